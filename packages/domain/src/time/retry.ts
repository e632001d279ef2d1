const BASE_MS = 100
const JITTER = 0.2

/**
 * How long to wait before retry `attempt` (1 is the first): 100, 200, 400 ms, each longer by up to
 * a fifth, so that clients cut off together do not come back together. `chance` is in [0, 1).
 */
export function retryDelayMs(attempt: number, chance: number): number {
  return BASE_MS * 2 ** (attempt - 1) * (1 + JITTER * chance)
}
