import type { ServerEvent } from '@fanlight/contract'
import { cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { screenAddress } from '@fanlight/domain'
import { paymentFailureText, translate } from '@fanlight/i18n'

import { button, type Notice, type NotificationContext, NotificationTexts, say } from './notice.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function renewalFailed(
  context: NotificationContext,
  { body }: EventOf<'premium_renewal_failed'>,
): Promise<Notice> {
  const { authorId } = body.subscription
  const missing = cents(centsFromEur(body.required) - centsFromEur(body.balance))
  const texts = new NotificationTexts(context.language)
  const key = failureKeyOf(body)
  const text = translate(texts.table, key, {
    creator: texts.name(key, await context.nameOf(authorId)),
    reason: body.cardCode === undefined ? '' : paymentFailureText(body.cardCode, context.language),
    missing: texts.money(missing),
    price: texts.money(centsFromEur(body.required)),
    date: texts.day(body.graceUntil),
  })
  if (key === 'renewal_failed_limit') {
    const label = translate(texts.table, 'manage_premium')
    const path = screenAddress('premiumDetails', { modelId: authorId })
    return { creatorId: authorId, bodies: [say(text, button(context.ctx, label, path))] }
  }
  const topUp = translate(texts.table, 'open_balance')
  const path = screenAddress('balance', {
    requireTopUpAmount: eurFromCents(missing),
    action: 'subscription',
    modelId: authorId,
  })
  return { creatorId: authorId, bodies: [say(text, button(context.ctx, topUp, path))] }
}

function failureKeyOf({ cardCode, reason }: EventOf<'premium_renewal_failed'>['body']) {
  if (reason === 'limit_reached') return 'renewal_failed_limit'
  return cardCode === undefined ? 'renewal_failed' : 'renewal_failed_card'
}

export async function premiumEnded(
  context: NotificationContext,
  { body }: EventOf<'premium_ended'>,
): Promise<Notice> {
  const { authorId } = body.subscription
  const key = `premium_ended_${body.reason}` as const
  const texts = new NotificationTexts(context.language)
  const creator = texts.name(key, await context.nameOf(authorId))
  const open = translate(texts.table, 'open_subscription')
  const path = screenAddress('pay', { action: 'subscription', modelId: authorId })
  const buttons = body.reason === 'premium_unavailable' ? [] : button(context.ctx, open, path)
  return { creatorId: authorId, bodies: [say(translate(texts.table, key, { creator }), buttons)] }
}

export async function priceAsked(
  context: NotificationContext,
  { body }: EventOf<'premium_price_asked'>,
): Promise<Notice> {
  const { authorId, price } = body.subscription
  const texts = new NotificationTexts(context.language)
  const asked = translate(texts.table, 'price_asked', {
    creator: texts.name('price_asked', await context.nameOf(authorId)),
    price: texts.money(centsFromEur(body.askedPrice)),
    present: texts.money(centsFromEur(price)),
    date: texts.day(body.askedFrom),
  })
  const { words } = body
  const text =
    words === '' ? asked : translate(texts.table, 'price_asked_words', { text: asked, words })
  const label = translate(texts.table, 'answer_price')
  const path = screenAddress('premiumDetails', { modelId: authorId })
  return { creatorId: authorId, bodies: [say(text, button(context.ctx, label, path))] }
}
