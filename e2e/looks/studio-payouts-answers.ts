import type { Payout, Payouts } from '@fanlight/contract'

const DAY_SECONDS = 86_400
const TO = { start: 'PT50', end: '1154' }

/** What the page of payouts is answered, the same on every machine and day. */
export function payoutsAnswers(now: number): Record<string, unknown> {
  const money: Payouts = {
    available: 2310.75,
    onHold: {
      total: 842.3,
      days: [
        { day: '2026-11-16', amount: 212.4 },
        { day: '2026-11-18', amount: 318 },
        { day: '2026-11-21', amount: 311.9 },
      ],
    },
    account: { ...TO, holder: 'Alina Veresova', usableAt: now - 30 * DAY_SECONDS },
    waiting: null,
    paidThisYear: 18204.6,
    rules: { sharePercent: 85, holdDays: 7, fee: 1, min: 20 },
  }
  const payouts = [
    payout(now, 187, 'sent', 1668.65),
    payout(now, 171, 'paid', 1204),
    payout(now, 143, 'returned', 1112.9),
    payout(now, 131, 'cancelled', 400),
  ]
  return { payouts: money, 'payouts/history': { payouts, nextFrom: null } }
}

function payout(now: number, id: number, state: Payout['state'], amount: number): Payout {
  const isReturned = state === 'returned'
  return {
    id,
    number: `PO-2026-0${id}`,
    state,
    amount,
    fee: isReturned ? 0 : 1,
    to: TO,
    requestedAt: now - (190 - id) * DAY_SECONDS,
    settledAt: now - (185 - id) * DAY_SECONDS,
    note: isReturned ? 'the account number was mistyped' : '',
  }
}
