import type { StaffAction } from '@fanlight/contract'
import type { Db } from '../../platform/db/db.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'
import type { Context, StaffCaller } from '../context.ts'
import * as store from './staff-actions.store.ts'

/** Who acts: one of the staff at the desk, or the person at the command line. */
export type Actor = Pick<StaffCaller, 'personId' | 'name' | 'origin'>

export const COMMAND_LINE: { personId: null; name: string; origin: string } = {
  personId: null,
  name: 'Command line',
  origin: 'command line',
}

export interface Act {
  action: StaffAction
  /** On whom or what: a kind and an id, such as `fan 52100731`. */
  subject: string
  /** The person's own words; empty where none are asked for. */
  why: string
  /** What else one would want to know later: amounts, and what it was before. */
  details?: object
}

type ActContext = Pick<Context, 'clock' | 'log'>

/**
 * Every act of the staff goes through here: what it does and its row in the audit log are one
 * transaction, in the database of what it is done to. The row comes last, because it holds the log
 * until the commit. An `act` that depends on what the work found is made from its result; false where
 * nothing was done, because it had been before.
 */
export function actAsStaff<Result>(
  ctx: ActContext & { db: Db },
  actor: Actor | typeof COMMAND_LINE,
  act: Act | ((result: Result) => Act | false),
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    const result = await work(tx)
    const done = typeof act === 'function' ? act(result) : act
    if (done) await recordAction(ctx, tx, actor, done)
    return result
  })
}

/** For a use case that has a transaction of its own; the last thing that it does. */
export async function recordAction(
  { clock, log }: ActContext,
  tx: Tx,
  actor: Actor | typeof COMMAND_LINE,
  { action, subject, why, details = {} }: Act,
): Promise<void> {
  const { personId: staffId, name: staffName, origin } = actor
  const row = { staffId, staffName, action, subject, why, origin, details }
  const hash = await store.record(tx, row, clock.now())
  // Logs are kept elsewhere: a chain that was cut short or made again does not end with this seal.
  log.info({ staffId, action, subject, seal: hash.toString('hex') }, 'staff acted')
}

/** Whether the log is whole. */
export function verifyActions(db: Db): Promise<store.ChainState> {
  return store.verify(db)
}

/** The newest first. */
export function listActions(db: Queries, filter: store.LogFilter, limit: number) {
  return store.list(db, filter, limit)
}
