import { type PayAction, payActionOf, screenAddress } from '@fanlight/domain'
import { paymentFailureText, pickLanguage, translate } from '@fanlight/i18n'

import type { Context } from '../../../core/context.ts'
import type { Button } from '../../../core/outbox/message.ts'
import { button, NOTHING, type Notice, NotificationTexts, say } from './notice.ts'
import type { UntoldTopUp, Wanted } from './top-ups.store.ts'

/** Not told to who has seen it on the failure screen. */
export function paymentFailed(ctx: Context, topUp: UntoldTopUp): Notice {
  if (topUp.isHeard || topUp.failureCode === null) return NOTHING
  const language = languageOf(topUp)
  const { table } = new NotificationTexts(language)
  const reason = paymentFailureText(topUp.failureCode, language)
  const again = button(ctx, translate(table, 'try_again'), retryPath(topUp))
  const text = translate(table, 'payment_failed', { reason })
  return { creatorId: topUp.creatorId, bodies: [say(text, again)] }
}

/**
 * Told when the app has not shown that the money arrived, or when what it was for is still not
 * bought: a button leads on to it.
 */
export function moneyArrived(ctx: Context, topUp: UntoldTopUp, wanted: Wanted | null): Notice {
  const isWaiting = wanted !== null && !wanted.isBought
  if (wanted?.isBought || (topUp.isHeard && !isWaiting)) return NOTHING

  const texts = new NotificationTexts(languageOf(topUp))
  const sums = { amount: texts.money(topUp.amount), balance: texts.money(topUp.balance) }
  const key = topUp.hadFailed ? 'top_up_late' : isWaiting ? 'top_up_arrived' : 'top_up_added'
  const buttons = isWaiting ? buttonsTo(ctx, texts, topUp, wanted) : []
  const menu = screenAddress('menu', { modelId: topUp.creatorId })
  const openApp = button(ctx, translate(texts.table, 'open_app'), menu)
  const text = translate(texts.table, key, sums)
  return {
    creatorId: topUp.creatorId,
    bodies: [say(text, buttons.length > 0 ? buttons : openApp)],
  }
}

function buttonsTo(
  ctx: Context,
  texts: NotificationTexts,
  topUp: UntoldTopUp,
  wanted: Wanted,
): Button[] {
  const { creatorId, objectId } = topUp
  const price = texts.money(wanted.price)
  const action = actionOf(topUp)
  if (action === 'tips') {
    return button(
      ctx,
      translate(texts.table, 'open_tips'),
      screenAddress('tips', { modelId: creatorId }),
    )
  }
  if (action === undefined) return []
  const isPremium = action === 'subscription'
  const label = translate(texts.table, isPremium ? 'subscribe_for' : 'unlock_for', { price })
  return button(
    ctx,
    label,
    screenAddress('pay', { action, objectId: isPremium ? null : objectId, modelId: creatorId }),
  )
}

/** Where the failed payment began, as the mini-app's own "Try again" has it. */
function retryPath(topUp: UntoldTopUp): string {
  const { objectId, creatorId: modelId } = topUp
  const action = actionOf(topUp)
  if (action === 'subscription') return screenAddress('pay', { action, modelId })
  if (action === 'buy-message' || action === 'buy-telegram-post') {
    return screenAddress('pay', { action, objectId, modelId })
  }
  if (action !== 'tips') return screenAddress('balance', { modelId })
  const requireTopUpAmount = Number(objectId) > 0 ? objectId : null
  return screenAddress('balance', { requireTopUpAmount, action, modelId })
}

/** The Premium posts open with Premium. */
function actionOf({ action }: UntoldTopUp): PayAction | undefined {
  return action === 'view_posts' ? 'subscription' : payActionOf(action)
}

function languageOf({ languageCode }: UntoldTopUp) {
  return pickLanguage({ messenger: languageCode })
}
