import { type Static, Type } from 'typebox'
import { Attachment } from './media.ts'
import { route } from './route.ts'
import { Eur, Nullable, UnixSeconds } from './schemas.ts'

const Kind = Type.Union([
  Type.Literal('premium'),
  Type.Literal('post'),
  Type.Literal('message'),
  Type.Literal('tip'),
])

/** What came in, by kind, less the commission. */
const Earned = Type.Object({ premium: Eur(), post: Eur(), message: Eur(), tip: Eur() })

const Unlocks = Type.Integer({
  description: 'messages and posts bought singly, less those given back meanwhile',
})

const Totals = Type.Object({
  earned: Earned,
  unlocks: Unlocks,
  joined: Type.Integer({
    description: 'payments for Premium, renewals included, less those given back meanwhile',
  }),
})

export const DASHBOARD_PERIODS = ['7d', '30d', '12m'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

export const Dashboard = Type.Object({
  buckets: Type.Array(
    Type.Object({
      day: Type.String({ description: 'its first day, 2026-11-16' }),
      earned: Earned,
      unlocks: Unlocks,
    }),
    { description: 'days, or months of a year, in the time zone of the caller; without gaps' },
  ),
  totals: Totals,
  previous: Totals,
  coins: Type.Optional(
    Type.Object(
      { amount: Type.String({ description: 'exactly' }), count: Type.Integer({ minimum: 1 }) },
      { description: 'tips in coins that arrived meanwhile; they are in no sum of euro' },
    ),
  ),
  balance: Eur({ description: 'earned and not paid out' }),
  onHold: Eur({ minimum: 0, description: 'of the balance, not free to be paid out yet' }),
  premium: Type.Object({
    active: Type.Integer({ minimum: 0 }),
    atRisk: Type.Integer({
      minimum: 0,
      description: 'of them, cancelled or with a renewal that could not be paid',
    }),
  }),
  best: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('post'), Type.Literal('message')]),
      id: Type.Integer(),
      title: Type.String({ description: 'its first words' }),
      earned: Eur({ description: 'what fans paid for it' }),
      count: Type.Integer({ minimum: 1 }),
      cover: Nullable(Attachment),
      decryptKey: Type.String({ description: 'opens the cover of a post; a message’s is blurred' }),
    }),
  ),
})
export type Dashboard = Static<typeof Dashboard>

export const Sale = Type.Object({
  id: Type.String(),
  kind: Kind,
  fan: Type.String({ description: 'the fan’s name; empty for who may not see fans' }),
  price: Eur({ description: 'what the fan paid; 0 of a tip in coins' }),
  coins: Type.Optional(Type.Number({ description: 'of a tip in coins' })),
  at: UnixSeconds,
})
export type Sale = Static<typeof Sale>

export const get = route({
  method: 'GET',
  path: '/studio/dashboard',
  summary: 'How the business goes, beside the time before',
  caller: 'creator',
  may: 'see_money',
  query: Type.Object({ period: Type.Enum([...DASHBOARD_PERIODS]) }),
  reply: Dashboard,
  refuses: [],
})

export const sales = route({
  method: 'GET',
  path: '/studio/sales',
  summary: 'The latest sales',
  caller: 'creator',
  may: 'see_money',
  reply: Type.Object({ sales: Type.Array(Sale) }),
  refuses: [],
})

/**
 * Server-sent events for a page that is open: `changed` says that the creator's account has, or that
 * there are new words in a chat, so that what is shown is asked for again. The first one comes at once.
 * Open to who may see money or write to fans, each of whom hears of theirs.
 */
export const STUDIO_STREAM_PATH = '/studio/stream'
