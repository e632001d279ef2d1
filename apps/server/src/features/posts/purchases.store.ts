import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredPurchase {
  id: number
  kind: 'message' | 'post'
  objectId: number
  creatorId: number
  price: Cents
  text: string
  attachments: StoredAttachment[]
  createdAt: Date
  purchasedAt: Date
  keyEpoch: number
}

export interface PurchasesPage {
  fanId: number
  /** Null lists the purchases from all creators. */
  creatorId: number | null
  before: number | null
  limit: number
}

export function list(db: Queries, page: PurchasesPage): Promise<StoredPurchase[]> {
  return db.query(
    `select b.id, case when m.id is null then 'post' else 'message' end as kind,
       coalesce(m.id, p.id) as "objectId", b.creator_id as "creatorId", b.price_cents as price,
       coalesce(m.text, p.text) as text, coalesce(m.attachments, p.attachments) as attachments,
       coalesce(m.created_at, p.created_at) as "createdAt", b.created_at as "purchasedAt",
       (select c.key_epoch from creator c where c.id = b.creator_id) as "keyEpoch"
     from purchase b left join message m on m.id = b.message_id left join post p on p.id = b.post_id
     where b.fan_id = $1 and ($2::bigint is null or b.creator_id = $2)
       and b.id < coalesce($3, 9223372036854775807)
     order by b.id desc limit $4`,
    [page.fanId, page.creatorId, page.before, page.limit],
  )
}
