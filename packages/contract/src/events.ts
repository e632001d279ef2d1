import { type Static, type TSchema, Type } from 'typebox'
import { PAYMENT_FAILURES } from './payment-failures.ts'
import { Subscription } from './premium.ts'
import { Eur, Id } from './schemas.ts'

function event<const T extends string, B extends TSchema>(type: T, body: B) {
  return Type.Object({
    id: Type.Integer({ minimum: 0, description: 'grows per fan; 0 only before the first event' }),
    type: Type.Literal(type),
    body,
  })
}

const balance = { balance: Eur({ description: 'the balance after it' }) }
const topUpId = { topUpId: Type.String() }

/** The first line of every connection; its id is where this connection resumes. */
export const Connect = event(
  'connect',
  Type.Object({
    missed: Type.Boolean({ description: 'events before this id are no longer kept: load afresh' }),
  }),
)

export const EurBalanceTopUp = event(
  'eur_balance_top_up',
  Type.Object({ ...balance, amount: Eur(), ...topUpId }),
)

export const PayError = event(
  'pay_error',
  Type.Object({
    type: Type.String({ description: 'the pay action the money was for, or empty' }),
    code: Type.Union(PAYMENT_FAILURES.map((code) => Type.Literal(code))),
    objectId: Type.String(),
    modelId: Type.Union([Id, Type.Null()]),
    ...topUpId,
  }),
)

export const PayActionRequired = event(
  'pay_action_required',
  Type.Object({ url: Type.String(), ...topUpId }),
)

export const ServerEvent = Type.Union([
  Connect,
  EurBalanceTopUp,
  PayError,
  PayActionRequired,
  event('top_up_refunded', Type.Object({ ...balance, amount: Eur(), ...topUpId })),
  event('message_bought', Type.Object({ ...balance, messageId: Id, authorId: Id, price: Eur() })),
  event('post_bought', Type.Object({ ...balance, postId: Id, authorId: Id, price: Eur() })),
  event('tip_sent', Type.Object({ ...balance, tipId: Type.String(), authorId: Id, amount: Eur() })),
  event('premium_bought', Type.Object({ ...balance, subscription: Subscription, price: Eur() })),
  event('premium_renewed', Type.Object({ ...balance, subscription: Subscription, price: Eur() })),
  event(
    'premium_renewal_failed',
    Type.Object({
      ...balance,
      subscription: Subscription,
      required: Eur(),
      graceUntil: Type.Integer(),
    }),
  ),
  event('premium_cancelled', Type.Object({ subscription: Subscription })),
  event(
    'premium_ended',
    Type.Object({
      subscription: Subscription,
      reason: Type.Union([
        Type.Literal('cancelled'),
        Type.Literal('insufficient_funds'),
        Type.Literal('premium_unavailable'),
      ]),
    }),
  ),
  event('message_received', Type.Object({ messageId: Id, authorId: Id, price: Eur() })),
])
export type ServerEvent = Static<typeof ServerEvent>
export type ServerEventType = ServerEvent['type']
