import type { Cents } from '@fanlight/contract/money'
import { type Entitlement, SOLD_ACCESS } from '../../core/access/access.ts'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import { type Receipt, type Sell, saleValues } from '../../core/sales/sale.ts'
import { manySaleValues, sellTogether } from '../../core/sales/sell-together.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredMessage extends Entitlement {
  id: number
  creatorId: number
  price: Cents
  text: string
  /** The creator's line for who cannot see it yet. */
  teaser: string
  attachments: StoredAttachment[]
  createdAt: Date
}

const CONTENT = `m.id, m.creator_id as "creatorId", t.price_cents as price, t.text, t.teaser,
  t.attachments, m.created_at as "createdAt"`

/** Only the fan it was sent to finds it. */
export function find(
  db: Queries,
  fanId: number,
  id: number,
): Promise<(StoredMessage & { isOpened: boolean }) | null> {
  return db.maybe(
    `select ${CONTENT}, m.opened_at is not null as "isOpened", a.access, a.key_epoch as "keyEpoch"
     from message m join message_content t on t.id = m.content_id, app.access_to_message($1, m.id) a where m.id = $2 and m.fan_id = $1`,
    [fanId, id],
  )
}

/** The fan looks at it: it was received, whatever the messenger says. */
export async function noteOpened(db: Queries, fanId: number, id: number, now: Date): Promise<void> {
  await db.run(
    `update message set opened_at = $3, delivery = 1
     where fan_id = $1 and id = $2 and opened_at is null`,
    [fanId, id, now],
  )
}

/**
 * Columns of the message are null beside a refusal that there is none. What this very statement sold
 * is not in the tables that it reads.
 */
const BUY = `select sale.outcome, ${CONTENT}, ${SOLD_ACCESS} as access,
    (select key_epoch from creator where id = m.creator_id) as "keyEpoch"
  from app.sell('message', $1, $2::bigint::text, $3, $4, $5, $6, $7, $8) as sale (outcome)
  left join message m on m.id = $2 and m.fan_id = $1
  left join message_content t on t.id = m.content_id`

const BUY_TOGETHER = `select sale.fan_id as "fanId", sale.outcome, ${CONTENT},
    ${SOLD_ACCESS} as access, (select key_epoch from creator where id = m.creator_id) as "keyEpoch"
  from app.sell_together('message', $1, $2, $3, $4, $5, $6, $7, $8) as sale
  join message m on m.id = sale.thing::bigint and m.fan_id = sale.fan_id
  join message_content t on t.id = m.content_id`

export const buy: Sell<Receipt, StoredMessage> = sellTogether(
  (db, terms) => db.one(BUY, saleValues(terms)),
  (db, terms) => db.query(BUY_TOGETHER, manySaleValues(terms)),
)
