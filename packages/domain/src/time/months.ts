/**
 * The same day and time of day, `count` calendar months from `anchor`, in UTC; in a shorter month
 * its last day. Always count from the first payment and not from the previous renewal: only so does
 * 31 January become 28 February and then 31 March.
 */
export function addMonths(anchor: Date, count: number): Date {
  const year = anchor.getUTCFullYear()
  const month = anchor.getUTCMonth() + count
  const day = Math.min(anchor.getUTCDate(), daysInMonth(year, month))

  const moved = new Date(anchor)
  moved.setUTCFullYear(year, month, day)
  return moved
}

/** `month` counts from 0 and may run over into other years. */
function daysInMonth(year: number, month: number): number {
  const lastDay = new Date(0)
  lastDay.setUTCFullYear(year, month + 1, 0)
  return lastDay.getUTCDate()
}
