import type { TelegramFault } from '../../providers/telegram/telegram-fault.ts'

const PAUSE_MAX_MS = 60_000

/** How long to leave a messenger alone that failed us: twice as long each time, up to a minute. */
export interface Backoff {
  /** True while it is too early to ask again. */
  readonly isResting: boolean
  fail(fault: TelegramFault): void
  succeed(): void
}

/** Measured by the real clock, since it is the real messenger that needs the rest. */
export function openBackoff(): Backoff {
  let failures = 0
  let restsUntil = 0
  return {
    get isResting() {
      return performance.now() < restsUntil
    },
    fail({ retryAfterSeconds }) {
      failures += 1
      const pauseMs = Math.min(1000 * 2 ** (failures - 1), PAUSE_MAX_MS)
      restsUntil = performance.now() + Math.max(pauseMs, (retryAfterSeconds ?? 0) * 1000)
    },
    succeed() {
      failures = 0
      restsUntil = 0
    },
  }
}
