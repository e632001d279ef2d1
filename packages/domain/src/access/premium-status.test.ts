import { expect, test } from 'vitest'
import { graceEnd, hasPremiumAccess, isRenewalNear, premiumStatus } from './premium-status.ts'

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

test.each([
  ['2026-11-12T11:59:59Z', true, false],
  ['2026-11-12T12:00:00Z', true, true],
  ['2026-11-15T11:59:59Z', true, true],
  ['2026-11-15T12:00:00Z', true, false],
  ['2026-11-15T11:59:59Z', false, false],
])('U11: at %s, renewing %s, a warning is due: %s', (now, isRecurrent, expected) => {
  expect(isRenewalNear({ activeAt, isRecurrent }, new Date(now))).toBe(expected)
})
