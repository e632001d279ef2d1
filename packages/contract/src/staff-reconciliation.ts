import { type Static, Type } from 'typebox'
import { STAFF_REASON_CHARS_MAX } from './limits.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, UnixSeconds, Words } from './schemas.ts'

const AT_ONCE_MAX = 200
const Count = Type.Integer({ minimum: 0 })
const Day = Type.String({ pattern: '^20\\d\\d-[01]\\d-[0-3]\\d$', description: 'of UTC' })

/**
 * What applying a correction does: `credit` the wallet, `take` from it, `give_back` what was taken,
 * `hold` the money until it is known whose it is, `book` what is over to the account of corrections, or
 * nothing but note that a person has asked the provider.
 */
export const CORRECTIONS = ['credit', 'take', 'give_back', 'hold', 'book', 'ask'] as const

export const ReadProvider = Type.Object({
  gateway: Type.String(),
  lines: Count,
  provider: Eur(),
  ledger: Eur(),
  open: Type.Integer({ minimum: 0, description: 'lines that differ and are not corrected' }),
  readAt: UnixSeconds,
})
export type ReadProvider = Static<typeof ReadProvider>

export const BookDifference = Type.Object({
  id: Id,
  gateway: Type.String(),
  at: UnixSeconds,
  problem: Type.Enum(['missing_here', 'missing_there', 'other_amount']),
  what: Type.Enum(['payment', 'refund', 'dispute', 'reinstated']),
  reference: Type.String({ description: 'the provider’s name of it' }),
  paymentId: Nullable(Type.String({ format: 'uuid' }), { description: 'ours, if it is one' }),
  fan: Nullable(Type.Object({ id: Id, name: Type.String() })),
  provider: Eur({ description: 'what the provider holds for us by it; below zero it took that' }),
  ledger: Eur(),
  correction: Type.Enum([...CORRECTIONS]),
  moves: Eur({ description: 'how much the correction moves' }),
  state: Type.Enum(['open', 'corrected', 'gone']),
  corrected: Nullable(Type.Object({ by: Type.String(), why: Type.String(), at: UnixSeconds })),
})
export type BookDifference = Static<typeof BookDifference>

export const get = route({
  method: 'GET',
  path: '/staff/reconciliation',
  summary: 'What providers and our books say of a day, and where they differ',
  caller: 'staff',
  may: 'finance',
  query: Type.Object({ day: Type.Optional(Day) }),
  reply: Type.Object({
    day: Type.String({ description: 'the one asked for, or yesterday' }),
    providers: Type.Array(ReadProvider),
    differences: Type.Array(BookDifference),
    accounts: Type.Array(
      Type.Object({ kind: Type.String(), gateway: Nullable(Type.String()), amount: Eur() }),
      { description: 'what each kind of account holds by now; all together nothing' },
    ),
    days: Type.Array(Type.Object({ day: Type.String(), open: Count }), {
      description: 'the newest first: those of a month, and older ones with something open',
    }),
  }),
  refuses: [],
})

export const read = route({
  method: 'POST',
  path: '/staff/reconciliation/read',
  summary: 'Ask every provider for a day now, and compare',
  caller: 'staff',
  may: 'finance',
  body: Type.Object({ day: Day }),
  reply: Type.Object({}),
  refuses: ['unavailable'],
})

export const correct = route({
  method: 'POST',
  path: '/staff/reconciliation/correct',
  summary: 'Put differences right by new entries, each as it is suggested',
  caller: 'staff',
  may: 'finance',
  factor: 'recent',
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: AT_ONCE_MAX }),
    why: Words(STAFF_REASON_CHARS_MAX, 1),
  }),
  reply: Type.Object({
    corrected: Type.Array(
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
