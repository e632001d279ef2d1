import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export type Audience = 'free' | 'premium' | 'channel'

export interface StoredPost {
  id: number
  creatorId: number
  audience: Audience
  /** Null where the post is not sold singly. */
  price: Cents | null
  text: string
  /** The creator's line for who cannot see it yet. */
  teaser: string
  attachments: StoredAttachment[]
  createdAt: Date
  isBought: boolean
  feedSeq: number
  /** Which of the keys for single purchases is in force. */
  saleKeyEpoch: number
}

const CONTENT = `p.id, p.creator_id as "creatorId", p.audience, p.price_cents as price, p.text,
  p.teaser, p.attachments, p.created_at as "createdAt", p.feed_seq as "feedSeq",
  (select c.key_epoch from creator c where c.id = p.creator_id) as "saleKeyEpoch"`
const COLUMNS = `${CONTENT},
  exists (select from purchase where fan_id = $1 and post_id = p.id) as "isBought"`

/** Columns of the post are null beside a refusal that there is none. */
export const BUY = `select sale.outcome, ${CONTENT}, true as "isBought"
  from app.buy_post($1, $2, $3, $4, $5, $6, $7) as sale (outcome) left join post p on p.id = $2`

export function find(db: Queries, fanId: number, id: number): Promise<StoredPost | null> {
  return db.maybe(`select ${COLUMNS} from post p where p.id = $2`, [fanId, id])
}

/** In the order of publication, newest first. */
export function listByIds(db: Queries, fanId: number, ids: number[]): Promise<StoredPost[]> {
  return db.query(`select ${COLUMNS} from post p where p.id = any($2) order by p.feed_seq desc`, [
    fanId,
    ids,
  ])
}

export interface FeedPage {
  fanId: number
  creatorId: number
  audiences: Audience[]
  /** Leaves out what is also sold singly. */
  onlyUnpriced: boolean
  /** Posts published before this one; null starts at the newest. */
  before: number | null
  limit: number
}

export function list(db: Queries, page: FeedPage): Promise<StoredPost[]> {
  return db.query(
    `select ${COLUMNS} from post p
     where p.creator_id = $2 and p.audience = any($3) and (not $4 or p.price_cents is null)
       and p.feed_seq < coalesce($5, 9223372036854775807)
     order by p.feed_seq desc limit $6`,
    [page.fanId, page.creatorId, page.audiences, page.onlyUnpriced, page.before, page.limit],
  )
}

export interface PremiumRight {
  isOpen: boolean
  /** Which of the fan's keys for this creator is in force, or will be once they subscribe. */
  keyEpoch: number
}

/**
 * The fan's right to the creator's Premium posts. The key of who has none was never handed out:
 * the end of Premium raises the epoch, or the next beginning will where nobody noticed the end.
 */
export async function findPremium(
  db: Queries,
  fanId: number,
  creatorId: number,
  now: Date,
): Promise<PremiumRight> {
  const row = await db.maybe<PremiumRight>(
    `select app.premium_is_open(p, $3) as "isOpen",
       case when app.premium_is_open(p, $3) or p.next_check_at is null
         then p.key_epoch else p.key_epoch + 1 end as "keyEpoch"
     from premium p where p.fan_id = $1 and p.creator_id = $2`,
    [fanId, creatorId, now],
  )
  return row ?? { isOpen: false, keyEpoch: 1 }
}

export async function creatorExists(db: Queries, creatorId: number): Promise<boolean> {
  return (await db.maybe('select 1 from creator where id = $1', [creatorId])) !== null
}
