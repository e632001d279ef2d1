import { expect, test } from 'vitest'
import { retryDelayMs } from './retry.ts'

test.each([
  [1, 0, 100],
  [2, 0, 200],
  [3, 0, 400],
  [1, 0.5, 110],
  [3, 1, 480],
])('retry %i with chance %d waits %i ms', (attempt, chance, delay) => {
  expect(retryDelayMs(attempt, chance)).toBeCloseTo(delay)
})
