import { Type } from 'typebox'
import { route } from './route.ts'
import { Eur, Id, Nullable } from './schemas.ts'

export const User = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  languageCode: Type.String(),
})

export const SavedCard = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  expires: Type.String({ description: 'MM/YY' }),
})

export const PaymentMethod = Type.Object({
  id: Type.Union([
    Type.Literal('russian_card'),
    Type.Literal('fast_payment'),
    Type.Literal('international_card'),
    Type.Literal('stars'),
  ]),
  provider: Type.String({ description: 'for POST /pay/top_up; empty for Stars' }),
  countryCode: Type.String(),
})

export const init = route({
  method: 'GET',
  path: '/main/init',
  summary: 'Everything the app needs to start: who, how much, which keys, which ways to pay',
  caller: 'fan',
  headers: ['messengerPlatform'],
  reply: Type.Object({
    user: User,
    decryptKeys: Type.Record(Type.String(), Type.String(), {
      description: 'author id to key, for every creator whose Premium this fan has',
    }),
    eurBalance: Eur(),
    eurTopUpFee: Type.Number({ description: 'percent added to a top-up at the provider' }),
    starRate: Type.Object(
      { cents: Type.Integer({ minimum: 1 }), stars: Type.Integer({ minimum: 1 }) },
      { description: 'so many Stars pay for so many euro cents; an invoice rounds up' },
    ),
    card: Nullable(SavedCard),
    hasIntents: Type.Boolean({
      description: 'purchases may wait for money: see /purchase-intents',
    }),
    keepsWithdrawal: Type.Boolean({
      description:
        'what this fan buys opens with their consent, and may be withdrawn from until then',
    }),
    refundsBalance: Type.Boolean({
      description: 'what of the balance is unused is given back on request: see /balance/refund',
    }),
    methods: Type.Array(PaymentMethod, {
      description: 'the ways to pay that Messenger-Platform may offer; others are refused',
    }),
    token: Type.String({ description: 'a session token, accepted wherever init data is' }),
    hosts: Type.Object(
      {
        production: Nullable(Type.String()),
        preproduction: Nullable(Type.String()),
        staging: Nullable(Type.String()),
      },
      { description: 'origins: where the real business runs, and where it is tried' },
    ),
    supportUrl: Nullable(
      Type.String({
        description:
          'opens the chat with support; `_` and a top-up id or a failure code may follow. Null while it is not known',
      }),
    ),
    lastEventId: Type.Integer({
      description: 'last_event_id for the socket, so that none is missed',
    }),
  }),
  refuses: [],
})
