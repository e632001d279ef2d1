import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from './months.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-01-31', 13, '2027-02-28'],
  ['2026-01-29', 1, '2026-02-28'],
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2100-01-30', 1, '2100-02-28'],
  ['2026-03-31', 0, '2026-03-31'],
  ['2026-03-31', -1, '2026-02-28'],
])('from %s, %i months on is %s', (anchor, count, expected) => {
  expect(addMonths(new Date(anchor), count)).toEqual(new Date(expected))
})

test('the time of day stays, to the millisecond', () => {
  const renewed = addMonths(new Date('2026-01-31T23:59:59.999Z'), 1)

  expect(renewed.toISOString()).toBe('2026-02-28T23:59:59.999Z')
})

const anchors = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2200-01-01'),
  noInvalidDate: true,
})
const counts = fc.integer({ min: 0, max: 600 })

test('a later month is always later, by at most 31 days', () => {
  fc.assert(
    fc.property(anchors, counts, (anchor, count) => {
      const gap = addMonths(anchor, count + 1).getTime() - addMonths(anchor, count).getTime()
      expect(gap).toBeGreaterThanOrEqual(28 * 86_400_000)
      expect(gap).toBeLessThanOrEqual(31 * 86_400_000)
    }),
  )
})

test('the month is the one counted to, and the day the anchor’s or the last', () => {
  fc.assert(
    fc.property(anchors, counts, (anchor, count) => {
      const moved = addMonths(anchor, count)
      const dayAfter = new Date(moved.getTime() + 86_400_000)

      expect(moved.getUTCMonth()).toBe((anchor.getUTCMonth() + count) % 12)
      expect(
        moved.getUTCDate() === anchor.getUTCDate() ||
          (moved.getUTCDate() < anchor.getUTCDate() && dayAfter.getUTCDate() === 1),
      ).toBe(true)
    }),
  )
})
