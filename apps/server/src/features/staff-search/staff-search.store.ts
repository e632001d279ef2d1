import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { ShownCard } from '../../providers/payment-event.ts'

/** A search is looked at, not read through: what is meant is typed more exactly. */
const FOUND_MAX = 20

export interface FoundFan {
  id: number
  name: string
  username: string
  balance: Cents
  isSuspended: boolean
  card: ShownCard | null
}

export interface FanSearch {
  id: number | null
  username: string | null
  last4: string | null
  /** A part of a name, for `like`. */
  namePattern: string | null
}

/** By id, by a part of their names, by username, by a card they keep or used. */
export function findFans(db: Queries, search: FanSearch): Promise<FoundFan[]> {
  const { id, username, last4, namePattern } = search
  return db.query(
    `with found as (
       select id from person where id = $1
       union select id from person where lower(username) = $2 and username <> ''
       union (select id from person where words like $4 limit $5)
       union select fan_id from saved_card where last4 = $3
       union (select fan_id from top_up where card ->> 'last4' = $3 and card is not null
         order by created_at desc limit $5)
     )
     select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.username,
       w.balance_cents as balance,
       exists (select from fan_suspension s where s.fan_id = p.id) as "isSuspended",
       (select jsonb_build_object('brand', c.brand, 'last4', c.last4, 'expires', c.expires)
        from saved_card c where c.fan_id = p.id order by c.last4 = $3 desc nulls last limit 1) as card
     from found f join person p on p.id = f.id join wallet w on w.fan_id = p.id
     order by p.id = $1 desc nulls last, name, p.id limit $5`,
    [id, username, last4, namePattern, FOUND_MAX],
  )
}

export interface FoundPayment {
  id: string
  fanId: number
  fanName: string
  amount: Cents
  fee: Cents
  status: string
  failureCode: string | null
  provider: string
  card: ShownCard | null
  createdAt: Date
}

export interface PaymentSearch {
  last4: string | null
  /** The ids between which one that begins so lies. */
  ids: { first: string; last: string } | null
  reference: string | null
  sum: Cents | null
  /** The day in UTC. */
  day: string | null
}

export function findPayments(db: Queries, search: PaymentSearch): Promise<FoundPayment[]> {
  const { last4, ids, reference, sum, day } = search
  return db.query(
    `with found as (
       (select fan_id, id from top_up where card ->> 'last4' = $1 and card is not null
         order by created_at desc limit $7)
       union (select fan_id, id from top_up where id between $2 and $3 limit $7)
       union (select fan_id, id from top_up where reference = $4 and reference is not null limit $7)
       union (select fan_id, id from top_up where payment_ref = $4 and payment_ref is not null
         limit $7)
       union (select fan_id, id from top_up where $6::date is not null
         and created_at >= $6::date::timestamp at time zone 'UTC'
         and created_at < ($6::date + 1)::timestamp at time zone 'UTC'
         and (amount_cents = $5 or amount_cents + fee_cents = $5) order by created_at desc limit $7)
       union (select fan_id, id from top_up where $6::date is null and $5::bigint is not null
         and (amount_cents = $5 or amount_cents + fee_cents = $5) order by created_at desc limit $7)
     )
     select t.id, t.fan_id as "fanId", trim(p.first_name || ' ' || p.last_name) as "fanName",
       t.amount_cents as amount, t.fee_cents as fee, t.status, t.failure_code as "failureCode",
       t.provider, t.card, t.created_at as "createdAt"
     from found f join top_up t on t.fan_id = f.fan_id and t.id = f.id join person p on p.id = t.fan_id
     order by t.created_at desc, t.id limit $7`,
    [last4, ids?.first ?? null, ids?.last ?? null, reference, sum, day, FOUND_MAX],
  )
}

export function findCreators(
  db: Queries,
  { id, namePattern }: Pick<FanSearch, 'id' | 'namePattern'>,
): Promise<{ id: number; name: string }[]> {
  return db.query(
    `select id, trim(first_name || ' ' || last_name) as name from creator
     where id = $1 or lower(first_name || ' ' || last_name) like $2 or lower(last_name) like $2
     order by name, id limit $3`,
    [id, namePattern, FOUND_MAX],
  )
}
