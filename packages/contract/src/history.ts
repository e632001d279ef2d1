import { type Static, Type } from 'typebox'
import { NameForms } from './creator.ts'
import { route } from './route.ts'
import { Cursor, Eur, Id, NextFrom, Nullable, UnixSeconds } from './schemas.ts'

/** What moved a balance: `refund` gives a purchase back, `top_up_refund` money to where it came from. */
export const MOVEMENT_KINDS = [
  'top_up',
  'top_up_refund',
  'message',
  'post',
  'tip',
  'premium',
  'refund',
  'credit',
  'debt',
  'correction',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

const Kind = Type.Enum(MOVEMENT_KINDS)

/** The number that stands on a receipt, and finds it again. */
export const ReceiptNumber = Type.String({ pattern: '^FL-[0-9A-F]{4}-[0-9]{5}$' })

/** The number of what a fan declared: a withdrawal, or a request for the unused balance. */
export const ConfirmationNumber = Type.String({ pattern: '^FL-[WB]-[0-9]{5,15}$' })

export const Movement = Type.Object({
  number: ReceiptNumber,
  kind: Kind,
  amount: Eur({ description: 'below zero where it left the balance' }),
  eurBalance: Eur({ description: 'what it left there' }),
  createdAt: UnixSeconds,
  authorId: Nullable(Id),
  title: Type.String({ description: 'the first words of what was bought, or empty' }),
  card: Nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
})
export type Movement = Static<typeof Movement>

export const MovementAuthor = Type.Object({ id: Id, name: NameForms })
export type MovementAuthor = Static<typeof MovementAuthor>

/** All of a month, as far as it is asked for, by the clock of the caller. */
export const MovementMonth = Type.Object({
  month: Type.String({ description: 'such as 2026-06' }),
  in: Eur(),
  out: Eur(),
})
export type MovementMonth = Static<typeof MovementMonth>

const Year = Type.Integer({ minimum: 2000, maximum: 9999 })

export const list = route({
  method: 'GET',
  path: '/balance/history',
  summary: 'Every movement of the balance, newest first, and what each left there',
  caller: 'fan',
  query: Type.Object({
    authorId: Type.Optional(Id),
    kind: Type.Optional(Kind),
    year: Type.Optional(Year),
    startFrom: Type.Optional(Cursor),
  }),
  reply: Type.Object({
    movements: Type.Array(Movement),
    months: Type.Array(MovementMonth, { description: 'of the months that begin on this page' }),
    authors: Type.Array(MovementAuthor, { description: 'of this page' }),
    nextFrom: NextFrom,
  }),
  refuses: [],
})

export const filters = route({
  method: 'GET',
  path: '/balance/history/filters',
  summary: 'By which creators, kinds and years the history may be asked for',
  caller: 'fan',
  reply: Type.Object({
    authors: Type.Array(MovementAuthor),
    kinds: Type.Array(Kind),
    years: Type.Array(Year),
    hasWithdrawal: Type.Boolean({
      description: 'whether the fan’s law lets them withdraw from purchases',
    }),
  }),
  refuses: [],
})

export const file = route({
  method: 'GET',
  path: '/balance/history/file',
  summary: 'Where a receipt, the confirmation of a withdrawal, or a statement is fetched as a PDF',
  caller: 'fan',
  query: Type.Object({
    what: Type.Union(
      [
        ReceiptNumber,
        ConfirmationNumber,
        Type.String({ pattern: '^[0-9]{4}(-(0[1-9]|1[0-2]))?$' }),
      ],
      {
        description: 'the number of a receipt or a withdrawal, or a period such as 2026 or 2026-06',
      },
    ),
  }),
  reply: Type.Object({
    url: Type.String({ description: 'good for a quarter of an hour, without credentials' }),
    fileName: Type.String(),
  }),
  refuses: [],
})

export const Receipt = Type.Object({
  ...Movement.properties,
  author: Nullable(MovementAuthor),
  eurBalanceBefore: Eur(),
  vat: Nullable(Type.Object({ percent: Type.Number(), amount: Eur() }), {
    description: 'included in the amount; null where the operator has set no rate',
  }),
  objectId: Nullable(Id, { description: 'of the message or post' }),
  link: Nullable(Type.String(), {
    description: 'opens it in the messenger, for the fan whose it is alone; null without a bot',
  }),
})
export type Receipt = Static<typeof Receipt>

export const receipt = route({
  method: 'GET',
  path: '/balance/history/:number',
  summary: 'The receipt of one movement',
  caller: 'fan',
  params: Type.Object({ number: ReceiptNumber }),
  reply: Type.Object({ receipt: Receipt }),
  refuses: ['not_found'],
})
