import type { ServerEvent } from '@fanlight/contract'
import { translate } from '@fanlight/i18n'
import { type Desk, type Notice, say, Words } from './notice.ts'
import { findTopUp } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

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
