import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnTime, now } from './clock.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  learnTime(dateAt(NOON))
})
afterEach(() => void vi.useRealTimers())

test('D14: the app goes by the server’s clock, and follows it when it moves', () => {
  const seen = [NOON + 33 * 86_400_000, NOON + 66 * 86_400_000].map((moved) => {
    learnTime(dateAt(moved))
    vi.advanceTimersByTime(10_000)
    const shown = now()
    vi.setSystemTime(NOON)
    return shown - moved
  })

  expect(seen).toEqual([10_000, 10_000])
})

test('D14: a device whose clock is wrong is corrected, and set right it is believed again', () => {
  vi.setSystemTime(NOON - 86_400_000)
  learnTime(dateAt(NOON))
  const corrected = now()
  vi.setSystemTime(NOON)
  learnTime(dateAt(NOON))

  expect([corrected, now()]).toEqual([NOON, NOON])
})

test('the time that an answer was on its way moves no clock, nor does one that tells none', () => {
  learnTime(dateAt(NOON - 2000))
  learnTime(null)
  learnTime('yesterday')

  expect(now()).toBe(NOON)
})

function dateAt(ms: number): string {
  return new Date(ms).toUTCString()
}
