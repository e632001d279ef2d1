/** What money can be for, as calls and events name it. */
export const PAYMENT_KINDS = [
  'subscription',
  'buy_message',
  'view_posts',
  'buy_telegram_post',
  'tips',
] as const

export type PaymentKind = (typeof PAYMENT_KINDS)[number]
