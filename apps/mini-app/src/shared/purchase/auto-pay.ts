import { type Cents, cents } from '@fanlight/contract/money'
import { PAY_ACTIONS, type PayAction } from '../navigation/paths.ts'
import { remember, remembered } from '../storage.ts'

/** A purchase that waits for money. It survives the trip to the bank and a reload. */
export interface AutoPay {
  /** Another person may use the same device later. */
  fanId: number
  action: PayAction
  objectId: string
  /** What the fan saw and agreed to. */
  price: Cents
  /** Its money has come, so that only the purchase itself is left to do. */
  isFunded?: boolean
}

/** A purchase is under way; it does not outlive the page, but its plan does. */
let isTaken = false

export function planAutoPay(plan: AutoPay): void {
  isTaken = false
  remember('autoPay', JSON.stringify(plan))
}

/** From now on it is bought however often the app is closed and opened in between. */
export function fundAutoPay(plan: AutoPay): void {
  remember('autoPay', JSON.stringify({ ...plan, isFunded: true }))
}

export function plannedAutoPay(): AutoPay | null {
  return planIn(remembered('autoPay'))
}

/**
 * Takes the plan for this purchase: in this page it runs at most once. It is kept until the outcome
 * is known, for a page that ends before; the purchase has one key, so it is made once all the same.
 */
export function takeAutoPay(request: Omit<AutoPay, 'price'>, balance: Cents): AutoPay | null {
  const plan = plannedAutoPay()
  if (!plan || isTaken || plan.fanId !== request.fanId) return null
  // Its money may have bought it on the server, and be gone: asking once more tells.
  if (balance < plan.price && !plan.isFunded) return null
  if (plan.action !== request.action || plan.objectId !== request.objectId) return null
  fundAutoPay(plan)
  isTaken = true
  return plan
}

function planIn(json: string | null): AutoPay | null {
  try {
    const kept = JSON.parse(json ?? '{}') as Partial<AutoPay>
    const { fanId = 0, action, objectId, price, isFunded } = kept
    if (!action || !PAY_ACTIONS.includes(action) || typeof objectId !== 'string') return null
    const plan = { fanId, action, objectId, price: cents(price ?? Number.NaN) }
    return isFunded ? { ...plan, isFunded } : plan
  } catch {
    return null // Not written by this app.
  }
}
