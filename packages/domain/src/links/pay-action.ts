import type { PaymentKind } from '@fanlight/contract/top-up'

export const PAY_ACTIONS = ['subscription', 'buy-message', 'buy-telegram-post', 'tips'] as const

/** How the mini-app's addresses name what is paid for. */
export type PayAction = (typeof PAY_ACTIONS)[number]

/** The wire's name of it. */
export function paymentKindOf(action: PayAction): Exclude<PaymentKind, 'view_posts'> {
  return action.replaceAll('-', '_') as ReturnType<typeof paymentKindOf>
}

/** The address's name of it; undefined for what has no screen of its own. */
export function payActionOf(kind: string): PayAction | undefined {
  return PAY_ACTIONS.find((action) => action === kind.replaceAll('_', '-'))
}
