import { cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCommission } from './commission.ts'

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
