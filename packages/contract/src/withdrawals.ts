import { type Static, Type } from 'typebox'
import { ConfirmationNumber, ReceiptNumber } from './history.ts'
import { route } from './route.ts'
import { Eur, Id, UnixSeconds } from './schemas.ts'

/** A purchase as the law on withdrawal sees it. */
export const WithdrawablePurchase = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('message'), Type.Literal('post')]),
  objectId: Id,
  authorId: Id,
  author: Type.String(),
  title: Type.String({ description: 'the creator’s line for it, or empty' }),
  price: Eur(),
  receipt: ReceiptNumber,
  boughtAt: UnixSeconds,
  until: UnixSeconds,
  state: Type.Enum(['withdrawable', 'opened', 'expired'], {
    description: 'opened: with the fan’s consent, which ended the right',
  }),
  openedAt: Type.Union([UnixSeconds, Type.Null()]),
  statement: Type.String({ description: 'what the fan would declare, word for word' }),
})
export type WithdrawablePurchase = Static<typeof WithdrawablePurchase>

export const list = route({
  method: 'GET',
  path: '/withdrawals',
  summary: 'What this fan bought lately, and from what of it they may withdraw',
  caller: 'fan',
  reply: Type.Object({
    isOffered: Type.Boolean({ description: 'whether the fan’s law knows it at all' }),
    purchases: Type.Array(WithdrawablePurchase),
  }),
  refuses: [],
})

export const Withdrawal = Type.Object({
  number: ConfirmationNumber,
  receivedAt: UnixSeconds,
  amount: Eur(),
  statement: Type.String(),
})
export type Withdrawal = Static<typeof Withdrawal>

export const make = route({
  method: 'POST',
  path: '/withdrawals',
  summary: 'Withdraw from a purchase: it closes, and the money is back on the balance',
  caller: 'fan',
  rate: 'purchase',
  body: Type.Object({ purchaseId: Id }),
  reply: Type.Object({ withdrawal: Withdrawal, eurBalance: Eur() }),
  refuses: ['not_found', 'not_withdrawable'],
})

export const open = route({
  method: 'POST',
  path: '/purchases/:id/open',
  summary: 'Open what was bought, with consent: the right to withdraw ends with it',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  body: Type.Object({ consent: Type.Literal(true) }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})
