import type { NameForms } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../../platform/db/queries.ts'

export interface RenewalAhead {
  premiumId: number
  fanId: number
  creatorId: number
  creator: NameForms
  languageCode: string
  price: Cents
  balance: Cents
  /** What this renewal and those before it need beyond the balance; not above 0 where it will do. */
  missing: Cents
  /** The fan's own limit will not let it, unless that is changed before. */
  isOverLimit: boolean
  dueAt: Date
  /** The card that will be charged for what is missing, as people know it. */
  card: string | null
  /** It ends on that day, unless the fan agrees to this price before. */
  unansweredPrice: Cents | null
}

/** The first renewal after `moment`, or end of what is not renewed. */
export async function nextRenewal(db: Queries, moment: Date): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    'select min(next_check_at) as due from premium where next_check_at > $1',
    [moment],
  )
  return row.due
}

const AHEAD = `
  select p.id as "premiumId", p.fan_id as "fanId", p.creator_id as "creatorId",
    c.name_forms as creator, f.language_code as "languageCode", a.price, w.balance_cents as balance,
    (select sum(case when o.active_until >= o.asked_from then o.asked_price_cents
        else o.price_cents end) from premium o
      where o.fan_id = p.fan_id and o.is_recurrent
        and (o.active_until, o.id) <= (p.active_until, p.id))::bigint - w.balance_cents as missing,
    not app.is_within_cap(w, a.price, p.active_until) as "isOverLimit",
    p.active_until as "dueAt", k.brand || ' •••• ' || k.last4 as card,
    case when p.active_until >= p.asked_from and p.price_answer is distinct from 'agreed'
      then p.asked_price_cents end as "unansweredPrice"
  from found p join wallet w on w.fan_id = p.fan_id join person f on f.id = p.fan_id
  join creator c on c.id = p.creator_id and app.offers_premium(c),
  lateral (select case when p.active_until >= p.asked_from then p.asked_price_cents
    else p.price_cents end as price) a,
  app.renewal_card(p.fan_id, p.active_until) k
  order by p.active_until, p.id`

interface Ahead {
  now: Date
  until: Date
  limit: number
}

/** Takes renewals until `until` that nothing was said about, so that no other node tells of them. */
export function takeUntold(tx: Tx, { now, until, limit }: Ahead): Promise<RenewalAhead[]> {
  return tx.query(
    `with due as (
       select fan_id, id from premium
       where is_recurrent and failed_at is null and next_check_at > $1 and next_check_at <= $2
         and told_of is distinct from active_until
       order by next_check_at limit $3 for update skip locked
     ), found as (
       update premium p set told_of = p.active_until from due
       where p.fan_id = due.fan_id and p.id = due.id returning p.*
     ) ${AHEAD}`,
    [now, until, limit],
  )
}

/** Renewals until `until` that the card will have to pay a part of, and that are not told of yet. */
export function chargesAhead(db: Queries, { now, until, limit }: Ahead): Promise<RenewalAhead[]> {
  return db.query(
    `with found as (
       select p.* from renewal_card_consent r join premium p on p.fan_id = r.fan_id
       where p.is_recurrent and p.failed_at is null
         and p.next_check_at > $1 and p.next_check_at <= $2
         and not exists (select from app.message_fate(
           'renewal-charge:' || p.id || ':' || app.unix_seconds(p.active_until)))
     )
     select * from (${AHEAD}) as ahead where missing > 0 and card is not null and not "isOverLimit"
     limit $3`,
    [now, until, limit],
  )
}
