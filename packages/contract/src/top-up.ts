import { Type } from 'typebox'
import { route } from './route.ts'
import { Eur } from './schemas.ts'

/** What the fan wanted to buy when the money was short; comes back in `pay_error`. */
const Purpose = {
  action: Type.Optional(
    Type.Union([
      Type.Literal('subscription'),
      Type.Literal('buy-message'),
      Type.Literal('buy-telegram-post'),
      Type.Literal('tips'),
    ]),
  ),
  objectId: Type.Optional(Type.String({ maxLength: 64 })),
  modelId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
}

export const byStars = route({
  method: 'POST',
  path: '/pay/stars/top_up',
  summary: 'An invoice in Telegram Stars for this many euro',
  caller: 'fan',
  rate: 'top_up',
  headers: ['messengerPlatform'],
  body: Type.Object({ amount: Eur(), ...Purpose }),
  reply: Type.Object({ link: Type.String() }),
  refuses: ['forbidden'],
})

export const byCard = route({
  method: 'POST',
  path: '/pay/top_up',
  summary: 'A payment page at a card or fast-payment provider',
  caller: 'fan',
  rate: 'top_up',
  headers: ['messengerPlatform'],
  body: Type.Object({
    amount: Eur(),
    provider: Type.Union([
      Type.Literal('inwizoEcom'),
      Type.Literal('only'),
      Type.Literal('singularity'),
    ]),
    countryCode: Type.Union([Type.Literal(''), Type.Literal('only')]),
    savedCard: Type.Optional(
      Type.Boolean({
        description:
          'true charges the card of /main/init without a form; the socket tells the rest',
      }),
    ),
    ...Purpose,
  }),
  reply: Type.Object({ url: Type.String() }),
  refuses: ['forbidden', 'not_found'],
})

export const callback = route({
  method: 'POST',
  path: '/pay/callback/:gateway',
  summary: 'A gateway tells how a payment goes; signed, may come late, twice and out of order',
  caller: 'provider',
  params: Type.Object({ gateway: Type.String({ maxLength: 32, pattern: '^[a-z0-9-]+$' }) }),
  reply: Type.Object({ received: Type.Literal(true) }),
  refuses: ['not_found', 'unauthorized'],
})
