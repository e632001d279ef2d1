import { cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starsFor } from './stars.ts'

test.each([
  [10_00, 13, 10, 770], // 769.23…
  [10_00, 2, 1, 500],
  [10_01, 2, 1, 501],
  [13_00, 13, 10, 1000],
  [84, 7, 10, 120], // floating point rounds 84 / 0.7 up to 121
  [500_00, 19, 10, 26_316],
  [1, 100, 1, 1],
  [0, 2, 1, 1],
])('%i cents at %i cents for %i Stars are %i Stars', (amount, price, stars, expected) => {
  expect(starsFor(cents(amount), { cents: price, stars })).toBe(expected)
})

test('Stars cover the amount, and one fewer would not', () => {
  const rates = fc.record({
    cents: fc.integer({ min: 1, max: 1000 }),
    stars: fc.integer({ min: 1, max: 1000 }),
  })

  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_00 }), rates, (amount, rate) => {
      const stars = starsFor(cents(amount), rate)

      expect(stars * rate.cents).toBeGreaterThanOrEqual(amount * rate.stars)
      expect((stars - 1) * rate.cents).toBeLessThan(amount * rate.stars)
    }),
  )
})
