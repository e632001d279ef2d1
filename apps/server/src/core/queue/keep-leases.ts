import type { Context } from '../context.ts'
import type { ClaimedRow } from './claimed-row.ts'
import type { JobKind } from './job-kind.ts'
import * as store from './queue.store.ts'

/** Two signs of life may get lost before a lease runs out. */
const SIGNS_PER_LEASE = 3

/** Says from time to time that these jobs are still being worked on, until it is disposed of. */
export function keepLeases(
  { sharedDb: db, clock, log }: Pick<Context, 'sharedDb' | 'clock' | 'log'>,
  { name, leaseMs }: JobKind,
  rows: readonly ClaimedRow[],
  inFlight: Set<number>,
): AsyncDisposable {
  const ids = rows.map(({ id }) => id)
  for (const id of ids) inFlight.add(id)
  let sign = Promise.resolve()
  const extend = async () => {
    await store.extendLeases(db, ids, new Date(clock.now().getTime() + leaseMs))
  }
  const timer = setInterval(() => {
    sign = sign.then(extend).catch((error: unknown) => {
      log.warn({ err: error, kind: name, ids }, 'extending job leases failed')
    })
  }, leaseMs / SIGNS_PER_LEASE)
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await sign
      for (const id of ids) inFlight.delete(id)
    },
  }
}
