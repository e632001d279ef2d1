import { type Cents, cents } from '@fanlight/contract/money'
import { PAY_ACTIONS, type PayAction } from '../navigation/paths.ts'
import { remember, remembered } from '../storage.ts'
import { dropAutoPay } from './purchase-flow.ts'

/** A purchase that waits for money. It survives the trip to the bank and a reload. */
export interface AutoPay {
  /** Another person may use the same device later. */
  fanId: number
  action: PayAction
  objectId: string
  /** What the fan saw and agreed to. */
  price: Cents
}

export function planAutoPay(plan: AutoPay): void {
  remember('autoPay', JSON.stringify(plan))
}

export function plannedAutoPay(): AutoPay | null {
  return planIn(remembered('autoPay'))
}

/** Takes the plan for this purchase, so that nobody else can: it runs at most once. */
export function takeAutoPay(request: Omit<AutoPay, 'price'>, balance: Cents): AutoPay | null {
  const plan = plannedAutoPay()
  if (!plan || balance < plan.price || plan.fanId !== request.fanId) return null
  if (plan.action !== request.action || plan.objectId !== request.objectId) return null
  dropAutoPay()
  return plan
}

function planIn(json: string | null): AutoPay | null {
  try {
    const { fanId = 0, action, objectId, price } = JSON.parse(json ?? '{}') as Partial<AutoPay>
    if (!action || !PAY_ACTIONS.includes(action) || typeof objectId !== 'string') return null
    return { fanId, action, objectId, price: cents(price ?? Number.NaN) }
  } catch {
    return null // Somebody else wrote it.
  }
}
