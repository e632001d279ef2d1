import type {
  FoundFan,
  ListedCreator,
  PaymentStep,
  QueuedPayout,
  StaffFan,
  StaffPayment,
  StaffPaymentRow,
  StaffSession,
  SupportTicket,
  SupportWords,
  WalletMovement,
} from '@fanlight/contract'

const DAY_SECONDS = 86_400
export const PAYMENT_ID = '7c2d9041-35f0-8a11-8000-0000031afbbb'
const DECLINED_ID = '7c2d9038-86f2-8a11-8000-0000031afbbb'
const VISA = { brand: 'Visa', last4: '4242', expires: '09/28' }
const MAX = { id: 52_100_731, name: 'Max Becker' }

/** What the pages of the staff are answered about fans and creators. */
export function staffAnswers(now: number): Record<string, unknown> {
  const session: StaffSession = {
    person: { id: 7, name: 'Olga Kern' },
    rights: ['support', 'finance', 'admin'],
    factor: 'given',
    isSandbox: false,
  }
  const entries = [
    { account: 'clearing:intl', amount: -26.25 },
    { account: 'wallet', amount: 25 },
    { account: 'provider_fee', amount: 1.25 },
  ]
  return {
    session,
    ledger: { isBalanced: true },
    search: {
      fans: [
        found(MAX.id, MAX.name, 12.5),
        found(52_100_802, 'Sofia Neri', 0),
        { ...found(52_100_655, 'Bram de Wit', 3.2), isSuspended: true },
      ],
      payments: [paymentRow(now), declinedRow(now)],
      creators: [],
      last4: '4242',
    },
    [`fans/${MAX.id}`]: { fan: fan(now) },
    [`fans/${MAX.id}/movements`]: { movements: movements(now), nextFrom: null },
    [`payments/${PAYMENT_ID}`]: { payment: payment(now, entries) },
    [`payments/${PAYMENT_ID}/refund/plan`]: {
      amount: 12.5,
      left: 12.5,
      entries: [
        { account: 'wallet', amount: -12.5 },
        { account: 'clearing:intl', amount: 12.5 },
      ],
    },
    tickets: { tickets: tickets(now), open: 2 },
    'tickets/1042': { ticket: tickets(now)[0], words: words(now) },
    creators: { creators: creators(now) },
    payouts: { payouts: payouts(now) },
  }
}

function found(id: number, name: string, balance: number): FoundFan {
  const username = name.toLowerCase().replaceAll(/\W/g, '')
  return { id, name, username, balance, isSuspended: false, card: VISA }
}

function paymentRow(now: number): StaffPaymentRow {
  return {
    id: PAYMENT_ID,
    fan: MAX,
    paid: 26.25,
    status: 'succeeded',
    failureCode: null,
    provider: 'intl',
    card: VISA,
    createdAt: now - 5 * DAY_SECONDS,
  }
}

function declinedRow(now: number): StaffPaymentRow {
  const failureCode = 'insufficient_funds'
  const createdAt = now - 5 * DAY_SECONDS - 180
  return { ...paymentRow(now), id: DECLINED_ID, status: 'failed', failureCode, createdAt }
}

function fan(now: number): StaffFan {
  return {
    ...MAX,
    username: 'maxbecker',
    languageCode: 'en',
    since: now - 250 * DAY_SECONDS,
    balance: 12.5,
    suspension: null,
    cards: [VISA],
    totals: { toppedUp: 431.42, spent: 418.92, refunded: 8, disputes: 0 },
    premium: [],
    payments: [paymentRow(now), declinedRow(now)],
    sessions: {
      openedAt: now - 1200,
      endedAt: null,
      studio: [{ device: 'Firefox, macOS', seenAt: now - 4 * DAY_SECONDS }],
    },
    notes: [
      {
        at: now - 12 * DAY_SECONDS,
        by: 'Olga Kern',
        text: 'Refunded “City lights”, video had no sound. Polite, gave the exact minute.',
      },
    ],
  }
}

function tickets(now: number): (SupportTicket & { lastWords: string })[] {
  const first = {
    number: 1042,
    fan: MAX,
    state: 'open' as const,
    isLate: true,
    answerBy: now - 3600,
    touchedAt: now - DAY_SECONDS - 3600,
    lastWords: 'The money left my card, and the balance says nothing of it',
  }
  return [
    first,
    {
      ...first,
      number: 1043,
      fan: { id: 52_100_802, name: 'Sofia Neri' },
      isLate: false,
      answerBy: now + DAY_SECONDS - 900,
      touchedAt: now - 900,
      lastWords: 'The video has no sound',
    },
  ]
}

function words(now: number): SupportWords[] {
  const said = { by: null, kind: 'text', paymentId: null, delivery: null, problem: null }
  const at = now - DAY_SECONDS - 7200
  return [
    {
      ...said,
      id: 1,
      at,
      author: 'note',
      kind: 'payment',
      text: '€25.00 by intl, failed: insufficient_funds',
      paymentId: DECLINED_ID,
    },
    { ...said, id: 2, at: at + 60, author: 'fan', text: 'It says declined. Did I pay?' },
    {
      ...said,
      id: 3,
      at: at + 900,
      author: 'staff',
      by: 'Olga Kern',
      text: 'No: your bank declined it, and nothing was taken.',
      delivery: 'sent',
    },
    {
      ...said,
      id: 4,
      at: at + 3600,
      author: 'fan',
      text: 'The money left my card, and the balance says nothing of it',
    },
  ]
}

function movements(now: number): WalletMovement[] {
  const rows = [
    ['message', '20422', 'Nora Lind', -2, 12.5],
    ['message', '20417', 'Alina Veresova', -5, 14.5],
    ['post', '20398', 'Alina Veresova', -8, 19.5],
    ['top_up', PAYMENT_ID, null, 25, 27.5],
    ['tip', '3d77e0c1-20301', 'Alina Veresova', -10, 2.5],
    ['sale_refund', '20288', 'Alina Veresova', 8, 12.5],
    ['premium', '19722', 'Alina Veresova', -9.99, 4.5],
  ] as const
  return rows.map(([kind, subject, creator, amount, balance], index) => {
    const at = now - index * 0.9 * DAY_SECONDS
    return { id: 900 - index, at: Math.round(at), kind, subject, creator, amount, balance }
  })
}

function payment(now: number, entries: StaffPayment['entries']): StaffPayment {
  const begun = (now - 5 * DAY_SECONDS) * 1000
  const step = (
    afterMs: number,
    by: PaymentStep['by'],
    name: string,
    more: Partial<PaymentStep>,
  ): PaymentStep => ({
    at: begun + afterMs,
    by,
    name,
    outcome: '',
    reference: null,
    tookMs: null,
    ...more,
  })
  const event = { outcome: 'credited', reference: 'evt_55a4' }
  return {
    ...paymentRow(now),
    amount: 25,
    fee: 1.25,
    stars: null,
    gateway: 'intl',
    reference: 'order_90413',
    paymentRef: 'pay_3Nf8Qx',
    isAskable: true,
    steps: [
      step(102, 'we', 'order', { outcome: '€25.00, fee €1.25' }),
      step(480, 'provider', 'create_checkout', {
        outcome: 'ok',
        reference: 'order_90413',
        tookMs: 312,
      }),
      step(28_770, 'webhook', 'pending', { outcome: 'pending', reference: 'evt_55a1' }),
      step(35_204, 'provider', 'inquire', { outcome: 'pending', tookMs: 204 }),
      step(40_651, 'webhook', 'succeeded', event),
      step(40_668, 'ledger', 'top_up', { outcome: 'clearing:intl −€26.25, wallet €25.00' }),
      step(70_650, 'webhook', 'succeeded', { ...event, outcome: 'duplicate' }),
    ],
    entries,
    isRefundable: true,
    failedBefore: [
      {
        id: DECLINED_ID,
        failureCode: 'insufficient_funds',
        at: now - 5 * DAY_SECONDS - 180,
      },
    ],
  }
}

function creators(now: number): ListedCreator[] {
  const creator = (id: number, name: string, fans: number, earned: number): ListedCreator => ({
    id,
    name,
    owner: name,
    state: 'active',
    suspended: null,
    commission: { percent: 15, isOwn: false },
    fans,
    premium: Math.round(fans / 4),
    earned,
  })
  return [
    creator(1, 'Alina Veresova', 1204, 4812.4),
    { ...creator(2, 'Nora Lind', 2911, 9120), commission: { percent: 12.5, isOwn: true } },
    creator(3, 'Глеб Морозов', 860, 1904.5),
    { ...creator(4, 'Yuki Tanabe', 0, 0), state: 'waiting', owner: null },
    {
      ...creator(5, 'Dario Vance', 4102, 6240),
      state: 'suspended',
      suspended: { at: now - 3 * DAY_SECONDS, why: 'Many refunds' },
    },
  ]
}

function payouts(now: number): QueuedPayout[] {
  const payout = (id: number, creator: string, amount: number, failed = ''): QueuedPayout => ({
    id,
    number: `PO-2026-0${id}`,
    creatorId: id,
    creator,
    state: 'requested',
    amount,
    fee: 1,
    to: { start: 'PT50', end: '1154', holder: creator },
    requestedAt: now - (200 - id) * 3600,
    approvedBy: null,
    isOwn: false,
    checks: (['earned', 'account', 'refunds', 'usual'] as const).map((name) => ({
      name,
      isPassed: name !== failed,
    })),
    facts: { balanceLeft: 842.3, accountDays: 212, refundPercent: 0.4, usual: 2104.5 },
  })
  return [
    payout(191, 'Alina Veresova', 2310.75),
    payout(190, 'Nora Lind', 1804.1),
    payout(188, 'Глеб Морозов', 402),
    payout(187, 'Rita Costa', 690.8, 'account'),
    payout(185, 'Dario Vance', 6240, 'refunds'),
  ]
}
