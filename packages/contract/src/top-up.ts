import { type Static, Type } from 'typebox'
import { SavedCard } from './main.ts'
import { PAYMENT_FAILURES } from './payment-failures.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, UnixSeconds } from './schemas.ts'

/** What money can be for, as calls and events name it. */
export const PAYMENT_KINDS = [
  'subscription',
  'buy_message',
  'view_posts',
  'buy_telegram_post',
  'tips',
] as const

export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** What the fan wanted to buy when the money was short; comes back in the events of the top-up. */
const Purpose = {
  action: Type.Optional(Type.Enum(PAYMENT_KINDS)),
  objectId: Type.Optional(Type.String({ maxLength: 64 })),
  modelId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
}

const Device = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  description: 'which installation of the app began it; made by the app and kept there',
})
const device = { device: Type.Optional(Device) }

const TopUpId = Type.String({ format: 'uuid' })

export const TOP_UP_STATUSES = [
  'waiting',
  'action_required',
  'paid',
  'failed',
  'unknown',
  'refunded',
] as const

export const TopUp = Type.Object({
  id: TopUpId,
  status: Type.Enum(TOP_UP_STATUSES, {
    description:
      'unknown: a saved card was charged and the bank’s answer was lost; it is settled later. ' +
      'A late payment turns failed and unknown into paid',
  }),
  amount: Eur({ description: 'what the balance grows by' }),
  total: Eur({ description: 'what the fan pays: amount and fee' }),
  provider: Type.String(),
  code: Nullable(Type.Enum(PAYMENT_FAILURES)),
  url: Nullable(Type.String({ description: 'where it goes on, while status is action_required' })),
  card: Nullable(SavedCard),
  type: Type.String({ description: 'the payment kind the money is for, or empty' }),
  objectId: Type.String(),
  modelId: Nullable(Id),
  device: Type.String({ description: 'empty when not known' }),
  createdAt: UnixSeconds,
})
export type TopUp = Static<typeof TopUp>

export const byStars = route({
  method: 'POST',
  path: '/pay/stars/top_up',
  summary: 'An invoice in Telegram Stars for this many euro',
  caller: 'fan',
  rate: 'top_up',
  headers: ['messengerPlatform'],
  body: Type.Object({ amount: Eur(), ...Purpose, ...device }),
  reply: Type.Object({ link: Type.String(), topUpId: TopUpId }),
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
          'true charges the card of /main/init without a form, and needs an Idempotency-Key; ' +
          'the socket tells the rest',
      }),
    ),
    ...Purpose,
    ...device,
  }),
  reply: Type.Object({ url: Type.String(), topUpId: TopUpId }),
  refuses: ['card_blocked', 'forbidden', 'not_found'],
})

const State = Type.Object({ topUp: TopUp, eurBalance: Eur() })

export const get = route({
  method: 'GET',
  path: '/pay/top_up/:topUpId',
  summary: 'How a top-up of this fan stands',
  caller: 'fan',
  params: Type.Object({ topUpId: TopUpId }),
  reply: State,
  refuses: ['not_found'],
})

export const latest = route({
  method: 'GET',
  path: '/pay/top_up',
  summary: 'The newest top-up that this device began within a day',
  caller: 'fan',
  query: Type.Object({ device: Device }),
  reply: Type.Object({ ...State.properties, topUp: Nullable(TopUp) }),
  refuses: [],
})

export const forgetCard = route({
  method: 'POST',
  path: '/pay/card/forget',
  summary: 'Forget the main saved card, here and at the bank',
  caller: 'fan',
  reply: Type.Object({ forgotten: Type.Literal(true) }),
  refuses: [],
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
