import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface HeldDay {
  /** On which it is released as the caller counts days, `2026-11-16`. */
  day: string
  amount: Cents
}

export interface EarningsRow {
  /** What the account holds, folded in or not, and on hold or not. */
  balance: Cents
  onHold: (HeldDay & { sales: number })[]
}

export interface HoldQuestion {
  creatorId: number
  /** Sales after it are on hold. */
  heldSince: Date
  holdDays: number
  offsetMinutes: number
}

/** One statement, and so one moment: a sale is in both figures or in none. */
export function findEarnings(
  db: Queries,
  { creatorId, heldSince, holdDays, offsetMinutes }: HoldQuestion,
): Promise<EarningsRow | null> {
  return db.maybe(
    `select a.balance_cents + coalesce((
         select sum(d.amount_cents) from account_delta d where d.account_id = a.id
       ), 0)::bigint as balance,
       (select coalesce(json_agg(json_build_object('day', h.day, 'amount', h.amount,
           'sales', h.sales)
           order by h.day), '[]')
        from (
          select (sold.at at time zone 'UTC' + make_interval(days => $3, mins => $4))::date as day,
            sum(sold.net)::bigint as amount, count(*) as sales
          from (
            select t.created_at as at, t.amount_cents - t.fee_cents as net from transfer t
            where t.credit_account = a.id and t.kind in ('message', 'post', 'tip', 'premium')
              and t.created_at > $2
            union all
            -- What is given back of a sale on hold is taken from what is held of it.
            select r.sold_at, r.commission_cents - r.amount_cents from sale_refund r
            where r.creator_id = a.creator_id and r.sold_at > $2 and r.undone_at is null
          ) as sold
          group by 1 having sum(sold.net) <> 0
        ) as h) as "onHold"
     from account a where a.kind = 'earnings' and a.creator_id = $1`,
    [creatorId, heldSince, holdDays, offsetMinutes],
  )
}
