import type { Tx } from '../../platform/db/queries.ts'
import type { Job } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Context, CreatorMember } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import { attempt } from '../sales/idempotency.ts'
import { unwrap } from '../sales/outcome.ts'
import type { RequestKey } from '../sales/request-key.ts'
import { ACTIONS } from './member-actions.store.ts'
import * as requests from './member-requests.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** The promise is 24 hours. */
const KEPT_MS = 2 * 86_400_000
/** Long enough to compare a season with the same one a year ago. */
const ACTIONS_KEPT_MS = 400 * 86_400_000

/** Who asks something of creators' content, and under which key. */
export interface MemberAsk {
  member: CreatorMember
  requestKey: RequestKey
}

/**
 * Does `work` once per key and gives its result again to every repeat, a refusal included: what `once`
 * is to fans, in the database that fans share. Effect and memory are one transaction.
 */
export async function onceForMember<Result extends object>(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  { member, requestKey }: MemberAsk,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!requestKey) return db.transaction(work)
  const key = { personId: member.personId, ...requestKey }
  const outcome = await db.transaction(async (tx) => {
    if (!(await requests.claim(tx, key, clock.now()))) {
      const kept = await requests.findOutcome<Result>(tx, key)
      if (!kept) throw refuse('idempotency_conflict')
      return kept
    }
    const fresh = await attempt(tx, work)
    await requests.settle(tx, key, fresh)
    return fresh
  })
  return unwrap(outcome)
}

export function forgetMemberRequestsJob({
  sharedDb: db,
  clock,
}: Pick<Context, 'sharedDb' | 'clock'>): Job {
  return {
    name: 'forget what members asked',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const before = (ms: number) => new Date(clock.now().getTime() - ms)
      await deleteOld([db], requests.REQUESTS, before(KEPT_MS))
      await deleteOld([db], ACTIONS, before(ACTIONS_KEPT_MS))
    },
  }
}
