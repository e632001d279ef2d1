import { cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingFor } from './purchase.ts'

test.each([
  [15_00, 1_60, 13_40],
  [15_00, 14_99, 1],
  [15_00, 15_00, 0],
  [15_00, 20_00, 0],
  [0, 0, 0],
])('for %i cents with %i on the balance, %i are missing', (price, balance, missing) => {
  expect(missingFor(cents(price), cents(balance))).toBe(missing)
})

test('a top-up of what is missing is just enough to buy', () => {
  const prices = fc.integer({ min: 1, max: 1_000_000 })

  fc.assert(
    fc.property(prices, fc.nat(), (price, part) => {
      const balance = part % price
      const missing = missingFor(cents(price), cents(balance))

      expect(missingFor(cents(price), cents(balance + missing))).toBe(0)
      expect(missingFor(cents(price), cents(balance + missing - 1))).toBe(1)
    }),
  )
})
