const FIRST_MS = 100
const LONGEST_MS = 5_000

/** How long to wait before the attempt that follows so many failed ones. */
export function backoffMs(failed: number): number {
  return Math.min(FIRST_MS * 2 ** Math.min(failed, 10), LONGEST_MS)
}

/** A connection that says nothing for so long is asked whether it still is one. */
export const PING_MS = 4_000
/** One that does not answer within this time is given up. */
export const SILENT_MS = 10_000
/** A start waits no longer for a channel: the database knows all that it would tell. */
export const FIRST_ATTEMPT_MS = 2_000
