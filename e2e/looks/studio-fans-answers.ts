// The same fans, terms and names on every machine and day.

const DAY_SECONDS = 86_400

/** The pages of fans, Premium and settings, by the name of their picture. */
export const FANS_PAGES = {
  fans: '/studio/fans',
  fan: '/studio/fans/7',
  premium: '/studio/premium',
  profile: '/studio/settings/profile',
  connections: '/studio/settings/connections',
  welcome: '/studio/welcome',
} as const

const PREVIEW = {
  firstMonthPrice: 7.79,
  members: {
    keepPrice: [{ price: 9.99, members: 281 }],
    inFirstMonth: 4,
    loseRenewal: 0,
    lastEndsAt: null,
  },
  monthlyNow: 2807.19,
  monthlyAfter: 2807.19,
  monthlyIfAllAgree: 3650.19,
}

/** What the server says to them, by address. */
export function fansAnswers(now: number): Record<string, unknown> {
  const fans = listOf(now)
  return {
    fans: {
      fans,
      nextFrom: '9990.3',
      counts: { all: 1204, premium: 312, at_risk: 9, left: 87, never_paid: 640, blocked: 2 },
    },
    'fans/7': { fan: { ...fans[0], ...about() } },
    'chats/7': { fan: fans[0], entries: chat(now), nextFrom: null },
    'fans/7/timeline': { entries: timeline(now), nextFrom: null },
    premium: {
      premium: {
        revision: 3,
        isEnabled: true,
        price: 9.99,
        discount: 40,
        firstMonthPrice: 5.99,
        photosCnt: 128,
        videosCnt: 24,
        question: null,
      },
      members: { active: 312, renewing: 281, leaving: 31, atRisk: 9, new: 24, monthly: 2807.19 },
    },
    'premium/preview': PREVIEW,
    profile: { profile: PROFILE },
    'profile/name-forms': { name: PROFILE.name },
    connections: {
      bot: { username: 'fanlight_bot', isOwn: false, isBrought: false },
      channel: { chatId: -1001 },
    },
    webhooks: { webhooks: [webhook(now)] },
    'webhooks/deliveries': { deliveries: deliveries(now), nextFrom: null },
    'connections/bot/test': {
      problem: null,
      username: 'fanlight_bot',
      started: 1204,
      blocked: 37,
    },
    'connections/channel/test': {
      problem: 'bot_not_admin',
      title: 'Alina · backstage',
      subscribers: null,
    },
    welcome: {
      welcome: {
        steps: ['profile', 'premium', 'post', 'channel', 'payouts'].map((step, at) => ({
          step,
          isDone: at < 1,
        })),
        isShown: false, // so that the dashboard is shown as well
      },
    },
  }
}

/** What the page of one fan tells beyond the list. */
function about() {
  const months = ['2026-08', '2026-09', '2026-10', '2026-11']
  return {
    note: 'Shoots on a Leica M6. Prefers mornings.',
    topPercent: 1,
    counts: { posts: 12, messages: 19, tips: 6, tipsWithWords: 4 },
    months: 4,
    byMonth: months.map((month, at) => ({
      month,
      premium: 9.99,
      posts: 16 + at * 12,
      messages: 20 + at * 10,
      tips: at * 10,
    })),
  }
}

const PROFILE = {
  firstName: 'Алина',
  lastName: 'Вересова',
  isFemale: true,
  name: {
    nominative: 'Алина Вересова',
    genitive: 'Алины Вересовой',
    dative: 'Алине Вересовой',
    accusative: 'Алину Вересову',
    instrumental: 'Алиной Вересовой',
    prepositional: 'Алине Вересовой',
  },
  avatar: null,
  cover: null,
}

function listOf(now: number) {
  const about = { languageCode: 'en', since: now - 200 * DAY_SECONDS, isBlocked: false }
  const people = [
    ['Max', 'Becker', 'maxbecker', 'active', 31, 60, 418.92],
    ['Дмитрий', 'Орлов', 'orlov_d', 'at_risk', 22, 145, 396.5],
    ['Екатерина', 'Круглова', 'katya_k', 'leaving', 9, 25, 124.98],
    ['Sofia', 'Neri', '', null, 19, 0, 99.9],
  ] as const
  return people.map(([firstName, lastName, username, state, unlocks, tips, spent], at) => ({
    ...about,
    id: 7 + at,
    firstName,
    lastName,
    username,
    premium: state && {
      state,
      activeAt: now + (at + 9) * DAY_SECONDS,
      risk: state === 'at_risk' ? 'balance' : null,
    },
    unlocks,
    tips,
    spent,
    seenAt: now - 120 - at * 7000,
    isBlocked: at === 3,
  }))
}

function timeline(now: number) {
  const text = 'Your lighthouse series got me out of bed at five this morning. Thank you!'
  const told = [
    ['message', 2800, 5, 'The pier, last night'],
    ['premium', 38_000, 9.99, ''],
    ['tip', 3 * DAY_SECONDS, 10, text],
    ['wrote', 4 * DAY_SECONDS, 0, 'Is it for sale?'],
    ['post', 5 * DAY_SECONDS, 8, 'Golden hour'],
    ['tip', 6 * DAY_SECONDS, 5, 'For the coffee. Or the film.'],
    ['opened', 7 * DAY_SECONDS, 0, 'How I meter for backlight'],
  ] as const
  return told.map(([kind, before, amount, said], at) => ({
    kind,
    at: now - before,
    objectId: String(at),
    amount,
    text: said,
    answeredAt: at === 5 ? now - 5.9 * DAY_SECONDS : null,
  }))
}

function chat(now: number) {
  const said = {
    contentType: 'text',
    state: 1,
    isUnsent: false,
    currency: 'eur',
    campaignId: null,
    attachments: [],
  }
  return [
    { ...said, id: '2', from: 'creator', at: now - 600, text: 'Soon.', amount: 0, isPaid: true },
    { ...said, id: '1', from: 'fan', at: now - 900, text: 'Is it out?', amount: 0, isPaid: true },
  ]
}

const HOOK_ID = '7d7a5f0e-54b7-4b64-a4c5-2d3cbd7dfd01'

function webhook(now: number) {
  return {
    id: HOOK_ID,
    url: 'https://hooks.alina.studio/fanlight',
    events: ['purchase.completed', 'tip.received', 'subscription.renewed', 'payout.sent'],
    secretEnd: '9f3c',
    isFailing: false,
    off: null,
    lastDay: { delivered: 312, failed: 2 },
    createdAt: now - DAY_SECONDS * 40,
  }
}

function deliveries(now: number) {
  const rows = [
    ['purchase.completed', 200, 184, 1],
    ['tip.received', 200, 201, 1],
    ['subscription.renewed', 500, 96, 3],
    ['subscription.cancelled', null, 10_004, 5],
    ['payout.sent', 204, 240, 2],
  ] as const
  return rows.map(([type, code, tookMs, tries], at) => {
    const isWell = code !== null && code < 300
    const problem = code === null ? 'timed_out' : 'refused'
    return {
      id: 100 - at,
      webhookId: HOOK_ID,
      eventId: `evt_8Kq2P1Zc${at}d2f`,
      type,
      state: isWell ? 'delivered' : 'failed',
      code,
      problem: isWell ? null : problem,
      tookMs,
      tries,
      happenedAt: now - at * 700,
      triedAt: now - at * 700,
    }
  })
}
