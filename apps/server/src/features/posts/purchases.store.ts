import type { Cents } from '@fanlight/contract/money'
import type { Entitlement } from '../../core/access/access.ts'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredPurchase extends Entitlement {
  id: number
  kind: 'message' | 'post'
  objectId: number
  creatorId: number
  price: Cents
  text: string
  attachments: StoredAttachment[]
  createdAt: Date
  purchasedAt: Date
}

export interface PurchasesPage {
  fanId: number
  now: Date
  /** Null lists the purchases from all creators. */
  creatorId: number | null
  before: number | null
  limit: number
}

export function list(db: Queries, page: PurchasesPage): Promise<StoredPurchase[]> {
  return db.query(
    `select b.id, case when m.id is null then 'post' else 'message' end as kind,
       coalesce(m.id, p.id) as "objectId", b.creator_id as "creatorId", b.price_cents as price,
       coalesce(t.text, nullif(p.text, ''), k.text, '') as text,
       coalesce(t.attachments, p.attachments || coalesce(k.media, '[]')) as attachments,
       coalesce(m.created_at, p.created_at) as "createdAt", b.created_at as "purchasedAt",
       coalesce(ma.access, pa.access) as access, coalesce(ma.key_epoch, pa.key_epoch) as "keyEpoch"
     from (
       select * from purchase
       where fan_id = $1 and closed_at is null and not is_unopened and ($2::bigint is null or creator_id = $2)
         and id < coalesce($3, 9223372036854775807)
       order by id desc limit $4
     ) b
     left join message m on m.fan_id = b.fan_id and m.id = b.message_id
     left join message_content t on t.id = m.content_id
     left join app.access_to_message($1, m.id) ma on true
     left join post p on p.id = b.post_id
     left join app.access_to_post($1, p.id, p.creator_id, p.audience, p.withdrawn_at, $5) pa on true
     left join lateral app.kept_for_buyer($1, p.id) k on true
     order by b.id desc`,
    [page.fanId, page.creatorId, page.before, page.limit, page.now],
  )
}
