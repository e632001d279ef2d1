import { type Static, Type } from 'typebox'
import { CreatorProfile } from './creator.ts'
import { SavedCard } from './main.ts'
import { MONEY_REFUSALS } from './refusals.ts'
import { route } from './route.ts'
import { Agreed, Eur, Id, Nullable, UnixSeconds } from './schemas.ts'
import { TonOffer } from './ton.ts'

export const Subscription = Type.Object({
  id: Id,
  authorId: Id,
  price: Eur({ description: 'what a renewal costs' }),
  isRecurrent: Type.Boolean(),
  activeAt: UnixSeconds,
})
export type Subscription = Static<typeof Subscription>

export const UNPAID_REASONS = [
  Type.Literal('insufficient_funds'),
  Type.Literal('limit_reached'),
] as const

/** What a renewal meets; the fan's own limit of the month comes before a lack of money. */
export const UnpaidReason = Type.Union([...UNPAID_REASONS])

export const OpenSubscription = Type.Object({
  ...Subscription.properties,
  graceUntil: UnixSeconds,
})
export type OpenSubscription = Static<typeof OpenSubscription>

export const offer = route({
  method: 'GET',
  path: '/balance/subscription/author/:authorId',
  summary: 'A creator’s Premium: price, discount of the first month, what is inside',
  caller: 'fan',
  headers: ['messengerPlatform'],
  params: Type.Object({ authorId: Id }),
  reply: Type.Object({
    subscription: Type.Object({
      price: Eur(),
      subscriptionDiscount: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'percent off the first month; 0 for a fan who had this Premium before',
      }),
      isEnabled: Type.Boolean(),
      user: CreatorProfile,
      videosCnt: Type.Integer({ minimum: 0 }),
      photosCnt: Type.Integer({ minimum: 0 }),
      tonTips: Type.Optional(TonOffer),
    }),
  }),
  refuses: ['not_found'],
})

export const list = route({
  method: 'GET',
  path: '/balance/subscriptions',
  summary:
    'The Premium subscriptions that give this fan access now; one that renews is open until graceUntil if it is not paid',
  caller: 'fan',
  reply: Type.Object({ subscriptions: Type.Array(OpenSubscription) }),
  refuses: [],
})

export const buy = route({
  method: 'POST',
  path: '/balance/subscription/buy',
  summary: 'Buy a month of Premium from the balance; it renews until cancelled',
  caller: 'fan',
  rate: 'purchase',
  body: Type.Object({ authorId: Id, categoryId: Type.Literal(3), ...Agreed }),
  reply: Type.Object({ subscription: Subscription, eurBalance: Eur() }),
  refuses: [
    'not_found',
    'price_changed',
    ...MONEY_REFUSALS,
    'already_subscribed',
    'premium_unavailable',
    'blocked',
  ],
})

export const cancel = route({
  method: 'POST',
  path: '/balance/subscription/:id/cancel',
  summary: 'Stop renewing; access lasts until activeAt',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ subscription: Subscription }),
  refuses: ['not_found', 'not_recurrent'],
})

export const resume = route({
  method: 'POST',
  path: '/balance/subscription/:id/resume',
  summary: 'Renew again what was cancelled and is still open; nothing is charged before activeAt',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ subscription: Subscription }),
  refuses: ['not_found', 'already_recurrent', 'premium_ended', 'premium_unavailable', 'blocked'],
})

export const stopAll = route({
  method: 'POST',
  path: '/balance/subscriptions/stop',
  summary: 'Stop every renewal; what is paid for stays open until activeAt',
  caller: 'fan',
  reply: Type.Object({ subscriptions: Type.Array(Subscription) }),
  refuses: [],
})

export const renewal = route({
  method: 'GET',
  path: '/balance/subscription/:id/renewal',
  summary:
    'How the next renewal stands: what it lacks, what would pay it, what is asked of the fan',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  reply: Type.Object({
    subscription: Subscription,
    missing: Eur({ description: 'what the balance lacks for it now' }),
    failedAt: Nullable(UnixSeconds),
    reason: Nullable(UnpaidReason, {
      description: 'of one that failed: what stands in its way now',
    }),
    cancelledAt: Nullable(UnixSeconds),
    card: Nullable(SavedCard),
    renewsByCard: Type.Boolean({
      description: 'the main card pays what the balance lacks; card is null where it cannot',
    }),
    cardTotal: Nullable(Eur({ description: 'what the card would be charged, fee included' })),
    priceChange: Nullable(
      Type.Object({
        price: Eur({ description: 'what the creator asks for from then on' }),
        from: UnixSeconds,
        words: Type.String({ description: 'the creator’s own, or empty' }),
        isAgreed: Nullable(Type.Boolean({ description: 'null: not answered, which means no' })),
      }),
    ),
  }),
  refuses: ['not_found'],
})

export const answerPrice = route({
  method: 'POST',
  path: '/balance/subscription/:id/price',
  summary: 'Agree to another price from its day on, or let Premium end then; may be changed until',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    price: Eur({ description: 'the one that the fan saw' }),
    isAgreed: Type.Boolean(),
  }),
  reply: Type.Object({ subscription: Subscription }),
  refuses: ['not_found', 'price_changed', 'premium_ended'],
})
