import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredMessage {
  id: number
  creatorId: number
  price: Cents
  isBought: boolean
  text: string
  /** The creator's line for who cannot see it yet. */
  teaser: string
  attachments: StoredAttachment[]
  createdAt: Date
  /** Which of the keys for single purchases is in force. */
  keyEpoch: number
}

const CONTENT = `m.id, m.creator_id as "creatorId", m.price_cents as price, m.text, m.teaser,
  m.attachments, m.created_at as "createdAt",
  (select c.key_epoch from creator c where c.id = m.creator_id) as "keyEpoch"`

/** Only the fan it was sent to finds it. */
export function find(db: Queries, fanId: number, id: number): Promise<StoredMessage | null> {
  return db.maybe(
    `select ${CONTENT}, exists (select from purchase where message_id = m.id) as "isBought"
     from message m where m.id = $1 and m.fan_id = $2`,
    [id, fanId],
  )
}

/** Columns of the message are null beside a refusal that there is none. */
export const BUY = `select sale.outcome, ${CONTENT}, true as "isBought"
  from app.buy_message($1, $2, $3, $4, $5, $6, $7) as sale (outcome)
  left join message m on m.id = $2 and m.fan_id = $1`
