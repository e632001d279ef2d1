import { type Static, Type } from 'typebox'
import { REFUSAL_CODES } from './refusals.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, UnixSeconds, Words } from './schemas.ts'

const AT_ONCE_MAX = 200
const NOTE_CHARS_MAX = 300

export const PAYOUT_CHECKS = ['earned', 'account', 'refunds', 'usual'] as const

export const QueuedPayout = Type.Object({
  id: Id,
  number: Type.String({ description: 'by which people speak of it, PO-2026-0187' }),
  creatorId: Id,
  creator: Type.String(),
  state: Type.Enum(['requested', 'approved', 'sent']),
  amount: Eur(),
  fee: Eur(),
  to: Type.Object({ start: Type.String(), end: Type.String(), holder: Type.String() }),
  requestedAt: UnixSeconds,
  approvedBy: Nullable(Type.String()),
  isOwn: Type.Boolean({ description: 'the caller approved it: another person sends it' }),
  checks: Type.Array(
    Type.Object({ name: Type.Enum([...PAYOUT_CHECKS]), isPassed: Type.Boolean() }),
  ),
  facts: Type.Object({
    balanceLeft: Eur({ description: 'on the creator’s account once it has gone' }),
    accountDays: Type.Integer({ description: 'for how long it is the same account' }),
    refundPercent: Type.Number({ description: 'of what fans paid in ninety days' }),
    usual: Nullable(Eur({ description: 'of the payouts before' })),
  }),
})
export type QueuedPayout = Static<typeof QueuedPayout>

export const list = route({
  method: 'GET',
  path: '/staff/payouts',
  summary: 'The payouts that wait or are on their way, each with what speaks against it',
  caller: 'staff',
  may: 'finance',
  reply: Type.Object({ payouts: Type.Array(QueuedPayout) }),
  refuses: [],
})

export const move = route({
  method: 'POST',
  path: '/staff/payouts/move',
  summary: 'Approve payouts, or say that they were sent, have arrived or came back',
  caller: 'staff',
  may: 'finance',
  factor: 'recent',
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: AT_ONCE_MAX }),
    step: Type.Enum(['approved', 'sent', 'paid', 'returned']),
    note: Words(NOTE_CHARS_MAX),
  }),
  reply: Type.Object({
    moved: Type.Array(
      Type.Object({
        id: Id,
        refusal: Nullable(
          Type.Enum(REFUSAL_CODES, { description: 'why this one was not; the others were' }),
        ),
      }),
    ),
  }),
  refuses: [],
})

export const order = route({
  method: 'POST',
  path: '/staff/payouts/:id/order',
  summary: 'What the bank has to be told, with the whole account number; noted in the audit log',
  caller: 'staff',
  may: 'finance',
  factor: 'recent',
  params: Type.Object({ id: Id }),
  reply: Type.Object({
    iban: Type.String(),
    holder: Type.String(),
    amount: Eur({ description: 'less the fee' }),
    reference: Type.String(),
  }),
  refuses: ['not_found', 'wrong_state'],
})
