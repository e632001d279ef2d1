export const DEBUG_TAPS = 10
export const DEBUG_TAP_GAP_MS = 300

/** Taps in a row, and when the last one came. */
export interface TapStreak {
  count: number
  lastMs: number
}

/** The streak after a tap at `atMs`; one that comes 300 ms after the last or later starts at 1. */
export function countTap(streak: TapStreak | null, atMs: number): TapStreak {
  const continues = streak !== null && atMs - streak.lastMs < DEBUG_TAP_GAP_MS
  return { count: continues ? streak.count + 1 : 1, lastMs: atMs }
}

export function opensDebug(streak: TapStreak): boolean {
  return streak.count >= DEBUG_TAPS
}
