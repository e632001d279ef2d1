import type {
  ApiKey,
  BookDifference,
  Incident,
  LoggedAction,
  ReadProvider,
  Webhook,
  WebhookDelivery,
} from '@fanlight/contract'
import { health } from './staff-health-answers.ts'

const DAY_SECONDS = 86_400
const YESTERDAY = '2026-11-14'

/** What the pages of the staff are answered about books, logs and the house itself. */
export function officeAnswers(now: number): Record<string, unknown> {
  return {
    reconciliation: reconciliation(now),
    ton: coinsBooks(now),
    log: {
      actions: actions(now),
      nextFrom: null,
      staff: [
        { id: 7, name: 'Olga Kern' },
        { id: 8, name: 'Piet Haas' },
      ],
    },
    'log/chain': { records: 9214, seal: `4f0a${'0'.repeat(56)}93c1`, brokenId: null },
    health: health(now),
    incidents: { incidents: incidents(now) },
    webhooks: { webhooks: [webhook(now)] },
    'webhooks/deliveries': { deliveries: deliveries(now), nextFrom: null },
    keys: { keys: keys(now) },
    waiting: {
      waiting: [
        { kind: 'ticket', count: 3, oldestAt: now - 30 * 3600, fanId: null },
        { kind: 'payout', count: 5, oldestAt: now - 2 * 86_400, fanId: null },
        { kind: 'dispute', count: 1, oldestAt: now - 3 * 86_400, fanId: 7 },
        { kind: 'difference', count: 4, oldestAt: now - 86_400, fanId: null },
        { kind: 'failed_job', count: 0, oldestAt: null, fanId: null },
      ],
    },
  }
}

/** One payment that lost its reference on the way. */
function coinsBooks(now: number) {
  const tip = { tipId: '0b9c8f5e-7d4a-4f0e-9a43-2c1d5e6f7a8b', fanId: 7, fanName: 'Max Becker' }
  return {
    unmatched: [
      {
        txHash: '5f'.repeat(32),
        creator: { id: 1, name: 'Alina Veresova' },
        amount: '2',
        payer: 'UQBnH4tJ0cXy1mVqZr7Kd2Lw8sPa5eTf9oGb3iNu6hC_vR4x',
        at: now - 5400,
        tips: [{ ...tip, amount: 2, status: 'expired', askedAt: now - 5700 }],
      },
    ],
    audit: { day: '2026-11-14', altered: [], missing: [], unproven: [] },
  }
}

function reconciliation(now: number) {
  const read = { readAt: now - 14 * 3600 - 1800, open: 0 }
  const providers: ReadProvider[] = [
    { ...read, gateway: 'intl', lines: 1402, provider: 38_904.1, ledger: 38_888.35, open: 2 },
    { ...read, gateway: 'stars', lines: 744, provider: 17_020.25, ledger: 17_020.25 },
    { ...read, gateway: 'fast', lines: 172, provider: 5280, ledger: 5259.25, open: 2 },
  ]
  return {
    day: YESTERDAY,
    providers,
    differences: differences(now),
    accounts: [
      account('bank', -180_204.6),
      account('clearing', -61_204.35, 'intl'),
      account('clearing', -17_020.25, 'stars'),
      account('commission', 38_204.1),
      account('earnings', 190_211.4),
      account('wallet', 30_013.7),
    ],
    days: [
      { day: YESTERDAY, open: 4 },
      { day: '2026-11-13', open: 0 },
    ],
  }
}

function account(kind: string, amount: number, gateway: string | null = null) {
  return { kind, gateway, amount }
}

function differences(now: number): BookDifference[] {
  const common = {
    gateway: 'intl',
    at: now - DAY_SECONDS + 13_440,
    state: 'open',
    corrected: null,
    ledger: 0,
  } as const
  return [
    {
      ...common,
      id: 1,
      problem: 'missing_here',
      what: 'payment',
      reference: 'pay_91022',
      paymentId: '7c2d9102-235f-8a11-8000-0000031afbbc',
      fan: { id: 52_100_732, name: 'Дмитрий Орлов' },
      provider: 26.25,
      correction: 'credit',
      moves: 25,
    },
    {
      ...common,
      id: 2,
      at: now - DAY_SECONDS + 600,
      problem: 'missing_here',
      what: 'dispute',
      reference: 'dp_90877',
      paymentId: '7c2d9087-735f-8a11-8000-0000031afbbd',
      fan: { id: 52_100_733, name: 'Bram de Wit' },
      provider: -10.5,
      correction: 'take',
      moves: 10.5,
    },
    {
      ...common,
      id: 3,
      gateway: 'fast',
      at: now - DAY_SECONDS - 27_000,
      problem: 'other_amount',
      what: 'payment',
      reference: 'pay_90614',
      paymentId: '7c2d9061-435f-8a11-8000-0000031afbbe',
      fan: { id: 52_100_734, name: 'Sofia Neri' },
      provider: 21.01,
      ledger: 21,
      correction: 'book',
      moves: 0.01,
    },
    {
      ...common,
      id: 4,
      gateway: 'fast',
      at: now - DAY_SECONDS - 31_000,
      problem: 'missing_here',
      what: 'refund',
      reference: 'X-1190',
      paymentId: null,
      fan: null,
      provider: -20.74,
      correction: 'ask',
      moves: 0,
    },
  ]
}

function actions(now: number): LoggedAction[] {
  const rows = [
    ['Olga Kern', 'refunded', 'payment 7c2d9041-35f0', 'Asked by the fan. Leaves the service.'],
    ['Piet Haas', 'approved_payout', 'payout PO-2026-0187', ''],
    ['Olga Kern', 'searched_card', 'card 4242', ''],
    ['Olga Kern', 'credited', 'fan 52100731', 'Our fault. The video had no sound.'],
    ['Piet Haas', 'suspended', 'creator 5', 'Many refunds in one week'],
    ['Piet Haas', 'corrected', 'payment pay_91022', 'Webhook was lost.'],
  ] as const
  return rows.map(([name, action, subject, why], index) => ({
    id: 9214 - index,
    at: now - 100 - index * 2711,
    staffId: name === 'Olga Kern' ? 7 : 8,
    name,
    action,
    subject,
    why,
    origin: '10.4.0.12',
  }))
}

function incidents(now: number): Incident[] {
  return [
    {
      id: '5f1d2c3b-6f2b-4c55-9a61-0d5b2f6c9a77',
      title: 'The bank’s pages were slow',
      openedBy: 'Olga Kern',
      openedAt: now - 3 * DAY_SECONDS,
      closed: { by: 'Piet Haas', at: now - 3 * DAY_SECONDS + 2400, words: 'Their certificate' },
    },
  ]
}

const HOOK_ID = '0b6f1d5e-6f2b-4c55-9a61-0d5b2f6c9a01'

function webhook(now: number): Webhook {
  return {
    id: HOOK_ID,
    url: 'https://books.example/fanlight',
    events: ['purchase.completed', 'top_up.succeeded', 'top_up.refunded'],
    secretEnd: 'k2Qx',
    isFailing: false,
    off: null,
    lastDay: { delivered: 4812, failed: 1 },
    createdAt: now - 90 * DAY_SECONDS,
  }
}

function deliveries(now: number): WebhookDelivery[] {
  const delivery = (id: number, type: WebhookDelivery['type'], code: number): WebhookDelivery => ({
    id,
    webhookId: HOOK_ID,
    eventId: `msg_7Qa${id}x0f2`,
    type,
    state: code === 200 ? 'delivered' : 'failed',
    code,
    problem: code === 200 ? null : 'refused',
    tookMs: 100 + id,
    tries: code === 200 ? 1 : 15,
    happenedAt: now - 600 + id,
    triedAt: now - 590 + id,
  })
  return [
    delivery(84, 'purchase.completed', 200),
    delivery(83, 'top_up.refunded', 500),
    delivery(82, 'top_up.succeeded', 200),
  ]
}

function keys(now: number): ApiKey[] {
  const key = { scopes: ['money:read'] as ApiKey['scopes'], revokedAt: null }
  return [
    {
      ...key,
      id: '0b6f1d5e-6f2b-4c55-9a61-0d5b2f6c9a02',
      name: 'Books',
      keyEnd: '8fQw',
      createdAt: now - 80 * DAY_SECONDS,
      lastUsedAt: now - 120,
    },
    {
      ...key,
      id: '0b6f1d5e-6f2b-4c55-9a61-0d5b2f6c9a03',
      name: 'Support desk',
      keyEnd: '1zXc',
      scopes: ['fans:read', 'refunds'],
      createdAt: now - 200 * DAY_SECONDS,
      lastUsedAt: null,
      revokedAt: now - 40 * DAY_SECONDS,
    },
  ]
}
