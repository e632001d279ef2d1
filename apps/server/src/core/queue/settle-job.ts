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

/** How jobs of a kind are done. */
export interface Work<Payload> {
  kind: JobKind<Payload>
  /**
   * Does a job and says what came of it. What it throws is tried again, later and later; a job that
   * may not be repeated is dropped then.
   */
  perform(job: Claimed<Payload>): Promise<Outcome>
  /** What else has to know that a job is given up, before it is. */
  onDead?(job: Claimed<Payload>): Promise<void>
}

/** Does a job and notes what came of it. */
export async function settleJob<Payload>(
  ctx: Ctx,
  work: Work<Payload>,
  row: ClaimedRow,
): Promise<Outcome> {
  const { kind } = work
  const { payload } = row
  const about = { kind: kind.name, id: row.id, attempts: row.attempts }
  if (!kind.isPayload(payload)) {
    ctx.log.error(about, 'job payload unreadable')
    return note(ctx, kind, row, { status: 'dead', problem: 'payload unreadable' })
  }
  const job = { ...row, payload }
  const outcome = await attempt(ctx, work, job, about)
  if (outcome.status === 'dead') await work.onDead?.(job)
  return note(ctx, kind, row, outcome)
}

async function note(ctx: Ctx, kind: JobKind, row: ClaimedRow, outcome: Outcome): Promise<Outcome> {
  if (outcome.status === 'waiting') await store.putOff(ctx.sharedDb, row, outcome)
  else if (outcome.status === 'done' && kind.isForgottenWhenDone)
    await store.remove(ctx.sharedDb, row)
  else await store.settle(ctx.sharedDb, row, { problem: null, ...outcome }, ctx.clock.now())
  return outcome
}

async function attempt<Payload>(
  ctx: Ctx,
  { kind, perform }: Work<Payload>,
  job: Claimed<Payload>,
  about: object,
): Promise<Outcome> {
  if (job.attempts > kind.attemptsMax) {
    // It may be what they died of, and would be what the next one dies of.
    ctx.log.error(about, 'job lost its workers too often')
    return { status: 'dead', problem: 'worker lost' }
  }
  try {
    return await perform(job)
  } catch (error) {
    ctx.log.error({ ...about, err: error }, 'job attempt failed')
    return tryAgain(ctx, kind, job, error)
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
