import { type Static, Type } from 'typebox'
import { route } from './route.ts'
import { Cursor, Eur, Id, NextFrom, Nullable, UnixSeconds, Words } from './schemas.ts'

export const BANK_HOLDER_CHARS_MAX = 70
/** The longest is 34, and people type blanks between. */
const IBAN_TYPED_CHARS_MAX = 60

/** How an account number begins and ends; the whole is shown to none. */
const SHOWN_NUMBER = {
  start: Type.String({ description: 'country and check digits, PT50' }),
  end: Type.String({ description: 'the last four' }),
}

export const BankAccount = Type.Object({
  ...SHOWN_NUMBER,
  holder: Type.String(),
  usableAt: Type.Integer({ minimum: 0, description: 'unix time; before it nothing is paid there' }),
})
export type BankAccount = Static<typeof BankAccount>

export const PAYOUT_STATES = [
  'requested',
  'approved',
  'sent',
  'paid',
  'returned',
  'cancelled',
] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const Payout = Type.Object({
  id: Id,
  number: Type.String({ description: 'by which people speak of it, PO-2026-0187' }),
  state: Type.Enum([...PAYOUT_STATES]),
  amount: Eur(),
  fee: Eur({ description: 'of the bank, out of the amount; 0 where none was or will be taken' }),
  to: Type.Object(SHOWN_NUMBER),
  requestedAt: UnixSeconds,
  settledAt: Nullable(UnixSeconds),
  note: Type.String({ description: 'why it was returned, or empty' }),
})
export type Payout = Static<typeof Payout>

export const Payouts = Type.Object({
  available: Eur({ minimum: 0 }),
  onHold: Type.Object({
    total: Eur({ minimum: 0 }),
    days: Type.Array(Type.Object({ day: Type.String(), amount: Eur() }), {
      description: 'when it is released, 2026-11-16 in the time zone of the caller',
    }),
  }),
  account: Nullable(BankAccount),
  waiting: Nullable(Payout),
  paidThisYear: Eur({ minimum: 0 }),
  rules: Type.Object({
    sharePercent: Type.Number({ description: 'of a sale, what is the creator’s' }),
    holdDays: Type.Integer({ minimum: 0 }),
    fee: Eur({ minimum: 0 }),
    min: Eur({ minimum: 0 }),
  }),
})
export type Payouts = Static<typeof Payouts>

export const get = route({
  method: 'GET',
  path: '/studio/payouts',
  summary: 'What can be paid out, what is on hold until when, and where it goes',
  caller: 'creator',
  may: 'see_money',
  reply: Payouts,
  refuses: [],
})

export const list = route({
  method: 'GET',
  path: '/studio/payouts/history',
  summary: 'All payouts, newest first',
  caller: 'creator',
  may: 'see_money',
  query: Type.Object({ startFrom: Type.Optional(Cursor) }),
  reply: Type.Object({ payouts: Type.Array(Payout), nextFrom: NextFrom }),
  refuses: [],
})

export const setAccount = route({
  method: 'POST',
  path: '/studio/payouts/account',
  summary: 'Say where payouts go from now on; the first one waits two days',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({
    iban: Words(IBAN_TYPED_CHARS_MAX),
    holder: Words(BANK_HOLDER_CHARS_MAX, 1),
  }),
  reply: Type.Object({ account: BankAccount }),
  refuses: ['iban_invalid'],
})

export const request = route({
  method: 'POST',
  path: '/studio/payouts',
  summary: 'Ask for a payout',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({ amount: Eur({ minimum: 0.01 }) }),
  reply: Type.Object({ payout: Payout }),
  refuses: [
    'bank_account_missing',
    'bank_account_new',
    'payout_too_small',
    'payout_too_large',
    'payout_waiting',
  ],
})

export const cancel = route({
  method: 'POST',
  path: '/studio/payouts/:id/cancel',
  summary: 'Take a payout back before it is approved',
  caller: 'creator',
  may: 'owner',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ payout: Payout }),
  refuses: ['not_found', 'payout_under_way'],
})

/**
 * A month's statement as a file, which the contract cannot describe: every movement as CSV, or its sums
 * as PDF. Open to who may see money.
 */
export const STATEMENT_PATH = '/studio/payouts/statement'

export const StatementQuery = Type.Object({
  month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: '2026-11, in UTC' }),
  format: Type.Enum(['csv', 'pdf']),
  language: Type.Optional(Type.Enum(['en', 'ru'])),
})
export type StatementQuery = Static<typeof StatementQuery>
