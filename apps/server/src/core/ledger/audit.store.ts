import type { Queries } from '../../platform/db/queries.ts'
import { CHECKS_OF_EVERY_FAN } from './audit-fans.store.ts'

/** Keeps a report readable: one fault that broke every row would otherwise hide the others. */
const PROBLEMS_PER_CHECK = 20

/** Each selects one text per thing that is wrong, and nothing when all is well. */
export const CHECKS = [
  `select 'transfer ' || transfer_id || ' sums to ' || sum(amount_cents) as problem
   from entry group by fan_id, transfer_id having sum(amount_cents) <> 0`,

  `select 'transfer ' || e.transfer_id || ' names no account ' || e.account_id as problem
   from entry e left join account a on a.id = e.account_id where a.id is null`,

  `with noted as (
     select account_id, sum(amount_cents) as cents from account_delta group by account_id
   ), entered as (
     select account_id, sum(amount_cents) as cents from entry group by account_id
   ), held as (
     select a.id, a.kind, a.balance_cents + coalesce(n.cents, 0) as cents,
       case a.kind when 'wallet' then 0 else coalesce(e.cents, 0) end as due
     from account a left join noted n on n.account_id = a.id left join entered e on e.account_id = a.id
   )
   select 'account ' || id || ' (' || kind || ') holds ' || cents || ', its entries say ' || due
     as problem
   from held where cents <> due`,

  `select 'deltas name no account ' || d.account_id as problem
   from account_delta d left join account a on a.id = d.account_id
   where a.id is null group by d.account_id`,

  `select 'uncredited payment ' || u.id || ' of ' || u.paid_cents || ' holds '
     || coalesce(sum(e.amount_cents), 0) as problem
   from uncredited_payment u
   left join transfer f on f.subject = u.id::text
     and f.kind in ('uncredited', 'uncredited_credit', 'uncredited_refund')
   left join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id
     and e.account_id = (select app.house_account('uncredited'))
   group by u.id
   having coalesce(sum(e.amount_cents), 0)
     <> case when u.settled_at is null then u.paid_cents else 0 end`,

  // What each payout should have moved in its state, account by account, against what it did.
  `with due as (
     select p.id, leg.kind, leg.cents
     from payout p cross join lateral (values
       ('earnings', case when p.state in ('cancelled', 'returned') then 0 else -p.amount_cents end),
       ('payouts', case when p.state in ('requested', 'approved') then p.amount_cents else 0 end),
       ('bank', case when p.state in ('sent', 'paid') then p.amount_cents - p.fee_cents else 0 end),
       ('payout_fee', case when p.state in ('sent', 'paid') then p.fee_cents else 0 end)
     ) as leg (kind, cents)
   ), moved as (
     select f.subject::bigint as id, a.kind, sum(e.amount_cents) as cents
     from transfer f join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id
     join account a on a.id = e.account_id
     where f.kind in ('payout', 'payout_cancelled', 'payout_sent', 'payout_returned',
       'payout_fee_returned') group by 1, 2
   )
   select 'payout ' || id || ' should have moved ' || coalesce(d.cents, 0) || ' on ' || kind
     || ', moved ' || coalesce(m.cents, 0) as problem
   from due d full join moved m using (id, kind) where coalesce(d.cents, 0) <> coalesce(m.cents, 0)`,

  `with taken as (
     select creator_id, sum(amount_cents) filter (where state not in ('cancelled', 'returned'))
       as cents from payout group by creator_id
   )
   select 'payouts of creator ' || creator_id || ' took ' || coalesce(t.cents, 0)
     || ', their allowance says ' || coalesce(w.taken_cents, 0) as problem
   from taken t full join payout_allowance w using (creator_id)
   where coalesce(t.cents, 0) <> coalesce(w.taken_cents, 0)`,

  // What is given back of sales may leave a creator owing it; payouts alone may not.
  `select 'creator ' || a.creator_id || ' was paid ' || -sum(e.amount_cents)
     || ' more than they earned' as problem
   from account a join entry e on e.account_id = a.id
   join transfer f on f.fan_id = e.fan_id and f.id = e.transfer_id
     and f.kind not in ('sale_refund', 'sale_reinstated')
   where a.kind = 'earnings' group by a.creator_id having sum(e.amount_cents) < 0`,

  `select 'Stars of charge ' || charge_id || ' were credited to fan ' || payer_id
     || ' and are not in the book of the messenger' as problem
   from star_discrepancy where problem = 'credited_not_in_book'`,

  `select 'transfer ' || e.transfer_id || ' moves the wallet of fan ' || e.fan_id
     || ', which there is not' as problem
   from entry e left join wallet w on w.fan_id = e.fan_id
   where e.account_id = app.wallets() and w.fan_id is null`,

  ...CHECKS_OF_EVERY_FAN,
]

export async function problemsOf(
  db: Queries,
  check: string,
  fanIds?: readonly number[],
): Promise<string[]> {
  const statement = `${check} limit ${PROBLEMS_PER_CHECK}`
  const rows = await db.query<{ problem: string }>(statement, fanIds && [fanIds])
  return rows.map((row) => row.problem)
}

export function count(db: Queries): Promise<{ accounts: number; transfers: number }> {
  return db.one(`select (select count(*) from account) as accounts,
    (select count(*) from transfer) as transfers`)
}
