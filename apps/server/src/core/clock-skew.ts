import type { Clock } from '../platform/clock.ts'
import { databaseTime } from '../platform/db/probe.ts'
import type { Queries } from '../platform/db/queries.ts'
import type { Context } from './context.ts'

/** Further apart than that, one of the two clocks is wrong: no network takes minutes to answer. */
const SKEW_MAX_MS = 3 * 60_000

/** How far the machine's own clock is ahead of the database's, whatever the world's clock says. */
export async function clockSkewMs(db: Queries, clock: Clock): Promise<number> {
  const asked = machineMs(clock)
  const at = await databaseTime(db)
  return (asked + machineMs(clock)) / 2 - at.getTime()
}

/**
 * Whether things may happen by this node's clock. One that is a month ahead would renew everybody at
 * once, so what takes money by the clock asks first.
 */
export async function isClockRight({
  sharedDb,
  clock,
  log,
}: Pick<Context, 'sharedDb' | 'clock' | 'log'>): Promise<boolean> {
  const skewMs = await clockSkewMs(sharedDb, clock)
  if (Math.abs(skewMs) <= SKEW_MAX_MS) return true
  const skewSeconds = Math.round(skewMs / 1000)
  log.error({ skewSeconds }, 'clock differs from the database, renewals paused')
  return false
}

function machineMs(clock: Clock): number {
  return clock.machine?.().getTime() ?? Date.now()
}
