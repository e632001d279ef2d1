import type { ServerEvent, Subscription } from '@fanlight/contract'
import type { WebhookEvent } from '@fanlight/contract/webhook-events'

type Told = WebhookEvent & { creatorId: number | null }

/** A fan's event in the words of webhooks; null for what is between the fan and their app. */
export function toWebhook(fanId: number, event: ServerEvent): Told | null {
  const about = (creatorId: number) => ({ fanId, creatorId })
  switch (event.type) {
    case 'post_bought':
    case 'message_bought':
      return purchase(fanId, event)
    case 'tip_sent': {
      const { authorId, tipId, amount } = event.body
      const data = { ...about(authorId), tipId, ...eur(amount) }
      return { type: 'tip.received', creatorId: authorId, data }
    }
    case 'sale_refunded': {
      const { authorId, amount, balance: _, ...refund } = event.body
      const data = { ...about(authorId), ...refund, ...eur(amount) }
      return { type: 'sale.refunded', creatorId: authorId, data }
    }
    case 'premium_bought':
    case 'premium_renewed':
    case 'premium_renewal_failed':
    case 'premium_cancelled':
    case 'premium_resumed':
    case 'premium_ended':
      return subscription(fanId, event)
    case 'eur_balance_top_up':
    case 'pay_error':
    case 'top_up_refunded':
      return topUp(fanId, event)
    default:
      return null
  }
}

type Event<T extends ServerEvent['type']> = Extract<ServerEvent, { type: T }>

function purchase(fanId: number, event: Event<'post_bought' | 'message_bought'>): Told {
  const { authorId: creatorId, price } = event.body
  const thing =
    event.type === 'post_bought'
      ? { kind: 'post' as const, postId: event.body.postId, messageId: null }
      : { kind: 'message' as const, postId: null, messageId: event.body.messageId }
  const data = { fanId, creatorId, ...thing, ...eur(price) }
  return { type: 'purchase.completed', creatorId, data }
}

type PremiumEvent = Event<
  | 'premium_bought'
  | 'premium_renewed'
  | 'premium_renewal_failed'
  | 'premium_cancelled'
  | 'premium_resumed'
  | 'premium_ended'
>

function subscription(fanId: number, event: PremiumEvent): Told {
  const premium = event.body.subscription
  const creatorId = premium.authorId
  const held = presentPremium(fanId, premium)
  switch (event.type) {
    case 'premium_bought':
    case 'premium_renewed': {
      const type = event.type === 'premium_bought' ? 'subscription.started' : 'subscription.renewed'
      return { type, creatorId, data: { ...held, ...eur(event.body.price) } }
    }
    case 'premium_renewal_failed': {
      const { required, graceUntil, reason = 'insufficient_funds' } = event.body
      const data = { ...held, ...eur(required), graceUntil, reason }
      return { type: 'subscription.renewal_failed', creatorId, data }
    }
    case 'premium_cancelled':
      return { type: 'subscription.cancelled', creatorId, data: held }
    case 'premium_resumed':
      return { type: 'subscription.resumed', creatorId, data: held }
    case 'premium_ended': {
      const data = { ...held, reason: event.body.reason }
      return { type: 'subscription.ended', creatorId, data }
    }
  }
}

function presentPremium(fanId: number, premium: Subscription) {
  const { id: subscriptionId, authorId: creatorId, price, activeAt, isRecurrent } = premium
  return { fanId, creatorId, subscriptionId, price, activeUntil: activeAt, isRecurrent }
}

function topUp(
  fanId: number,
  event: Event<'eur_balance_top_up' | 'pay_error' | 'top_up_refunded'>,
): Told {
  const { topUpId } = event.body
  if (event.type === 'pay_error') {
    const data = { fanId, topUpId, code: event.body.code }
    return { type: 'top_up.failed', creatorId: null, data }
  }
  const type = event.type === 'top_up_refunded' ? 'top_up.refunded' : 'top_up.succeeded'
  return { type, creatorId: null, data: { fanId, topUpId, ...eur(event.body.amount) } }
}

function eur(amount: number) {
  return { amount, currency: 'eur' as const }
}
