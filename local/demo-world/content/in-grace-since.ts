import { addMonths } from '@fanlight/domain'

const HOUR_MS = 3_600_000
const END_OF_DAY_MS = 24 * HOUR_MS - 1000

/**
 * When Premium has to be bought for its first renewal to fall due `hours` before the world is made.
 * On the last days of a month there may be no such day in the month before; then it is the end of
 * the latest day that there is, and the renewal is due a little earlier.
 */
export function inGraceSince(hours: number): (madeAt: Date) => Date {
  return (madeAt) => {
    const due = new Date(madeAt.getTime() - hours * HOUR_MS)
    const bought = addMonths(due, -1)
    if (bought.getUTCDate() === due.getUTCDate()) return bought
    return new Date(Math.floor(bought.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS + END_OF_DAY_MS)
  }
}
