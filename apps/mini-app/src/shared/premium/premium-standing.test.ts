import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { standingOf } from './premium-standing.ts'

const DUE = Date.parse('2026-12-15T12:00:00Z')
const HOUR_MS = 3_600_000
const PREMIUM = {
  id: 1,
  authorId: 1,
  price: 9.99,
  activeAt: DUE / 1000,
  graceUntil: DUE / 1000 + 7 * 86_400,
}

test.each([
  { hours: -30 * 24, balance: 0, isRecurrent: true, is: 'active', daysLeft: 30 },
  { hours: -72, balance: 998, isRecurrent: true, is: 'short', daysLeft: 3 },
  { hours: -73, balance: 998, isRecurrent: true, is: 'active', daysLeft: 4 },
  { hours: -1, balance: 999, isRecurrent: true, is: 'active', daysLeft: 1 },
  { hours: 0, balance: 651, isRecurrent: true, is: 'grace', daysLeft: 7 },
  { hours: 167, balance: 651, isRecurrent: true, is: 'grace', daysLeft: 1 },
  { hours: -1, balance: 0, isRecurrent: false, is: 'canceled', daysLeft: 1 },
])('U11: $hours hours after its day, with $balance cents, it is $is', (given) => {
  const { hours, balance, isRecurrent, is, daysLeft } = given
  const at = new Date(DUE + hours * HOUR_MS)

  const standing = standingOf({ ...PREMIUM, isRecurrent }, cents(balance), at)

  expect(standing).toMatchObject({ status: is, daysLeft, missing: Math.max(0, 999 - balance) })
})

test('in grace it is open as long as the server says', () => {
  const graceUntil = PREMIUM.activeAt + 3 * 86_400

  const standing = standingOf(
    { ...PREMIUM, graceUntil, isRecurrent: true },
    cents(0),
    new Date(DUE),
  )

  expect(standing).toMatchObject({
    until: new Date(DUE + 3 * 24 * HOUR_MS),
    daysLeft: 3,
    graceDays: 3,
  })
})
