import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { firstMonthPrice, graceEnd, hasPremiumAccess, premiumStatus } from './premium.ts'

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

const activeAt = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:59:59Z', true, 'active', true],
  ['2026-11-15T12:00:00Z', true, 'grace', true],
  ['2026-11-18T11:59:59Z', true, 'grace', true],
  ['2026-11-18T12:00:00Z', true, 'ended', false],
  ['2026-11-15T11:59:59Z', false, 'canceled', true],
  ['2026-11-15T12:00:00Z', false, 'ended', false],
])('at %s, recurrent %s: %s, access %s', (now, isRecurrent, status, access) => {
  expect(premiumStatus({ activeAt, isRecurrent }, new Date(now))).toBe(status)
  expect(hasPremiumAccess({ activeAt, isRecurrent }, new Date(now))).toBe(access)
})

test('a fan without Premium has no access', () => {
  expect(premiumStatus(null, activeAt)).toBe('none')
  expect(hasPremiumAccess(null, activeAt)).toBe(false)
})

test('grace ends three days after the paid month', () => {
  expect(graceEnd(activeAt).toISOString()).toBe('2026-11-18T12:00:00.000Z')
})
