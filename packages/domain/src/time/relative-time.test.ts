import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeDisplay } from './relative-time.ts'

const now = new Date('2026-11-15T10:00:00Z')

test.each([
  ['2026-11-15T10:00:00.000Z', { kind: 'now' }],
  ['2026-11-15T09:59:55.001Z', { kind: 'now' }],
  ['2026-11-15T10:00:30.000Z', { kind: 'now' }],
  ['2026-11-15T09:59:55.000Z', { kind: 'ago', unit: 'second', value: 5 }],
  ['2026-11-15T09:59:00.001Z', { kind: 'ago', unit: 'second', value: 59 }],
  ['2026-11-15T09:59:00.000Z', { kind: 'ago', unit: 'minute', value: 1 }],
  ['2026-11-15T09:00:00.001Z', { kind: 'ago', unit: 'minute', value: 59 }],
  ['2026-11-15T09:00:00.000Z', { kind: 'ago', unit: 'hour', value: 1 }],
  ['2026-11-14T10:00:00.001Z', { kind: 'ago', unit: 'hour', value: 23 }],
])('a post of %s', (at, expected) => {
  expect(timeDisplay(new Date(at), now, 0)).toEqual(expected)
})

test.each([
  ['2026-11-14T10:00:00Z', 0, 1, { hour: 10, minute: 0 }],
  ['2026-11-14T10:00:00Z', 180, 1, { hour: 13, minute: 0 }],
  ['2026-11-13T23:05:00Z', 0, 2, { hour: 23, minute: 5 }],
  ['2026-11-13T23:05:00Z', 180, 1, { hour: 2, minute: 5 }],
  ['2026-11-13T02:00:00Z', -210, 3, { hour: 22, minute: 30 }],
  ['2026-11-08T10:00:01Z', 0, 7, { hour: 10, minute: 0 }],
])('a post of %s at offset %i is %i days ago', (at, offset, value, clock) => {
  expect(timeDisplay(new Date(at), now, offset)).toEqual({ kind: 'days_ago', value, clock })
})

test.each([
  ['2026-11-08T10:00:00Z', 0, { day: 8, month: 11, year: null, clock: { hour: 10, minute: 0 } }],
  ['2026-01-01T00:00:00Z', 0, { day: 1, month: 1, year: null, clock: { hour: 0, minute: 0 } }],
  ['2025-12-31T22:30:00Z', 0, { day: 31, month: 12, year: 2025, clock: { hour: 22, minute: 30 } }],
  ['2025-12-31T22:30:00Z', 120, { day: 1, month: 1, year: null, clock: { hour: 0, minute: 30 } }],
])('a post of %s at offset %i shows its date', (at, offset, expected) => {
  expect(timeDisplay(new Date(at), now, offset)).toEqual({ kind: 'date', ...expected })
})

test('days ago never say today, and never more than a week', () => {
  const elapsed = fc.integer({ min: 86_400_000, max: 7 * 86_400_000 - 1 })
  const offsets = fc.integer({ min: -12 * 60, max: 14 * 60 })

  fc.assert(
    fc.property(elapsed, offsets, (ms, offset) => {
      const shown = timeDisplay(new Date(now.getTime() - ms), now, offset)

      expect(shown.kind).toBe('days_ago')
      expect('value' in shown && shown.value).toBeOneOf([1, 2, 3, 4, 5, 6, 7])
    }),
  )
})
