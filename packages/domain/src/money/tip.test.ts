import type { Cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { TIP_DEFAULT, TIP_PRESETS, tipProblem } from './tip.ts'

test.each([
  [null, 'below_min'],
  [0, 'below_min'],
  [99, 'below_min'],
  [1_00, null],
  [100_00, null],
  [100_01, 'above_max'],
])('a tip of %j cents: %s', (amount, problem) => {
  expect(tipProblem(amount as Cents | null)).toBe(problem)
})

test('every preset can be sent, and the first is the default', () => {
  expect(TIP_PRESETS.map((preset) => preset / 100)).toEqual([5, 10, 25, 50, 100])
  expect(TIP_PRESETS.map(tipProblem)).toEqual([null, null, null, null, null])
  expect(TIP_PRESETS[0]).toBe(TIP_DEFAULT)
})
