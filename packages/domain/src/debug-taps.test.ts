import { expect, test } from 'vitest'
import { countTap, opensDebug, type TapStreak } from './debug-taps.ts'

function tap(gapsMs: number[]): TapStreak {
  let streak = countTap(null, 1000)
  for (const gap of gapsMs) streak = countTap(streak, streak.lastMs + gap)
  return streak
}

test('ten quick taps open the debug screen', () => {
  expect(opensDebug(tap(Array<number>(9).fill(299)))).toBe(true)
})

test('nine quick taps do not', () => {
  expect(opensDebug(tap(Array<number>(8).fill(100)))).toBe(false)
})

test('a pause of 300 ms starts the count again', () => {
  const streak = tap([100, 100, 100, 300, 100, 100, 100, 100, 100, 100])

  expect(streak.count).toBe(7)
  expect(opensDebug(streak)).toBe(false)
})
