/** A device that differs by less is right; answers are up to that long on their way. */
const TOLERANCE_MS = 3000

let aheadMs = 0

/** The present by the server's clock, which days of renewal and ages of posts go by. */
export function now(): number {
  return Date.now() + aheadMs
}

/** Follows what an answer says of the time, where it says anything. */
export function learnTime(date: string | null): void {
  const toldMs = Date.parse(date ?? '') - Date.now()
  if (Math.abs(toldMs - aheadMs) > TOLERANCE_MS) aheadMs = toldMs
}
