import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export type SaleKind = 'premium' | 'post' | 'message' | 'tip'

export interface Span {
  creatorId: number
  from: Date
  to: Date
}

export interface EarnedRow {
  /** The first day of the bucket as the caller counts days, `2026-11-16`. */
  day: string
  kind: SaleKind
  net: Cents
  count: number
}

export interface Buckets {
  unit: 'day' | 'month'
  offsetMinutes: number
}

/** Until when what was earned is summed by quarters of an hour. */
export async function summedUntil(db: Queries): Promise<Date> {
  const row = await db.one<{ moment: Date }>('select moment from earned_until')
  return row.moment
}

/**
 * Less the commission, by bucket and kind; a bucket without sales has no row. What was given back is a
 * negative sale on the day on which it was.
 */
export function earnedBefore(
  db: Queries,
  moment: Date,
  { creatorId, from, to }: Span,
  { unit, offsetMinutes }: Buckets,
): Promise<EarnedRow[]> {
  return db.query(
    `select ${bucketOf('starts_at')} as day, kind, sum(net_cents)::bigint as net,
       sum(sales)::bigint as count
     from earned_quarter
     where creator_id = $1 and starts_at >= $2 and starts_at < least($3, $6::timestamptz)
     group by 1, 2`,
    [creatorId, from, to, unit, offsetMinutes, moment],
  )
}

/** The same of what is not summed yet. */
export function earnedSince(
  db: Queries,
  moment: Date,
  { creatorId, from, to }: Span,
  { unit, offsetMinutes }: Buckets,
): Promise<EarnedRow[]> {
  return db.query(
    `select ${bucketOf('at')} as day, kind, sum(net)::bigint as net, sum(sales)::bigint as count
     from (
       select created_at as at, kind, amount_cents - fee_cents as net, 1 as sales
       from transfer
       where credit_account = (select id from account where kind = 'earnings' and creator_id = $1)
         and kind in ('message', 'post', 'tip', 'premium')
       union all
       select created_at, kind, commission_cents - amount_cents, -closes::integer
       from sale_refund where creator_id = $1
       union all
       select undone_at, kind, amount_cents - commission_cents, closes::integer
       from sale_refund where creator_id = $1 and undone_at is not null
     ) as earned
     where at >= greatest($2, $6::timestamptz) and at < $3
     group by 1, 2`,
    [creatorId, from, to, unit, offsetMinutes, moment],
  )
}

function bucketOf(column: string): string {
  return `to_char(
    date_trunc($4, ${column} at time zone 'UTC' + make_interval(mins => $5)), 'YYYY-MM-DD')`
}

/** What the creators' accounts hold, folded in or not; one who has earned nothing yet has no row. */
export function balancesOf(
  db: Queries,
  creatorIds: readonly number[],
): Promise<{ creatorId: number; balance: Cents }[]> {
  return db.query(
    `select a.creator_id as "creatorId", a.balance_cents + coalesce((
         select sum(d.amount_cents) from account_delta d where d.account_id = a.id
       ), 0)::bigint as balance
     from account a where a.kind = 'earnings' and a.creator_id = any($1::bigint[])`,
    [creatorIds],
  )
}

/** When each of these creators last exchanged words with a fan; one who never did has no row. */
export function lastTalksOf(
  db: Queries,
  creatorIds: readonly number[],
): Promise<{ creatorId: number; at: Date }[]> {
  return db.query(
    `select c.id as "creatorId", f.talked_at as at from unnest($1::bigint[]) as c (id), lateral (
       select talked_at from creator_fan
       where creator_id = c.id and talked_at is not null order by talked_at desc limit 1) f`,
    [creatorIds],
  )
}

export function premiumOf(
  db: Queries,
  creatorId: number,
  now: Date,
): Promise<{ active: number; atRisk: number }> {
  return db.one(
    `select count(*) as active,
       count(*) filter (where not p.is_recurrent or p.failed_at is not null) as "atRisk"
     from premium p where p.creator_id = $1 and app.premium_is_open(p, $2)`,
    [creatorId, now],
  )
}

export interface BestRow {
  kind: 'post' | 'message'
  id: number
  text: string
  teaser: string
  attachments: StoredAttachment[]
  /** Which key of the creator's is in force. */
  keyEpoch: number
  earned: Cents
  count: number
}

/** Of posts, and of messages however many fans got them. */
export function bestSold(
  db: Queries,
  { creatorId, from, to }: Span,
  limit: number,
): Promise<BestRow[]> {
  return db.query(
    `select case when best.post_id is null then 'message' else 'post' end as kind,
       coalesce(best.post_id, best.content_id) as id, coalesce(p.text, m.text, '') as text,
       coalesce(p.teaser, m.teaser, '') as teaser,
       coalesce(p.attachments, m.attachments, '[]') as attachments, c.key_epoch as "keyEpoch",
       best.earned, best.count
     from (
       select post_id, content_id, sum(price_cents - refunded_cents)::bigint as earned,
         count(*) as count
       from purchase
       where creator_id = $1 and closed_at is null and created_at >= $2 and created_at < $3
       group by post_id, content_id order by earned desc, post_id, content_id limit $4
     ) as best
     join creator c on c.id = $1
     left join post p on p.id = best.post_id
     left join message_content m on m.id = best.content_id
     order by best.earned desc, best.post_id, best.content_id`,
    [creatorId, from, to, limit],
  )
}

export interface SaleRow {
  id: string
  kind: SaleKind
  firstName: string
  lastName: string
  price: Cents
  coins: number | null
  at: Date
}

/** The newest first. Every sale is a transfer to the creator's account. */
export function latestSales(db: Queries, creatorId: number, limit: number): Promise<SaleRow[]> {
  return db.query(
    `select * from (
       (select t.fan_id || ':' || t.id as id, t.kind, p.first_name as "firstName",
          p.last_name as "lastName", t.amount_cents as price, null::double precision as coins,
          t.created_at as at
        from transfer t join person p on p.id = t.fan_id
        where t.credit_account = (select id from account where kind = 'earnings' and creator_id = $1)
          and t.kind in ('message', 'post', 'tip', 'premium')
        order by t.created_at desc, t.id desc limit $2)
       union all
       (select t.fan_id || ':' || t.id, 'tip', p.first_name, p.last_name, 0, t.amount_nano / 1e9,
          t.confirmed_at
        from ton_tip t join person p on p.id = t.fan_id
        where t.creator_id = $1 and t.confirmed_at is not null
        order by t.confirmed_at desc limit $2)
     ) as sale order by at desc, id desc limit $2`,
    [creatorId, limit],
  )
}

/** What arrived on the chain: it goes by the creator's own wallet, and through none of our accounts. */
export function coinsOf(
  db: Queries,
  { creatorId, from, to }: Span,
): Promise<{ nano: string; count: number }> {
  return db.one(
    `select coalesce(sum(value_nano), 0)::text as nano, count(*) as count from ton_receipt
     where creator_id = $1 and at >= $2 and at < $3 and outcome <> 'bounced'`,
    [creatorId, from, to],
  )
}
