/** What may be told of how the app is used. The screens' own table says what each carries. */
export const ANALYTICS_EVENTS = [
  'init',
  'view_pay',
  'view_subscription',
  'view_pay_form',
  'view_media_purchases',
  'view_media_posts',
  'view_media_premium',
  'pay_click_button_buy',
  'pay_click_button_top_up',
  'pay_success',
  'pay_error',
  'subscribe_click',
  'subscribe_success',
  'subscribe_fail',
  'subscription_cancel',
  'send_pay_form',
  'mark_missing',
] as const

export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number]
