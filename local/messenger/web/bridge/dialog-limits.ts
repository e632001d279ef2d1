import type { Platform } from './platforms.ts'

/**
 * Clients protect people from pages that ask without end. Web A locks dialogs for two seconds after
 * three that followed each other within two seconds. Web K answers by itself for three seconds once
 * the same answer was given three times in a row. The others are held to Web A's rule here, so that
 * what passes in the sandbox passes everywhere.
 */
export interface DialogLimits {
  /** Whether another dialog may be shown; if not, it counts as dismissed. */
  mayOpen(): boolean
  closed(answer: string | null): void
}

const IN_A_ROW = 3
const SEQUENCE_MS = 2_000
const DEBOUNCE_MS = 3_000

export function dialogLimits(platform: Platform, now: () => number): DialogLimits {
  return platform === 'web' ? sameAnswerLimit(now) : sequenceLimit(now)
}

function sequenceLimit(now: () => number): DialogLimits {
  let lockedUntil = 0
  let lastClosed = Number.NEGATIVE_INFINITY
  let run = 0

  return {
    mayOpen() {
      if (now() < lockedUntil) return false
      run = now() - lastClosed < SEQUENCE_MS ? run + 1 : 1
      return true
    },
    closed() {
      lastClosed = now()
      if (run < IN_A_ROW) return
      lockedUntil = now() + SEQUENCE_MS
      run = 0
    },
  }
}

function sameAnswerLimit(now: () => number): DialogLimits {
  let silentUntil = 0
  let last: string | null = null
  let run = 0

  return {
    mayOpen: () => now() >= silentUntil,
    closed(answer) {
      run = answer === last ? run + 1 : 1
      last = answer
      if (run < IN_A_ROW) return
      silentUntil = now() + DEBOUNCE_MS
      run = 0
    },
  }
}
