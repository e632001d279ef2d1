import type { ServerEvent } from '@fanlight/contract'
import { payActionOf } from '@fanlight/domain'
import { paymentFailureText, translate } from '@fanlight/i18n'
import { appPaths } from '../../../core/bot/app-links.ts'
import { button, type Desk, NOTHING, type Notice, say, Words } from './notice.ts'
import { findTopUp } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function paymentFailed(
  { ctx, language }: Desk,
  { body }: EventOf<'pay_error'>,
): Promise<Notice> {
  const words = new Words(language)
  const reason = paymentFailureText(body.code, language)
  const text = translate(words.table, 'payment_failed', { reason })
  const again = button(ctx, translate(words.table, 'try_again'), retryPath(body))
  return { creatorId: body.modelId, bodies: [say(text, again)] }
}

/** A top-up that went well is seen in the app; one that was given up for lost is worth a word. */
export async function lateTopUp(
  { ctx, db, language }: Desk,
  { body }: EventOf<'eur_balance_top_up'>,
): Promise<Notice> {
  const topUp = await findTopUp(db, body.topUpId)
  if (!topUp?.hadFailed) return NOTHING

  const words = new Words(language)
  const text = translate(words.table, 'top_up_late', {
    amount: words.eur(body.amount),
    balance: words.eur(body.balance),
  })
  const open = translate(words.table, 'open_app')
  const buttons = button(ctx, open, appPaths.menu(topUp.creatorId))
  return { creatorId: topUp.creatorId, bodies: [say(text, buttons)] }
}

export async function topUpRefunded(
  { db, language }: Desk,
  { body }: EventOf<'top_up_refunded'>,
): Promise<Notice> {
  const topUp = await findTopUp(db, body.topUpId)
  const words = new Words(language)
  const text = translate(words.table, 'top_up_refunded', {
    amount: words.eur(body.amount),
    balance: words.eur(body.balance),
  })
  return { creatorId: topUp?.creatorId ?? null, bodies: [say(text)] }
}

/** Where the failed payment began, as the mini-app's own "Try again" has it. */
function retryPath({ type, objectId, modelId }: EventOf<'pay_error'>['body']): string {
  const action = payActionOf(type)
  if (action === 'subscription') return appPaths.pay(action, null, modelId)
  if (action === 'buy-message') return appPaths.pay(action, objectId, modelId)
  if (action === 'tips' || action === 'buy-telegram-post') {
    return appPaths.balance({ requireTopUpAmount: objectId, action, modelId })
  }
  return appPaths.balance({ modelId })
}
