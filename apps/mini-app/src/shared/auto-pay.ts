import { type Cents, cents } from '@fanlight/contract/money'
import { PAY_ACTIONS, type PayAction, type RouteName } from './paths.ts'
import { forget, remember, remembered } from './storage.ts'

/** A purchase that waits for money. It survives the trip to the bank and a reload. */
export interface AutoPay {
  action: PayAction
  objectId: string
  price: Cents
}

/** The screens between wanting and having; anywhere else the fan has changed their mind. */
const FLOW: readonly RouteName[] = ['pay', 'balance', 'payForm', 'topUpFailed', 'tips']

export function planAutoPay(plan: AutoPay): void {
  remember('autoPay', JSON.stringify(plan))
}

export function plannedAutoPay(): AutoPay | null {
  return planIn(remembered('autoPay'))
}

/** Takes the plan for this purchase, so that nobody else can: it runs at most once. */
export function takeAutoPay(action: PayAction, objectId: string, balance: Cents): boolean {
  const plan = plannedAutoPay()
  if (plan?.action !== action || plan.objectId !== objectId || balance < plan.price) return false
  dropAutoPay()
  return true
}

export function dropAutoPay(): void {
  forget('autoPay')
}

/** Whether a plan may live on while this screen is shown. */
export function isInPurchase(name: RouteName | null): boolean {
  return name !== null && FLOW.includes(name)
}

function planIn(json: string | null): AutoPay | null {
  try {
    const { action, objectId, price } = JSON.parse(json ?? '{}') as Partial<AutoPay>
    if (!action || !PAY_ACTIONS.includes(action) || typeof objectId !== 'string') return null
    return { action, objectId, price: cents(price ?? Number.NaN) }
  } catch {
    return null // Somebody else wrote it.
  }
}
