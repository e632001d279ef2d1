import { expect, test } from 'vitest'
import { coinsText, hundredthsOf, nanoOf, tonTipProblem } from './ton-tip.ts'

test.each([
  [null, 'below_min'],
  [9, 'below_min'],
  [10, null],
  [100_00, null],
  [100_01, 'above_max'],
])('a tip of %j hundredths of a coin: %j', (amount, problem) => {
  expect(tonTipProblem(amount)).toBe(problem)
})

test.each([
  [0.1, 100_000_000n],
  [0.29, 290_000_000n],
  [1.15, 1_150_000_000n],
  [100, 100_000_000_000n],
])('%d coins are exactly so many billionths', (coins, nano) => {
  expect(nanoOf(hundredthsOf(coins))).toBe(nano)
})

test.each([
  [2_000_000_000n, '2'],
  [999_933_333n, '0.999933333'],
  [1_500_000_000n, '1.5'],
])('%d billionths read as %s', (nano, text) => {
  expect(coinsText(nano)).toBe(text)
})
