import type { RouteName } from '../navigation/paths.ts'
import { forget, remembered } from '../storage.ts'

/** The screens between wanting and having; anywhere else the fan has changed their mind. */
const FLOW: readonly RouteName[] = ['pay', 'balance', 'payForm', 'topUpFailed', 'tips']

/** Whether a planned purchase may live on while this screen is shown. */
export function isInPurchase(name: RouteName | null): boolean {
  return name !== null && FLOW.includes(name)
}

export function dropAutoPay(): void {
  forget('autoPay')
}

/**
 * Whether the app was closed between the money and the purchase that it came for. Looks for the flag
 * in the text, because the first screen does not wait for the code that reads a plan.
 */
export function isPurchaseDue(): boolean {
  return remembered('autoPay')?.includes('"isFunded":true') ?? false
}
