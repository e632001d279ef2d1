import { type Cents, cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presetsFor, TOP_UP_PRESETS, topUpFee, topUpProblem, topUpTotal } from './top-up.ts'

test.each([
  [null, 'below_min'],
  [0, 'below_min'],
  [9_99, 'below_min'],
  [10_00, null],
  [500_00, null],
  [500_01, 'above_max'],
])('a top-up of %j cents: %s', (amount, problem) => {
  expect(topUpProblem(amount as Cents | null)).toBe(problem)
})

test.each([
  [0, [10, 25, 50, 100, 500]],
  [3.4, [10, 25, 50, 100, 500]],
  [13.4, [13.4, 25, 50, 100, 500]],
  [17.5, [17.5, 25, 50, 100, 500]],
  [17.51, [10, 17.51, 50, 100, 500]],
  [60, [10, 25, 60, 100, 500]],
  [299.99, [10, 25, 50, 299.99, 500]],
  [300.01, [10, 25, 50, 100, 300.01]],
  [499.99, [10, 25, 50, 100, 499.99]],
  [500, [10, 25, 50, 100, 500]],
  [500.01, [10, 25, 50, 100, 500]],
  [1200, [10, 25, 50, 100, 500]],
])('a fan short of €%d is offered %j', (required, offered) => {
  const presets = presetsFor(cents(Math.round(required * 100)))

  expect(presets.map((preset) => preset / 100)).toEqual(offered)
})

test('presets stay five, rising and payable, and one of them covers the need', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_00 }), (required) => {
      const presets = presetsFor(cents(required))

      expect(presets).toHaveLength(TOP_UP_PRESETS.length)
      expect(presets).toEqual([...presets].sort((a, b) => a - b))
      expect(presets.map(topUpProblem)).toEqual(presets.map(() => null))
      expect(presets).toContain(Math.max(required, 10_00))
    }),
  )
})

test.each([
  [25_00, 5, 1_25, 26_25],
  [37_50, 5, 1_88, 39_38],
  [10_00, 0, 0, 10_00],
  [10_00, 3.7, 37, 10_37],
])('%i cents at a fee of %d%% cost %i more', (amount, percent, fee, total) => {
  expect(topUpFee(cents(amount), percent)).toBe(fee)
  expect(topUpTotal(cents(amount), percent)).toBe(total)
})
