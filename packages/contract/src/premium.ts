import { type Static, Type } from 'typebox'
import { CreatorProfile } from './creator.ts'
import { route } from './route.ts'
import { Eur, Id, SeenPrice, UnixSeconds } from './schemas.ts'

export const Subscription = Type.Object({
  id: Id,
  authorId: Id,
  price: Eur({ description: 'what a renewal costs' }),
  isRecurrent: Type.Boolean(),
  activeAt: UnixSeconds,
})
export type Subscription = Static<typeof Subscription>

export const offer = route({
  method: 'GET',
  path: '/balance/subscription/author/:authorId',
  summary: 'A creator’s Premium: price, discount of the first month, what is inside',
  caller: 'fan',
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
    }),
  }),
  refuses: ['not_found'],
})

export const list = route({
  method: 'GET',
  path: '/balance/subscriptions',
  summary: 'The Premium subscriptions that give this fan access now',
  caller: 'fan',
  reply: Type.Object({ subscriptions: Type.Array(Subscription) }),
  refuses: [],
})

export const buy = route({
  method: 'POST',
  path: '/balance/subscription/buy',
  summary: 'Buy a month of Premium from the balance; it renews until cancelled',
  caller: 'fan',
  rate: 'purchase',
  body: Type.Object({ authorId: Id, categoryId: Type.Literal(3), ...SeenPrice }),
  reply: Type.Object({ subscription: Subscription, eurBalance: Eur() }),
  refuses: [
    'not_found',
    'price_changed',
    'insufficient_funds',
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
