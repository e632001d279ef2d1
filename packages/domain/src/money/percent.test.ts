import { cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, splitCommission } from './percent.ts'

test.each([
  [1000, 5, 50],
  [1010, 5, 51], // 50.5 goes up
  [1009, 5, 50], // 50.45 goes down
  [1500, 2.3, 35], // 34.5, which floating point makes 34.49999…
  [50_000, 3.75, 1875],
  [1, 50, 1],
  [999, 0, 0],
  [999, 100, 999],
])('of %i cents, %d percent is %i cents', (amount, percent, expected) => {
  expect(percentOf(cents(amount), percent)).toBe(expected)
})

test('a share is never more than half a cent off', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const hundredths = fc.integer({ min: 0, max: 10_000 })

  fc.assert(
    fc.property(amount, hundredths, (a, h) => {
      const offInTenThousandths = percentOf(cents(a), h / 100) * 10_000 - a * h
      expect(offInTenThousandths).toBeGreaterThan(-5000)
      expect(offInTenThousandths).toBeLessThanOrEqual(5000)
    }),
  )
})

test.each([
  [5_00, 0, 5_00, 0],
  [5_00, 20, 4_00, 1_00],
  [9_99, 20, 7_99, 2_00], // 1.998
  [9_90, 5, 9_40, 50], // 0.495
  [9_89, 5, 9_40, 49], // 0.4945
  [1, 50, 0, 1],
  [1, 49.99, 1, 0],
  [5_00, 100, 0, 5_00],
])('%i cents at %d%%: creator %i, platform %i', (amount, percent, creator, platform) => {
  expect(splitCommission(cents(amount), percent)).toEqual({ creator, platform })
})

test('no cent is lost or made, and neither side owes', () => {
  const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), percents, (amount, percent) => {
      const { creator, platform } = splitCommission(cents(amount), percent)

      expect(creator + platform).toBe(amount)
      expect(Math.min(creator, platform)).toBeGreaterThanOrEqual(0)
    }),
  )
})
