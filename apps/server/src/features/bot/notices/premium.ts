import type { ServerEvent } from '@fanlight/contract'
import { cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { translate } from '@fanlight/i18n'
import { appPaths } from '../../../core/bot/app-links.ts'
import { findCreatorName } from '../../../core/content/creators.ts'
import { button, type Desk, type Notice, say, Words } from './notice.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function renewalFailed(
  desk: Desk,
  { body }: EventOf<'premium_renewal_failed'>,
): Promise<Notice> {
  const { authorId } = body.subscription
  const missing = cents(centsFromEur(body.required) - centsFromEur(body.balance))
  const words = new Words(desk.language)
  const text = translate(words.table, 'renewal_failed', {
    creator: words.name('renewal_failed', await findCreatorName(desk.db, authorId)),
    missing: words.money(missing),
    date: words.day(body.graceUntil),
  })
  const topUp = translate(words.table, 'open_balance')
  const path = appPaths.balance({
    requireTopUpAmount: eurFromCents(missing),
    action: 'subscription',
    modelId: authorId,
  })
  return { creatorId: authorId, bodies: [say(text, button(desk.ctx, topUp, path))] }
}

export async function premiumEnded(
  desk: Desk,
  { body }: EventOf<'premium_ended'>,
): Promise<Notice> {
  const { authorId } = body.subscription
  const key = `premium_ended_${body.reason}` as const
  const words = new Words(desk.language)
  const creator = words.name(key, await findCreatorName(desk.db, authorId))
  const open = translate(words.table, 'open_subscription')
  const path = appPaths.pay('subscription', null, authorId)
  const buttons = body.reason === 'premium_unavailable' ? [] : button(desk.ctx, open, path)
  return { creatorId: authorId, bodies: [say(translate(words.table, key, { creator }), buttons)] }
}
