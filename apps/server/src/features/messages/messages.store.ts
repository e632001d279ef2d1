import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/attachments.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredMessage {
  id: number
  creatorId: number
  price: Cents
  isBought: boolean
  text: string
  attachments: StoredAttachment[]
  createdAt: Date
}

/** Only the fan it was sent to finds it. */
export function find(db: Queries, fanId: number, id: number): Promise<StoredMessage | null> {
  return db.maybe(
    `select m.id, m.creator_id as "creatorId", m.price_cents as price, m.text, m.attachments,
       m.created_at as "createdAt",
       exists (select from purchase where message_id = m.id) as "isBought"
     from message m where m.id = $1 and m.fan_id = $2`,
    [id, fanId],
  )
}
