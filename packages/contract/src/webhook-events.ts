import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { PAYMENT_FAILURES } from './payment-failures.ts'
import { UnpaidReason } from './premium.ts'
import { Eur, Id, Nullable, UnixSeconds } from './schemas.ts'
import type { WebhookEventName } from './webhook-event-names.ts'

const amount = { amount: Eur({ minimum: 0 }), currency: Type.Literal('eur') }
const sale = { fanId: Id, creatorId: Id }
const subscription = {
  ...sale,
  subscriptionId: Id,
  price: Eur({ minimum: 0, description: 'of a month' }),
  activeUntil: UnixSeconds,
  isRecurrent: Type.Boolean(),
}
const topUp = { fanId: Id, topUpId: Type.String() }
const payout = {
  creatorId: Id,
  payoutId: Id,
  number: Type.String({ description: 'by which people speak of it, PO-2026-0187' }),
  ...amount,
}

function told<P extends TProperties>(summary: string, data: P) {
  return { summary, data: Type.Object(data) }
}

/** Every event that a webhook may be told of, with what its `data` holds. */
export const WEBHOOK_EVENTS = {
  'purchase.completed': told('A post or a message was bought', {
    ...sale,
    kind: Type.Enum(['post', 'message']),
    postId: Nullable(Id),
    messageId: Nullable(Id),
    ...amount,
  }),
  'tip.received': told('A tip was sent', { ...sale, tipId: Type.String(), ...amount }),
  'sale.refunded': told('A purchase, tip or month was given back, whole or in part', {
    ...sale,
    refundId: Type.String(),
    kind: Type.Enum(['post', 'message', 'tip', 'premium']),
    subject: Type.String({ description: 'the purchase, tip or month, as statements have it' }),
    reason: Type.String(),
    isWhole: Type.Boolean({ description: 'what it had paid for is closed' }),
    ...amount,
  }),
  'subscription.started': told('Premium was bought', { ...subscription, ...amount }),
  'subscription.renewed': told('A month of Premium was paid', {
    ...subscription,
    ...amount,
  }),
  'subscription.renewal_failed': told('A renewal could not be paid; the grace began', {
    ...subscription,
    ...amount,
    graceUntil: UnixSeconds,
    reason: UnpaidReason,
  }),
  'subscription.cancelled': told('Premium will not be renewed', subscription),
  'subscription.resumed': told('A cancellation was taken back', subscription),
  'subscription.ended': told('Premium is over', {
    ...subscription,
    reason: Type.String(),
  }),
  'payout.requested': told('A payout was asked for', payout),
  'payout.sent': told('A payout is on its way', payout),
  'payout.paid': told('A payout has arrived', payout),
  'payout.returned': told('The bank sent a payout back', payout),
  'payout.cancelled': told('A payout was taken back', payout),
  'top_up.succeeded': told('Money was credited to a balance', { ...topUp, ...amount }),
  'top_up.failed': told('A payment did not go through', {
    ...topUp,
    code: Type.Enum(PAYMENT_FAILURES),
  }),
  'top_up.refunded': told('Money of a top-up went back', { ...topUp, ...amount }),
} as const satisfies Record<WebhookEventName, { summary: string; data: TObject }>

export type WebhookData<N extends WebhookEventName> = Static<(typeof WEBHOOK_EVENTS)[N]['data']>

/** An event with its data, as the server makes one. */
export type WebhookEvent = {
  [N in WebhookEventName]: { type: N; data: WebhookData<N> }
}[WebhookEventName]

/** What "Send a test" sends; it is to be answered like any other and means nothing. */
export const TEST_EVENT = 'webhook.test'
