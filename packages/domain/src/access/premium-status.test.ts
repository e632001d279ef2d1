import { expect, test } from 'vitest'
import { hasPremiumAccess, isRenewalNear, premiumStatus } from './premium-status.ts'

const activeAt = new Date('2026-11-15T12:00:00Z')
const graceUntil = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-15T11:59:59Z', true, 'active', true],
  ['2026-11-15T12:00:00Z', true, 'grace', true],
  ['2026-11-22T11:59:59Z', true, 'grace', true],
  ['2026-11-22T12:00:00Z', true, 'ended', false],
  ['2026-11-15T11:59:59Z', false, 'canceled', true],
  ['2026-11-15T12:00:00Z', false, 'ended', false],
])('at %s, recurrent %s: %s, access %s', (now, isRecurrent, status, access) => {
  const premium = { activeAt, graceUntil, isRecurrent }
  expect(premiumStatus(premium, new Date(now))).toBe(status)
  expect(hasPremiumAccess(premium, new Date(now))).toBe(access)
})

test('a fan without Premium has no access', () => {
  expect(premiumStatus(null, activeAt)).toBe('none')
  expect(hasPremiumAccess(null, activeAt)).toBe(false)
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
