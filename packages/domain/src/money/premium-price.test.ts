import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { firstMonthPrice } from './premium-price.ts'

test.each([
  [9_99, 40, 5_99], // 5.994
  [9_99, 50, 5_00], // 4.995
  [9_99, 33, 6_69], // 6.6933
  [1, 50, 1],
  [9_99, 0, 9_99],
  [9_99, 100, 0],
  [9_99, 130, 0],
  [9_99, -20, 9_99],
])('%i cents with %i%% off cost a newcomer %i', (price, discount, expected) => {
  expect(firstMonthPrice(cents(price), discount, false)).toBe(expected)
})

test('a fan who had this Premium before pays the full price', () => {
  expect(firstMonthPrice(cents(9_99), 40, true)).toBe(9_99)
})
