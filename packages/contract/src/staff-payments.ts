import { type Static, Type } from 'typebox'
import { STAFF_REASON_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, UnixSeconds, Words } from './schemas.ts'

/** To the millisecond: what happens around a payment happens within one second. */
const UnixMs = Type.Integer({ minimum: 0 })

export const StaffCard = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  expires: Type.String({ description: 'MM/YY' }),
})

/** A payment as lists show it. */
export const StaffPaymentRow = Type.Object({
  id: Type.String({ format: 'uuid' }),
  fan: Type.Object({ id: Id, name: Type.String() }),
  paid: Eur({ description: 'what the fan pays, fee included' }),
  status: Type.String(),
  failureCode: Nullable(Type.String()),
  provider: Type.String(),
  card: Nullable(StaffCard),
  createdAt: UnixSeconds,
})
export type StaffPaymentRow = Static<typeof StaffPaymentRow>

export const PaymentStep = Type.Object({
  at: UnixMs,
  by: Type.Union([
    Type.Literal('we'),
    Type.Literal('provider'),
    Type.Literal('webhook'),
    Type.Literal('ledger'),
  ]),
  name: Type.String({ description: 'of the step: an order, a call, a status, a kind of transfer' }),
  outcome: Type.String(),
  reference: Nullable(Type.String()),
  tookMs: Nullable(Type.Integer()),
})
export type PaymentStep = Static<typeof PaymentStep>

export const LedgerEntry = Type.Object({
  account: Type.String({ description: 'its kind, and whose it is' }),
  amount: Eur({ description: 'what the account gets; below zero what it gives' }),
})
export type LedgerEntry = Static<typeof LedgerEntry>

export const StaffPayment = Type.Object({
  ...StaffPaymentRow.properties,
  amount: Eur({ description: 'what the balance grows by' }),
  fee: Eur(),
  stars: Nullable(Type.Integer()),
  gateway: Type.String(),
  reference: Nullable(Type.String()),
  paymentRef: Nullable(Type.String()),
  steps: Type.Array(PaymentStep),
  entries: Type.Array(LedgerEntry),
  isRefundable: Type.Boolean(),
  isAskable: Type.Boolean({ description: 'whether the provider can be asked what became of it' }),
  failedBefore: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      failureCode: Type.String(),
      at: UnixSeconds,
    }),
    { description: 'of the same fan within the hour before' },
  ),
})
export type StaffPayment = Static<typeof StaffPayment>

const Payment = Type.Object({ id: Type.String({ format: 'uuid' }) })
const Amount = Nullable(Eur({ minimum: 0.01 }))

export const get = route({
  method: 'GET',
  path: '/staff/payments/:id',
  summary: 'A payment with everything that happened about it',
  caller: 'staff',
  may: 'staff',
  params: Payment,
  reply: Type.Object({ payment: StaffPayment }),
  refuses: ['not_found'],
})

export const askProvider = route({
  method: 'POST',
  path: '/staff/payments/:id/inquire',
  summary: 'Ask the provider what became of it, and do as it says',
  caller: 'staff',
  may: 'support',
  params: Payment,
  reply: Type.Object({
    said: Nullable(Type.String({ description: 'a status; null where it knows of nothing' })),
  }),
  refuses: ['not_found'],
})

export const planRefund = route({
  method: 'POST',
  path: '/staff/payments/:id/refund/plan',
  summary: 'The entries that a refund would write',
  caller: 'staff',
  may: 'support',
  isRead: true,
  params: Payment,
  body: Type.Object({ amount: Amount }),
  reply: Type.Object({ amount: Eur(), left: Eur(), entries: Type.Array(LedgerEntry) }),
  refuses: ['not_found', 'refund_too_large', 'refund_whole_only'],
})

export const refund = route({
  method: 'POST',
  path: '/staff/payments/:id/refund',
  summary: 'Ask the provider to give it back, whole (null) or in part',
  caller: 'staff',
  may: 'support',
  factor: 'recent',
  params: Payment,
  body: Type.Object({
    id: Type.String({ format: 'uuid', description: 'the caller’s own: the same one gives once' }),
    amount: Amount,
    why: Words(STAFF_REASON_CHARS_MAX, 1),
  }),
  reply: Type.Object({ amount: Eur() }),
  refuses: [
    'not_found',
    'refund_too_large',
    'refund_whole_only',
    'refund_under_way',
    'idempotency_conflict',
  ],
})
