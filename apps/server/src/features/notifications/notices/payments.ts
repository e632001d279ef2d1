import type { ServerEvent } from '@fanlight/contract'
import { translate } from '@fanlight/i18n'
import { type Notice, type NotificationContext, NotificationTexts, say } from './notice.ts'
import { findTopUp } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function topUpRefunded(
  { db, fanId, language }: NotificationContext,
  { body }: EventOf<'top_up_refunded'>,
): Promise<Notice> {
  const topUp = await findTopUp(db, fanId, body.topUpId)
  const texts = new NotificationTexts(language)
  const text = translate(texts.table, 'top_up_refunded', {
    amount: texts.eur(body.amount),
    balance: texts.eur(body.balance),
  })
  return { creatorId: topUp?.creatorId ?? null, bodies: [say(text)] }
}
