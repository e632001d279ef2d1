import { type Static, Type } from 'typebox'
import { TIP_MESSAGE_CHARS_MAX } from './limits.ts'
import { MONEY_REFUSALS } from './refusals.ts'
import { route } from './route.ts'
import { Agreed, Eur, Id, Words } from './schemas.ts'
import { TonStatus, TonTransaction } from './ton.ts'

const Currency = Type.Union([Type.Literal('eur'), Type.Literal('ton')])

export const Tip = Type.Object({
  id: Type.String({ format: 'uuid' }),
  message: Type.String(),
  currency: Currency,
  amount: Eur({ description: 'euro, or coins: at most two decimals of either' }),
})
export type Tip = Static<typeof Tip>

export const draft = route({
  method: 'POST',
  path: '/im/:authorId/tips',
  summary: 'Write a tip; nothing is charged yet',
  caller: 'fan',
  rate: 'purchase',
  headers: ['messengerPlatform'],
  params: Type.Object({ authorId: Id }),
  body: Type.Object({
    message: Type.Optional(Words(TIP_MESSAGE_CHARS_MAX)),
    currency: Currency,
    amount: Eur(),
  }),
  reply: Type.Object({ tips: Tip }),
  refuses: ['not_found', 'blocked', 'ton_unavailable'],
})

export const send = route({
  method: 'POST',
  path: '/im/tips/:tipId/send',
  summary: 'Pay a tip from the balance, or ask for what a wallet is to sign',
  caller: 'fan',
  rate: 'purchase',
  headers: ['messengerPlatform'],
  params: Type.Object({ tipId: Type.String({ format: 'uuid' }) }),
  body: Type.Object({
    currency: Currency,
    ...Agreed,
    from: Type.Optional(
      Type.String({ maxLength: 80, description: 'of ton: the address that the wallet claims' }),
    ),
    maxMessages: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 255, description: 'of ton: what the wallet can send' }),
    ),
  }),
  reply: Type.Object({
    tips: Tip,
    eurBalance: Type.Optional(Eur({ description: 'of eur: the balance after it' })),
    transaction: Type.Optional(TonTransaction),
    status: Type.Optional(TonStatus),
  }),
  refuses: [
    'not_found',
    'already_paid',
    'price_changed',
    ...MONEY_REFUSALS,
    'blocked',
    'ton_unavailable',
    'tip_in_flight',
  ],
})
