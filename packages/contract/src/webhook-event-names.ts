/** What concerns one creator, whose own webhooks may be told of it. */
export const CREATOR_EVENT_NAMES = [
  'purchase.completed',
  'tip.received',
  'sale.refunded',
  'subscription.started',
  'subscription.renewed',
  'subscription.renewal_failed',
  'subscription.cancelled',
  'subscription.resumed',
  'subscription.ended',
  'payout.requested',
  'payout.sent',
  'payout.paid',
  'payout.returned',
  'payout.cancelled',
] as const

/** What is between a fan and the operator. */
const OPERATOR_EVENT_NAMES = ['top_up.succeeded', 'top_up.failed', 'top_up.refunded'] as const

export const WEBHOOK_EVENT_NAMES = [...CREATOR_EVENT_NAMES, ...OPERATOR_EVENT_NAMES] as const

export type CreatorEventName = (typeof CREATOR_EVENT_NAMES)[number]
export type WebhookEventName = (typeof WEBHOOK_EVENT_NAMES)[number]
