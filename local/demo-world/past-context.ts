import type { Context, Fan } from '@fanlight/server/core/context'
import type { Db } from '@fanlight/server/platform/db/db'
import type { Tx } from '@fanlight/server/platform/db/queries'
import { openLog } from '@fanlight/server/platform/log'

/** What the product's use cases are given of a moment in the past. */
export type PastContext = Pick<Context, 'clock' | 'dbOf' | 'eventNotifier' | 'log'>

/** The past is no news: no operator is told of it, and no phone is connected that could be. */
const log = openLog('silent')
const eventNotifier: Context['eventNotifier'] = {
  notify() {},
  listen: () => Promise.resolve(() => Promise.resolve()),
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** Everything happens in the one transaction that makes the world. */
export function pastContext(tx: Tx, at: Date): PastContext {
  const db = { ...tx, transaction: (work: (inner: Tx) => Promise<unknown>) => work(tx) }
  // What opens connections and listens on them is of no use inside a transaction.
  return { clock: { now: () => at }, dbOf: () => db as unknown as Db, eventNotifier, log }
}

/** A fan who had the app open at that moment. */
export function fanThen(id: number, at: Date): Fan {
  return { id, creatorId: null, authDate: at }
}
