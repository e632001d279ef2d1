import { type Static, Type } from 'typebox'
import { SavedCard } from './main.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, UnixSeconds } from './schemas.ts'

export const Card = Type.Object({
  id: Id,
  ...SavedCard.properties,
  isMain: Type.Boolean({ description: 'what the app offers first, and what renewals may charge' }),
  isExpired: Type.Boolean(),
  lastPaid: Nullable(Type.Object({ at: UnixSeconds, total: Eur() })),
})
export type Card = Static<typeof Card>

/** What every call about cards answers: how they stand after it. */
export const Cards = Type.Object({
  cards: Type.Array(Card, { description: 'the main one first, then the newest' }),
  renewsByCard: Type.Boolean({
    description: 'the main card pays what the balance lacks when Premium renews',
  }),
})
export type Cards = Static<typeof Cards>

export const list = route({
  method: 'GET',
  path: '/pay/cards',
  summary: 'The cards that this fan let us keep, without their numbers',
  caller: 'fan',
  reply: Cards,
  refuses: [],
})

export const makeMain = route({
  method: 'POST',
  path: '/pay/cards/:id/main',
  summary: 'Offer this card first, and charge it for renewals if the fan agreed to that',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  reply: Cards,
  refuses: ['not_found'],
})

export const remove = route({
  method: 'POST',
  path: '/pay/cards/:id/remove',
  summary: 'Forget a card, here and at the bank',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  reply: Cards,
  refuses: ['not_found'],
})

export const setRenewals = route({
  method: 'POST',
  path: '/pay/cards/renewals',
  summary: 'Let renewals charge the main card when the balance is short, or not any more',
  caller: 'fan',
  body: Type.Object({ isOn: Type.Boolean() }),
  reply: Cards,
  refuses: ['not_found'],
})
