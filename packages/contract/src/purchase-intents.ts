import { type Static, Type } from 'typebox'
import { NameForms } from './creator.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { route } from './route.ts'
import { Eur, Id, UnixSeconds } from './schemas.ts'

const INTENT_ACTIONS = ['subscription', 'buy_message', 'buy_telegram_post', 'tips'] as const
export type IntentAction = (typeof INTENT_ACTIONS)[number]

const thing = {
  action: Type.Enum(INTENT_ACTIONS),
  objectId: Type.String({
    maxLength: 64,
    description: 'of the message, post or tip; of the creator where Premium is wanted',
  }),
}

export const PurchaseIntent = Type.Object({
  ...thing,
  author: Type.Object({ id: Id, firstName: Type.String(), name: NameForms }),
  price: Eur({ description: 'what the fan saw; at no other price is it bought' }),
  currentPrice: Eur(),
  waitsFor: Type.Enum(REFUSAL_CODES, { description: 'what keeps it from being bought now' }),
  expiresAt: UnixSeconds,
})
export type PurchaseIntent = Static<typeof PurchaseIntent>

const Intents = Type.Object({
  intents: Type.Array(PurchaseIntent, { description: 'what was wanted last is first' }),
  paidFirst: Eur({
    description: 'what money that comes pays before it buys these: a debt, renewals in grace',
  }),
})

export const list = route({
  method: 'GET',
  path: '/purchase-intents',
  summary: 'What this fan was about to buy when the money was short',
  caller: 'fan',
  reply: Intents,
  refuses: [],
})

export const put = route({
  method: 'POST',
  path: '/purchase-intents',
  summary: 'Buy this as soon as the money for it comes; nothing is kept when there is enough',
  caller: 'fan',
  rate: 'purchase',
  body: Type.Object({
    ...thing,
    price: Eur({ minimum: 0.01, description: 'what the person saw' }),
    confirmed: Type.Optional(
      Type.Boolean({ description: 'the person was asked whether they want to spend so much' }),
    ),
  }),
  reply: Intents,
  refuses: [
    'not_found',
    'already_paid',
    'already_subscribed',
    'price_changed',
    'premium_unavailable',
    'blocked',
  ],
})

export const forget = route({
  method: 'POST',
  path: '/purchase-intents/forget',
  summary: 'Do not buy it any more',
  caller: 'fan',
  body: Type.Object(thing),
  reply: Intents,
  refuses: [],
})
