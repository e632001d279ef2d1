import type { Context } from '../context.ts'
import type { ClaimedRow } from './claimed-row.ts'
import type { JobKind } from './job-kind.ts'
import * as store from './queue.store.ts'

export interface Claimed<Payload> extends ClaimedRow {
  payload: Payload
}

/** What came of a try. */
export type Outcome =
  | { status: 'done' }
  /** To be tried again; a try that does not count was not one. */
  | { status: 'waiting'; dueAt: Date; isCounted: boolean; problem: string | null }
  /** Of no use any more, or perhaps done already. */
  | { status: 'dropped'; problem: string }
  /** Given up: a person has to look. */
  | { status: 'dead'; problem: string }

export const DONE: Outcome = { status: 'done' }

type Ctx = Pick<Context, 'sharedDb' | 'clock' | 'log'>

/** Does a job and notes what came of it. */
export async function settleJob<Payload>(
  ctx: Ctx,
  kind: JobKind<Payload>,
  row: ClaimedRow,
  perform: (job: Claimed<Payload>) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await attempt(ctx, kind, row, perform)
  if (outcome.status === 'waiting') await store.putOff(ctx.sharedDb, row, outcome)
  else if (outcome.status === 'done' && kind.isForgottenWhenDone)
    await store.remove(ctx.sharedDb, row)
  else await store.settle(ctx.sharedDb, row, { problem: null, ...outcome }, ctx.clock.now())
  return outcome
}

async function attempt<Payload>(
  ctx: Ctx,
  kind: JobKind<Payload>,
  row: ClaimedRow,
  perform: (job: Claimed<Payload>) => Promise<Outcome>,
): Promise<Outcome> {
  const about = { kind: kind.name, id: row.id, attempts: row.attempts }
  const { payload } = row
  if (!kind.isPayload(payload)) {
    ctx.log.error(about, 'job payload unreadable')
    return { status: 'dead', problem: 'payload unreadable' }
  }
  try {
    return await perform({ ...row, payload })
  } catch (error) {
    ctx.log.error({ ...about, err: error }, 'job attempt failed')
    return tryAgain(ctx, kind, row, error)
  }
}

/** Later and later, until it was tried too often. */
export function tryAgain(
  { clock }: Pick<Context, 'clock'>,
  kind: JobKind,
  { attempts, isRepeatable }: Pick<ClaimedRow, 'attempts' | 'isRepeatable'>,
  error: unknown,
): Outcome {
  const problem = error instanceof Error ? error.message : String(error)
  if (!isRepeatable) return { status: 'dropped', problem: `perhaps done: ${problem}` }
  if (attempts >= kind.attemptsMax) return { status: 'dead', problem }
  const delayMs = Math.min(kind.retryBaseMs * 2 ** (attempts - 1), kind.retryMaxMs)
  const dueAt = new Date(clock.now().getTime() + delayMs)
  return { status: 'waiting', dueAt, isCounted: true, problem }
}
