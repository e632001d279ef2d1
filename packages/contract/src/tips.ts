import { type Static, Type } from 'typebox'
import { TIP_MESSAGE_CHARS_MAX } from './limits.ts'
import { MONEY_REFUSALS } from './refusals.ts'
import { route } from './route.ts'
import { Agreed, Eur, Id, Words } from './schemas.ts'

export const Tip = Type.Object({
  id: Type.String({ format: 'uuid' }),
  message: Type.String(),
  currency: Type.Literal('eur'),
  amount: Eur(),
})
export type Tip = Static<typeof Tip>

export const draft = route({
  method: 'POST',
  path: '/im/:authorId/tips',
  summary: 'Write a tip; nothing is charged yet',
  caller: 'fan',
  rate: 'purchase',
  params: Type.Object({ authorId: Id }),
  body: Type.Object({
    message: Type.Optional(Words(TIP_MESSAGE_CHARS_MAX)),
    currency: Type.Literal('eur'),
    amount: Eur(),
  }),
  reply: Type.Object({ tips: Tip }),
  refuses: ['not_found', 'blocked'],
})

export const send = route({
  method: 'POST',
  path: '/im/tips/:tipId/send',
  summary: 'Pay a tip from the balance',
  caller: 'fan',
  rate: 'purchase',
  params: Type.Object({ tipId: Type.String({ format: 'uuid' }) }),
  body: Type.Object({ currency: Type.Literal('eur'), ...Agreed }),
  reply: Type.Object({ tips: Tip, eurBalance: Eur() }),
  refuses: ['not_found', 'already_paid', 'price_changed', ...MONEY_REFUSALS, 'blocked'],
})
