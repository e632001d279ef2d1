import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '@fanlight/server/platform/db/queries'

export interface NewMessage {
  creatorId: number
  fanId: number
  price: Cents
  text: string
  teaser: string
}

/** The new message's id; null when there is no such creator. */
export async function send(db: Queries, message: NewMessage, now: Date): Promise<number | null> {
  const row = await db.maybe<{ id: number }>(
    `select app.send_message(id, $2, $3, $4, '[]', $5, $6) as id from creator where id = $1`,
    [message.creatorId, message.fanId, message.price, message.text, now, message.teaser],
  )
  return row?.id ?? null
}
