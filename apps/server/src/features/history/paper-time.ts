/** 2026-06-11 19:42, by a clock so many minutes east of Greenwich. */
export function paperMoment(unixSeconds: number, offsetMinutes: number): string {
  const wall = new Date((unixSeconds + offsetMinutes * 60) * 1000)
  return wall.toISOString().slice(0, 16).replace('T', ' ')
}

/** +03:00 */
export function offsetText(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
