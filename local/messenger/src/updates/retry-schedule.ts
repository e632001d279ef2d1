import { randomInt } from 'node:crypto'

const CEILING_S = 60
const LONGEST_RETRY_AFTER_S = 3600

export interface Failure {
  /** How often this update failed before. */
  fails: number
  /** The delay that was last waited out, in seconds; 1 at first. */
  delayS: number
  /** What the webhook asked for, 0 for nothing. */
  retryAfterS: number
}

/**
 * When a webhook that failed is tried again: at once the first time, then after 2, 4, 8 … seconds
 * up to a ceiling between one and two minutes, unless the webhook itself names a time.
 */
export function nextAttempt({ fails, delayS, retryAfterS }: Failure): {
  inS: number
  delayS: number
} {
  const asked = Math.min(Math.max(retryAfterS, 0), LONGEST_RETRY_AFTER_S)
  if (asked > 0) return { inS: asked, delayS }
  if (fails === 0) return { inS: 0, delayS }

  const next = Math.min(randomInt(CEILING_S, CEILING_S * 2 + 1), delayS * 2)
  return { inS: next, delayS: next }
}
