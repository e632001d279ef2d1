import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Cursor, Eur, Id, NextFrom, Nullable, UnixSeconds, Words } from './schemas.ts'

/** As many days as one answer has. */
export const PAYMENT_DAYS_MAX = 92
const NOTE_CHARS_MAX = 300

const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

export const PaymentDay = Type.Object({
  day: Type.String({ description: '2026-11-16, in UTC' }),
  gateway: Type.String(),
  payments: Type.Integer({ minimum: 0 }),
  paid: Eur({ minimum: 0, description: 'by fans, fees included' }),
  fees: Eur({ minimum: 0 }),
  returned: Eur({ minimum: 0, description: 'refunds and disputes booked that day' }),
})
export type PaymentDay = Static<typeof PaymentDay>

export const OperatorPayment = Type.Object({
  id: Type.String(),
  fanId: Id,
  status: Type.String(),
  gateway: Type.String(),
  amount: Eur({ description: 'what the balance gets' }),
  fee: Eur(),
  stars: Nullable(Type.Integer()),
  reference: Nullable(Type.String({ description: 'as the provider names it' })),
  failureCode: Nullable(Type.String()),
  isCredited: Type.Boolean(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
  refunds: Type.Array(
    Type.Object({
      id: Type.String(),
      isDispute: Type.Boolean(),
      amount: Eur(),
      reinstated: Eur({ description: 'of it, what a won dispute brought back' }),
      createdAt: UnixSeconds,
    }),
  ),
})
export type OperatorPayment = Static<typeof OperatorPayment>

export const StatementEntry = Type.Object({
  id: Id,
  kind: Type.String(),
  subject: Type.String({ description: 'what it was for; with the kind, the name of a sale' }),
  amount: Eur({ description: 'of the balance; below zero where it was spent' }),
  balance: Eur({ description: 'after it' }),
  creatorId: Nullable(Id),
  createdAt: UnixSeconds,
})
export type StatementEntry = Static<typeof StatementEntry>

export const payments = route({
  method: 'GET',
  path: '/operator/payments',
  summary: 'What fans paid and got back, by day and gateway',
  caller: 'key',
  scope: 'money:read',
  query: Type.Object({ from: Day, until: Day }),
  reply: Type.Object({ days: Type.Array(PaymentDay) }),
  refuses: [],
})

export const payment = route({
  method: 'GET',
  path: '/operator/fans/:fanId/payments/:id',
  summary: 'One payment of a fan, with what went back of it',
  caller: 'key',
  scope: 'money:read',
  params: Type.Object({ fanId: Id, id: Type.String({ format: 'uuid' }) }),
  reply: Type.Object({ payment: OperatorPayment }),
  refuses: ['not_found'],
})

export const statement = route({
  method: 'GET',
  path: '/operator/fans/:fanId/statement',
  summary: 'Every movement of a fan’s balance, newest first',
  caller: 'key',
  scope: 'fans:read',
  params: Type.Object({ fanId: Id }),
  query: Type.Object({ startFrom: Type.Optional(Cursor) }),
  reply: Type.Object({
    balance: Eur(),
    entries: Type.Array(StatementEntry),
    nextFrom: NextFrom,
  }),
  refuses: ['not_found'],
})

export const refund = route({
  method: 'POST',
  path: '/operator/fans/:fanId/refunds',
  summary: 'Give a sale back to the fan’s balance, once per Idempotency-Key',
  caller: 'key',
  scope: 'refunds',
  params: Type.Object({ fanId: Id }),
  body: Type.Object({
    kind: Type.Enum(['post', 'message', 'tip', 'premium']),
    subject: Words(100, 1),
    amount: Type.Optional(Eur({ minimum: 0.01, description: 'all that is left without it' })),
    note: Words(NOTE_CHARS_MAX, 1),
  }),
  reply: Type.Object({
    refundId: Type.String(),
    amount: Eur(),
    isWhole: Type.Boolean(),
    balance: Eur(),
  }),
  refuses: ['not_found', 'refund_too_large'],
})
