import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { codeOf } from '@fanlight/web/failures'
import { track } from '../analytics/analytics.ts'
import type { PayAction } from '../navigation/paths.ts'

export interface PurchaseRequest {
  action: PayAction
  objectId: string
  price: Cents
  /** Percent off the first month of Premium. */
  discount?: number
}

/** Tells of a purchase from the tap on; Premium has names of its own for it. */
export function purchaseEvents({ action, objectId, price, discount = 0 }: PurchaseRequest) {
  const euros = eurFromCents(price)
  const wanted = { action, objectId, price: euros }
  const offered = { price: euros, discount }
  const isPremium = action === 'subscription'
  return {
    clicked(isEnough: boolean) {
      if (isPremium) track('subscribe_click', { ...offered, isEnough })
      if (isEnough && !isPremium) track('pay_click_button_buy', wanted)
      if (!isEnough) track('pay_click_button_top_up', { from: 'purchase', ...wanted })
    },
    succeeded(isAutomatic: boolean) {
      if (isPremium) track('subscribe_success', { ...offered, isAutomatic })
      else track('pay_success', { ...wanted, isAutomatic })
    },
    failed(error: unknown) {
      const code = codeOf(error)
      if (isPremium) track('subscribe_fail', { ...offered, code })
      else track('pay_error', { action, objectId, code, isTopUp: false })
    },
  }
}
