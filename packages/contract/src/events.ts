import { type Static, type TSchema, Type } from 'typebox'
import { PAYMENT_FAILURES } from './payment-failures.ts'
import { Subscription, UNPAID_REASONS, UnpaidReason } from './premium.ts'
import { Eur, Id } from './schemas.ts'
import { Coins, TonFailureCode, TonStatus } from './ton.ts'

/** Why a sale was given back: support did, the fan withdrew, or a bank took the money that paid it. */
export const SALE_REFUND_REASONS = ['support', 'withdrawal', 'dispute'] as const
export type SaleRefundReason = (typeof SALE_REFUND_REASONS)[number]

function event<const T extends string, B extends TSchema>(type: T, body: B) {
  return Type.Object({
    id: Type.Integer({ minimum: 0, description: 'grows per fan; 0 only before the first event' }),
    type: Type.Literal(type),
    body,
  })
}

const balance = { balance: Eur({ description: 'the balance after it' }) }
const debt = { debt: Eur({ description: 'what the fan owes after it' }) }
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

const SaleRefund = Type.Object({
  ...balance,
  amount: Eur(),
  authorId: Id,
  kind: Type.Union([
    Type.Literal('message'),
    Type.Literal('post'),
    Type.Literal('tip'),
    Type.Literal('premium'),
  ]),
  reason: Type.Enum(SALE_REFUND_REASONS),
  isWhole: Type.Boolean({ description: 'what it had paid for is closed' }),
  refundId: Type.String(),
  subject: Type.String({ description: 'the purchase, tip or month, as the statement has it' }),
})

const PremiumMonth = Type.Object({
  ...balance,
  subscription: Subscription,
  price: Eur(),
  isGift: Type.Optional(Type.Boolean({ description: 'the creator gave this month' })),
})

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
  event('top_up_refunded', Type.Object({ ...balance, ...debt, amount: Eur(), ...topUpId })),
  event('debt_paid', Type.Object({ ...balance, ...debt, amount: Eur() })),
  event(
    'balance_refund',
    Type.Object({
      ...balance,
      amount: Eur(),
      refundId: Id,
      isReturned: Type.Boolean({
        description: 'the provider would not take it: it is on the balance again',
      }),
    }),
  ),
  event('sale_refunded', SaleRefund),
  event('sale_reinstated', SaleRefund),
  event('message_bought', Type.Object({ ...balance, messageId: Id, authorId: Id, price: Eur() })),
  event('post_bought', Type.Object({ ...balance, postId: Id, authorId: Id, price: Eur() })),
  event('tip_sent', Type.Object({ ...balance, tipId: Type.String(), authorId: Id, amount: Eur() })),
  event(
    'tip_status',
    Type.Object({
      tipId: Type.String(),
      authorId: Id,
      currency: Type.Literal('ton'),
      amount: Coins,
      status: TonStatus,
      failure: Type.Optional(TonFailureCode),
    }),
  ),
  event('premium_bought', PremiumMonth),
  event('premium_renewed', PremiumMonth),
  event(
    'premium_renewal_failed',
    Type.Object({
      ...balance,
      subscription: Subscription,
      required: Eur(),
      graceUntil: Type.Integer(),
      cardCode: Type.Optional(
        Type.Enum(PAYMENT_FAILURES, { description: 'why the card that was to pay it did not' }),
      ),
      reason: Type.Optional(UnpaidReason), // events of before it was told have none
    }),
  ),
  event('premium_cancelled', Type.Object({ subscription: Subscription })),
  event('premium_resumed', Type.Object({ subscription: Subscription })),
  event(
    'premium_price_asked',
    Type.Object({
      subscription: Subscription,
      askedPrice: Eur(),
      askedFrom: Type.Integer(),
      words: Type.String(),
    }),
  ),
  event(
    'premium_price_answered',
    Type.Object({ subscription: Subscription, isAgreed: Type.Boolean() }),
  ),
  event(
    'premium_ended',
    Type.Object({
      subscription: Subscription,
      reason: Type.Union([
        Type.Literal('cancelled'),
        ...UNPAID_REASONS,
        Type.Literal('premium_unavailable'),
        Type.Literal('refunded'),
        Type.Literal('price_not_agreed'),
        Type.Literal('gift_over'),
      ]),
    }),
  ),
  event('message_received', Type.Object({ messageId: Id, authorId: Id, price: Eur() })),
])
export type ServerEvent = Static<typeof ServerEvent>
export type ServerEventType = ServerEvent['type']
