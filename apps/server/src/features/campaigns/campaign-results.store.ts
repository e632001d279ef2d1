import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface Sold {
  id: number
  bought: number
  revenue: Cents
}

/** Of each that was bought at all. */
export function listSold(db: Queries, ids: readonly number[]): Promise<Sold[]> {
  return db.query(
    `select content_id as id, count(*) as bought,
       sum(price_cents - refunded_cents)::bigint as revenue
     from purchase where content_id = any($1::bigint[]) and closed_at is null group by content_id`,
    [ids],
  )
}

/** To whom those went that went to one fan. */
export function listOnlyFans(
  db: Queries,
  ids: readonly number[],
): Promise<{ id: number; firstName: string; lastName: string }[]> {
  return db.query(
    `select m.content_id as id, p.first_name as "firstName", p.last_name as "lastName"
     from message m join person p on p.id = m.fan_id where m.content_id = any($1::bigint[])`,
    [ids],
  )
}

export function countDeliveries(
  db: Queries,
  id: number,
): Promise<{ delivered: number; failed: number; opened: number }> {
  return db.one(
    `select count(*) filter (where delivery = 1) as delivered,
       count(*) filter (where delivery = 2) as failed, count(opened_at) as opened
     from message where content_id = $1`,
    [id],
  )
}

/** What is left of the revenue after the commission. */
export async function netOf(db: Queries, id: number): Promise<Cents> {
  const row = await db.one<{ net: Cents }>(
    `select coalesce(sum(t.amount_cents - t.fee_cents - coalesce(r.net, 0)), 0)::bigint as net
     from purchase b
     join transfer t on t.fan_id = b.fan_id and t.kind = 'message' and t.subject = b.id::text
     left join lateral (
       select sum(amount_cents - commission_cents) as net from sale_refund
       where fan_id = b.fan_id and kind = 'message' and subject = b.id::text and undone_at is null
     ) r on b.refunded_cents > 0
     where b.content_id = $1 and b.closed_at is null`,
    [id],
  )
  return row.net
}

/** Hours in which it was bought, oldest first. */
export function listHours(
  db: Queries,
  id: number,
  limit: number,
): Promise<{ at: Date; bought: number }[]> {
  return db.query(
    `select date_trunc('hour', created_at) as at, count(*) as bought
     from purchase where content_id = $1 and closed_at is null group by 1 order by 1 limit $2`,
    [id, limit],
  )
}

export interface Buyer {
  firstName: string
  lastName: string
  languageCode: string
  price: Cents
  at: Date
}

export function listBuyers(db: Queries, id: number, limit: number): Promise<Buyer[]> {
  return db.query(
    `select p.first_name as "firstName", p.last_name as "lastName",
       p.language_code as "languageCode", b.price_cents as price, b.created_at as at
     from (
       select fan_id, price_cents, created_at from purchase
       where content_id = $1 and closed_at is null order by created_at desc limit $2
     ) b join person p on p.id = b.fan_id
     order by b.created_at desc`,
    [id, limit],
  )
}
