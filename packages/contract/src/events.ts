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
const device = {
  device: Type.String({ description: 'which installation of the app began it, or empty' }),
}
const purpose = {
  type: Type.String({ description: 'the payment kind the money was for, or empty' }),
  objectId: Type.String(),
  modelId: Type.Union([Id, Type.Null()]),
}

/** The first line of every connection; its id is where this connection resumes. */
export const Connect = event(
  'connect',
  Type.Object({
    missed: Type.Boolean({
      description: 'events between last_event_id and this id are not to be had: load afresh',
    }),
  }),
)

export const EurBalanceTopUp = event(
  'eur_balance_top_up',
  Type.Object({ ...balance, amount: Eur(), ...purpose, ...topUpId, ...device }),
)

export const PayError = event(
  'pay_error',
  Type.Object({
    ...purpose,
    code: Type.Enum(PAYMENT_FAILURES),
    ...topUpId,
    ...device,
  }),
)

export const PayActionRequired = event(
  'pay_action_required',
  Type.Object({ url: Type.String(), ...topUpId, ...device }),
)

/**
 * A line of the live socket `/ws?access_token=…&last_event_id=…`. Each line is a text frame of its
 * own and ends with a newline. What a client sends is ignored, and limited in size and number.
 *
 * A client comes back after any close and names the last id it heard. The server closes with 1001
 * when it stops, 1008 or 1009 when the client says too much, 1012 when events were forgotten that the
 * socket had still to tell, 4001 once a day so that a credential is shown that is still good, and
 * 4008 when the fan has opened too many sockets and this is the oldest: coming back from that one at
 * once only pushes out the next. A client that does not keep up or answers no ping is cut off.
 */
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
  event('premium_resumed', Type.Object({ subscription: Subscription })),
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
