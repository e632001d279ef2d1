import type { Cents } from '@fanlight/contract/money'
import { type Entitlement, SOLD_ACCESS } from '../../core/access/access.ts'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import { type Receipt, type Sell, saleValues } from '../../core/sales/sale.ts'
import { manySaleValues, sellTogether } from '../../core/sales/sell-together.ts'
import type { Queries } from '../../platform/db/queries.ts'

export type Audience = 'free' | 'premium' | 'channel'

export interface StoredPost extends Entitlement {
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
  feedSeq: number
}

const POST = `p.id, p.creator_id as "creatorId", p.audience, p.price_cents as price,
  p.teaser, p.created_at as "createdAt", p.feed_seq as "feedSeq"`
/** Who bought it keeps what was taken out of it since. */
const CONTENT = `coalesce(nullif(p.text, ''), k.text, '') as text,
  p.attachments || coalesce(k.media, '[]') as attachments`
/** For the fan $1 at the time $2. */
const selectFrom = (
  posts: string,
  more = '',
) => `select ${POST}, ${CONTENT}, a.access, a.key_epoch as "keyEpoch"${more}
  from ${posts} p
  cross join lateral app.access_to_post($1, p.id, p.creator_id, p.audience, p.withdrawn_at, $2) a
  left join lateral app.kept_for_buyer($1, p.id) k on a.access = 'bought'`
const VISIBLE = `(p.withdrawn_at is null or a.access in ('bought', 'unopened'))`

/**
 * Columns of the post are null beside a refusal that there is none. What this very statement sold is
 * not in the tables that it reads.
 */
const BUY = `select sale.outcome, ${POST}, p.text, p.attachments, ${SOLD_ACCESS} as access,
    (select key_epoch from creator where id = p.creator_id) as "keyEpoch"
  from app.sell('post', $1, $2::bigint::text, $3, $4, $5, $6, $7, $8) as sale (outcome)
  left join post p on p.id = $2`

const BUY_TOGETHER = `select sale.fan_id as "fanId", sale.outcome, ${POST}, p.text, p.attachments,
    ${SOLD_ACCESS} as access, (select key_epoch from creator where id = p.creator_id) as "keyEpoch"
  from app.sell_together('post', $1, $2, $3, $4, $5, $6, $7, $8) as sale
  join post p on p.id = sale.thing::bigint`

export const buy: Sell<Receipt, StoredPost> = sellTogether(
  (db, terms) => db.one(BUY, saleValues(terms)),
  (db, terms) => db.query(BUY_TOGETHER, manySaleValues(terms)),
)

/** Who looks, and when. */
export interface Viewer {
  fanId: number
  now: Date
}

const FIND = `${selectFrom('post')} where p.id = $3 and ${VISIBLE}`
const LIST_BY_IDS = `${selectFrom('post')} where p.id = any($3) and ${VISIBLE}
  order by p.feed_seq desc`
/** The newest of each audience, from which the page is taken: of all others of a creator none is read. */
const PAGE = `(
    select newest.* from unnest($4::text[]) as wanted (audience) cross join lateral (
      select * from post
      where creator_id = $3 and audience = wanted.audience and withdrawn_at is null
        and (not $5 or price_cents is null) and feed_seq < coalesce($6, 9223372036854775807)
      order by feed_seq desc limit $7
    ) as newest
    order by newest.feed_seq desc limit $7
  )`
const LIST = `${selectFrom(
  PAGE,
  `, k.media is not null as "hasKept",
  (select content_version from creator where id = $3) as version`,
)} order by p.feed_seq desc`

export function find(db: Queries, { fanId, now }: Viewer, id: number): Promise<StoredPost | null> {
  return db.maybe(FIND, [fanId, now, id])
}

/** In the order of publication, newest first. */
export function listByIds(
  db: Queries,
  { fanId, now }: Viewer,
  ids: number[],
): Promise<StoredPost[]> {
  return db.query(LIST_BY_IDS, [fanId, now, ids])
}

export interface FeedPage extends Viewer {
  creatorId: number
  audiences: Audience[]
  /** Leaves out what is also sold singly. */
  onlyUnpriced: boolean
  /** Posts published before this one; null starts at the newest. */
  before: number | null
  limit: number
}

export interface ListedPost extends StoredPost {
  /** Something stands in it that was taken out for all others. */
  hasKept: boolean
  /** Of all that the creator shows, when this was read. */
  version: string
}

export function list(db: Queries, page: FeedPage): Promise<ListedPost[]> {
  const { fanId, now, creatorId, audiences, onlyUnpriced, before, limit } = page
  return db.query(LIST, [fanId, now, creatorId, audiences, onlyUnpriced, before, limit])
}

/**
 * What a fan may see of posts that a page showed at some version, beside the version of now: where that
 * is another one, what is said of the posts is of no use.
 */
const LOOK = `select (select content_version from creator where id = asked.creator_id) as version, (
    select string_agg(concat_ws(' ', a.access, a.key_epoch, case when a.access = 'bought' then
      (select 'kept' from app.kept_for_buyer(asked.fan_id, a.post_id) k where k.media is not null)
    end), ',' order by a.place)
    from app.access_to_posts(
      asked.fan_id, asked.creator_id, asked.ids::bigint[], asked.audiences::text[], $5) a
  ) as seen
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[])
    with ordinality as asked (fan_id, creator_id, ids, audiences, at)
  order by asked.at`

export interface Look {
  fanId: number
  creatorId: number
  /** Of posts on a page, none of them withdrawn: as the database writes lists. */
  ids: string
  audiences: string
}

export interface Looked {
  version: string | null
  /** For each post its access and the key's epoch, and `kept` where a buyer keeps something of it. */
  seen: string
}

/** For many fans at once, each with a page; in the order in which they ask. */
export function look(db: Queries, asked: readonly Look[], now: Date): Promise<Looked[]> {
  return db.query(LOOK, [
    asked.map(({ fanId }) => fanId),
    asked.map(({ creatorId }) => creatorId),
    asked.map(({ ids }) => ids),
    asked.map(({ audiences }) => audiences),
    now,
  ])
}

export async function creatorExists(db: Queries, creatorId: number): Promise<boolean> {
  return (await db.maybe('select 1 from creator where id = $1', [creatorId])) !== null
}
