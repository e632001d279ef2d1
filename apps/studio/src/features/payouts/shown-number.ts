/** As much of an account's number as is told: PT50 •••• 1154. */
export function shownNumber({ start, end }: { start: string; end: string }): string {
  return `${start} •••• ${end}`
}
