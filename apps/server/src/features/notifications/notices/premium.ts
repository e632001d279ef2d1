import type { ServerEvent } from '@fanlight/contract'
import { cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { screenAddress } from '@fanlight/domain'
import { translate } from '@fanlight/i18n'

import { findCreatorName } from '../../../core/content/creators.ts'
import { button, type Notice, type NotificationContext, NotificationTexts, say } from './notice.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function renewalFailed(
  context: NotificationContext,
  { body }: EventOf<'premium_renewal_failed'>,
): Promise<Notice> {
  const { authorId } = body.subscription
  const missing = cents(centsFromEur(body.required) - centsFromEur(body.balance))
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, 'renewal_failed', {
    creator: texts.name('renewal_failed', await findCreatorName(context.db, authorId)),
    missing: texts.money(missing),
    date: texts.day(body.graceUntil),
  })
  const topUp = translate(texts.table, 'open_balance')
  const path = screenAddress('balance', {
    requireTopUpAmount: eurFromCents(missing),
    action: 'subscription',
    modelId: authorId,
  })
  return { creatorId: authorId, bodies: [say(text, button(context.ctx, topUp, path))] }
}

export async function premiumEnded(
  context: NotificationContext,
  { body }: EventOf<'premium_ended'>,
): Promise<Notice> {
  const { authorId } = body.subscription
  const key = `premium_ended_${body.reason}` as const
  const texts = new NotificationTexts(context.language)
  const creator = texts.name(key, await findCreatorName(context.db, authorId))
  const open = translate(texts.table, 'open_subscription')
  const path = screenAddress('pay', { action: 'subscription', modelId: authorId })
  const buttons = body.reason === 'premium_unavailable' ? [] : button(context.ctx, open, path)
  return { creatorId: authorId, bodies: [say(translate(texts.table, key, { creator }), buttons)] }
}
