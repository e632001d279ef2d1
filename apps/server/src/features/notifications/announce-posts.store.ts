import type { NameForms } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface ChannelPost {
  id: number
  creatorId: number
  creator: NameForms
  price: Cents
  text: string
  teaser: string
  attachments: StoredAttachment[]
  chatId: number
  languageCode: string
}

/** Paid posts that their creator's channel has not seen, oldest first. The caller announces them. */
export function claimPosts(db: Queries, limit: number, now: Date): Promise<ChannelPost[]> {
  return db.query(
    `with next as (
       select p.id from post p join creator_channel h on h.creator_id = p.creator_id
       where p.goes_to_channel and p.announced_at is null and p.withdrawn_at is null
       order by p.feed_seq limit $1 for update of p skip locked
     ), claimed as (
       update post p set announced_at = $2 from next where p.id = next.id
       returning p.id, p.creator_id, p.price_cents, p.text, p.teaser, p.attachments, p.feed_seq
     )
     select p.id, p.creator_id as "creatorId", c.name_forms as creator, p.price_cents as price,
       p.text, p.teaser, p.attachments, h.chat_id as "chatId", h.language_code as "languageCode"
     from claimed p join creator c on c.id = p.creator_id
     join creator_channel h on h.creator_id = p.creator_id
     order by p.feed_seq`,
    [limit, now],
  )
}
