import { type Static, Type } from 'typebox'
import { STAFF_NOTE_CHARS_MAX, STAFF_REASON_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Cursor, Eur, Id, NextFrom, Nullable, UnixSeconds, Words } from './schemas.ts'
import { StaffCard, StaffPaymentRow } from './staff-payments.ts'

/** The most that staff give at once; more than anybody is ever given by mistake. */
const CREDIT_EUR_MAX = 1000

const StaffNote = Type.Object({
  at: UnixSeconds,
  by: Type.String({ description: 'who of the staff wrote it' }),
  text: Type.String(),
})

export const StaffFan = Type.Object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  languageCode: Type.String(),
  since: UnixSeconds,
  balance: Eur(),
  suspension: Nullable(Type.Object({ why: Type.String(), at: UnixSeconds })),
  cards: Type.Array(StaffCard),
  totals: Type.Object({
    toppedUp: Eur(),
    spent: Eur(),
    refunded: Eur({ description: 'of sales, to the balance' }),
    disputes: Type.Integer({ minimum: 0 }),
  }),
  premium: Type.Array(
    Type.Object({
      creator: Type.String(),
      activeUntil: UnixSeconds,
      isRecurrent: Type.Boolean(),
      price: Eur(),
    }),
  ),
  payments: Type.Array(StaffPaymentRow, { description: 'the latest' }),
  sessions: Type.Object({
    openedAt: Type.Integer({ minimum: 0, description: 'when the app was last opened' }),
    endedAt: Nullable(UnixSeconds),
    studio: Type.Array(
      Type.Object({
        device: Type.String({ description: 'as it names itself' }),
        seenAt: UnixSeconds,
      }),
      { description: 'browsers that are signed in to the studio' },
    ),
  }),
  notes: Type.Array(StaffNote, { description: 'the newest first' }),
})
export type StaffFan = Static<typeof StaffFan>

export const WalletMovement = Type.Object({
  id: Id,
  at: UnixSeconds,
  kind: Type.String({ description: 'of the transfer' }),
  subject: Type.String(),
  creator: Nullable(Type.String()),
  amount: Eur(),
  balance: Eur({ description: 'after it' }),
})
export type WalletMovement = Static<typeof WalletMovement>

const Fan = Type.Object({ id: Id })
const Why = Words(STAFF_REASON_CHARS_MAX, 1)

export const get = route({
  method: 'GET',
  path: '/staff/fans/:id',
  summary: 'A fan, and what became of their money',
  caller: 'staff',
  may: 'support',
  params: Fan,
  reply: Type.Object({ fan: StaffFan }),
  refuses: ['not_found'],
})

export const movements = route({
  method: 'GET',
  path: '/staff/fans/:id/movements',
  summary: 'Everything that moved a fan’s balance, the newest first',
  caller: 'staff',
  may: 'support',
  params: Fan,
  query: Type.Object({ startFrom: Type.Optional(Cursor) }),
  reply: Type.Object({ movements: Type.Array(WalletMovement), nextFrom: NextFrom }),
  refuses: [],
})

export const suspend = route({
  method: 'POST',
  path: '/staff/fans/:id/suspend',
  summary: 'Shut a fan out, end their sessions and stop their renewals',
  caller: 'staff',
  may: 'support',
  params: Fan,
  body: Type.Object({ why: Why }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})

export const reinstate = route({
  method: 'POST',
  path: '/staff/fans/:id/reinstate',
  summary: 'Lift a suspension; renewals stay stopped',
  caller: 'staff',
  may: 'support',
  params: Fan,
  body: Type.Object({ why: Why }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})

export const endSessions = route({
  method: 'POST',
  path: '/staff/fans/:id/sessions/end',
  summary: 'End everything that a fan is signed in to; they open the app again to come back',
  caller: 'staff',
  may: 'support',
  params: Fan,
  body: Type.Object({ why: Why }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})

export const note = route({
  method: 'POST',
  path: '/staff/fans/:id/notes',
  summary: 'Write down something about a fan that only staff see',
  caller: 'staff',
  may: 'support',
  params: Fan,
  body: Type.Object({
    id: Type.String({ format: 'uuid', description: 'the caller’s own: the same one writes once' }),
    text: Words(STAFF_NOTE_CHARS_MAX, 1),
  }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})

export const credit = route({
  method: 'POST',
  path: '/staff/fans/:id/credit',
  summary: 'Give a fan money to spend, from the house',
  caller: 'staff',
  may: 'support',
  factor: 'recent',
  params: Fan,
  body: Type.Object({
    id: Type.String({ format: 'uuid', description: 'the caller’s own: the same one gives once' }),
    amount: Eur({ minimum: 0.01, maximum: CREDIT_EUR_MAX }),
    why: Why,
  }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})

const Sale = Type.Object({
  kind: Type.Union([
    Type.Literal('post'),
    Type.Literal('message'),
    Type.Literal('tip'),
    Type.Literal('premium'),
  ]),
  subject: Words(100, 1),
})

export const refundSale = route({
  method: 'POST',
  path: '/staff/fans/:id/refund',
  summary: 'Give a sale back to the fan’s balance, whole (null) or in part; whole, it closes again',
  caller: 'staff',
  may: 'support',
  factor: 'recent',
  params: Fan,
  body: Type.Object({
    id: Type.String({ format: 'uuid', description: 'the caller’s own: the same one gives once' }),
    sale: Sale,
    amount: Nullable(Eur({ minimum: 0.01 })),
    why: Why,
  }),
  reply: Type.Object({ amount: Eur() }),
  refuses: ['not_found', 'refund_too_large', 'idempotency_conflict'],
})
