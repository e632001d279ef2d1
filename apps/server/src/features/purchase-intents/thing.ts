import type { IntentAction } from '@fanlight/contract'
import type { SaleKind, Thing } from './purchase-intents.store.ts'

const KINDS: Record<IntentAction, SaleKind> = {
  subscription: 'premium',
  buy_message: 'message',
  buy_telegram_post: 'post',
  tips: 'tip',
}

const ID = /^[1-9]\d{0,15}$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What a call names; null when nothing can be called so. */
export function thingIn(action: IntentAction, objectId: string): Thing | null {
  const kind = KINDS[action]
  return (kind === 'tip' ? UUID : ID).test(objectId) ? { kind, thing: objectId } : null
}

export function actionOf(kind: SaleKind): IntentAction {
  const actions = Object.keys(KINDS) as IntentAction[]
  return actions.find((action) => KINDS[action] === kind) ?? 'tips'
}
