import type { Queries } from '../../platform/db/queries.ts'

/** Keeps a report readable: one fault that broke every row would otherwise hide the others. */
const PROBLEMS_PER_CHECK = 20

/** Each selects one text per thing that is wrong, and nothing when all is well. */
export const CHECKS = [
  `select 'transfer ' || transfer_id || ' sums to ' || sum(amount_cents) as problem
   from entry group by fan_id, transfer_id having sum(amount_cents) <> 0`,

  `select 'transfer ' || e.transfer_id || ' names no account ' || e.account_id as problem
   from entry e left join account a on a.id = e.account_id where a.id is null`,

  `select 'wallet of fan ' || w.fan_id || ' holds ' || w.balance_cents || ', its entries say '
     || coalesce(sum(e.amount_cents), 0) as problem
   from wallet w left join entry e on e.fan_id = w.fan_id and e.account_id = app.wallets()
   group by w.fan_id, w.balance_cents
   having w.balance_cents <> coalesce(sum(e.amount_cents), 0) or w.balance_cents < 0`,

  `with told as (
     select fan_id, id, balance_after_cents as cents, sum(
       case credit_account when app.wallets() then amount_cents - fee_cents else -amount_cents end
     ) over (partition by fan_id order by id) as due
     from transfer where app.wallets() in (debit_account, credit_account)
   )
   select 'transfer ' || id || ' says it left ' || cents || ' in the wallet of fan ' || fan_id
     || ', the entries up to it say ' || due as problem
   from told where cents <> due`,

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

  `select 'transfer ' || e.transfer_id || ' moves the wallet of fan ' || e.fan_id
     || ', which there is not' as problem
   from entry e left join wallet w on w.fan_id = e.fan_id
   where e.account_id = app.wallets() and w.fan_id is null`,

  `with sold as (
     select fan_id, case when message_id is null then 'post' else 'message' end as kind,
       id::text as subject, price_cents as amount_cents from purchase
     union all
     select fan_id, 'tip', id::text, amount_cents from tip where sent_at is not null
     union all
     select fan_id, 'premium', premium_id || ':' || extract(epoch from starts_at), price_cents
     from premium_period where price_cents > 0
     union all
     select fan_id, 'top_up', id::text, amount_cents + fee_cents from top_up where was_credited
   ), moved as (
     select fan_id, kind, subject, amount_cents from transfer
     where kind in ('post', 'message', 'tip', 'premium', 'top_up')
   )
   select kind || ' ' || subject || ': sold for '
     || coalesce(s.amount_cents::text, 'nothing') || ', moved '
     || coalesce(m.amount_cents::text, 'nothing') as problem
   from sold s full join moved m using (fan_id, kind, subject)
   where s.amount_cents is distinct from m.amount_cents`,

  `select 'top-up ' || id || ' is ' || status || ' and was'
     || case when was_credited then '' else ' not' end || ' credited' as problem
   from top_up where (status = 'succeeded' and not was_credited)
     or (was_credited and status not in ('succeeded', 'refunded'))`,

  // What the provider says it took back, against what we booked of it.
  `select 'refund ' || r.refund_id || ' of top-up ' || r.top_up_id || ' took '
     || greatest(0, r.amount_cents - r.reinstated_cents) || ', booked '
     || r.wallet_cents + r.debt_cents + r.loss_cents as problem
   from top_up_refund r join top_up t on t.fan_id = r.fan_id and t.id = r.top_up_id
   where t.was_credited
     and greatest(0, r.amount_cents - r.reinstated_cents)
       <> r.wallet_cents + r.debt_cents + r.loss_cents`,

  `select 'fan ' || w.fan_id || ' owes ' || w.debt_cents || ', disputes say '
     || coalesce(d.cents, 0) || ', entries say ' || coalesce(-e.cents, 0) as problem
   from wallet w left join (
     select fan_id, sum(debt_cents - debt_paid_cents - debt_written_off_cents) as cents
     from top_up_refund group by fan_id
   ) d on d.fan_id = w.fan_id left join (
     select fan_id, sum(amount_cents) as cents from entry
     where account_id = app.house_account('debt') group by fan_id
   ) e on e.fan_id = w.fan_id
   where w.debt_cents <> coalesce(d.cents, 0) or w.debt_cents <> coalesce(-e.cents, 0)`,

  `with held as (
     select fan_id, sum(held_cents) as cents from balance_refund_part group by fan_id
   ), due as (
     select fan_id, sum(amount_cents) as cents from entry
     where account_id = app.house_account('refunds_due') group by fan_id
   )
   select 'fan ' || fan_id || ' is due ' || coalesce(h.cents, 0) || ' of their balance, entries say '
     || coalesce(d.cents, 0) as problem
   from held h full join due d using (fan_id) where coalesce(h.cents, 0) <> coalesce(d.cents, 0)`,

  // What the provider has of a top-up, against what clearing says it has.
  `with told as (
     select t.id, t.gateway, t.amount_cents + t.fee_cents - coalesce((
       select sum(greatest(0, r.amount_cents - r.reinstated_cents))
       from top_up_refund r where r.fan_id = t.fan_id and r.top_up_id = t.id), 0) as cents
     from top_up t where t.was_credited
   ), cleared as (
     select split_part(f.subject, ':', 1) as id, -sum(e.amount_cents) as cents
     from transfer f join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id
     join account a on a.id = e.account_id and a.kind = 'clearing'
     where f.kind in ('top_up', 'top_up_refund', 'top_up_loss', 'top_up_debt', 'top_up_reinstated',
       'top_up_regained', 'debt_regained', 'balance_refund_sent')
     group by 1
   )
   select 'top-up ' || coalesce(t.id::text, c.id) || ': ' || coalesce(t.cents::text, 'nothing')
     || ' at the provider, clearing says ' || coalesce(c.cents::text, 'nothing') as problem
   from told t full join cleared c on c.id = t.id::text where t.cents is distinct from c.cents`,

  `select 'uncredited payment ' || u.id || ' of ' || u.paid_cents || ' holds '
     || coalesce(sum(e.amount_cents), 0) as problem
   from uncredited_payment u
   left join transfer f on f.subject = u.id::text
     and f.kind in ('uncredited', 'uncredited_credit', 'uncredited_refund')
   left join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id and e.account_id = app.house_account('uncredited')
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

  `with noted as (
     select fan_id, case when message_id is null then 'post' else 'message' end as kind,
       id::text as subject, refunded_cents as cents from purchase
     union all
     select fan_id, 'tip', id::text, refunded_cents from tip
     union all
     select fan_id, 'premium', premium_id || ':' || extract(epoch from starts_at), refunded_cents
     from premium_period
   ), given as (
     select fan_id, kind, subject, sum(amount_cents) as cents from sale_refund
     where undone_at is null group by fan_id, kind, subject
   )
   select kind || ' ' || subject || ': ' || coalesce(n.cents, 0) || ' noted as given back, refunds say '
     || coalesce(g.cents, 0) as problem
   from noted n full join given g using (fan_id, kind, subject)
   where coalesce(n.cents, 0) <> coalesce(g.cents, 0)`,

  `with moved as (
     select f.fan_id, f.subject as id, sum(e.amount_cents) as cents
     from transfer f join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id
       and e.account_id = app.wallets()
     where f.kind in ('sale_refund', 'commission_refund', 'sale_reinstated') group by 1, 2
   ), due as (
     select fan_id, id, case when undone_at is null then amount_cents else 0 end as cents
     from sale_refund
   )
   select 'refund ' || id || ' gives back ' || coalesce(d.cents, 0) || ', moved '
     || coalesce(m.cents, 0) as problem
   from due d full join moved m using (fan_id, id)
   where coalesce(d.cents, 0) <> coalesce(m.cents, 0)`,

  `select 'idempotency key of fan ' || fan_id || ' was claimed and never settled' as problem
   from idempotency where outcome is null`,

  `select 'events of fan ' || w.fan_id || ' end at ' || max(e.seq) || ' of ' || w.event_seq
     || ', ' || count(*) || ' kept from ' || min(e.seq) as problem
   from wallet w join event e on e.fan_id = w.fan_id
   group by w.fan_id, w.event_seq
   having max(e.seq) <> w.event_seq or count(*) <> max(e.seq) - min(e.seq) + 1`,

  `with moved as (
     select f.subject as charge_id, sum(case a.kind when 'star_spread' then 1 else -1 end
       * f.amount_cents) as cents
     from transfer f join account a on a.id = f.debit_account
     where f.kind in ('star_spread', 'star_spread_return') group by f.subject
   ), due as (
     select c.charge_id, case when c.refunded_at is null then t.amount_cents - c.payout_cents else 0
       end as cents
     from star_charge c join top_up t on t.fan_id = c.fan_id and t.id = c.top_up_id
     where c.outcome = 'credited' and c.payout_cents is not null
   )
   select 'Stars of charge ' || coalesce(d.charge_id, m.charge_id) || ': the spread is '
     || coalesce(d.cents, 0) || ', moved ' || coalesce(m.cents, 0) as problem
   from due d full join moved m on m.charge_id = d.charge_id
   where coalesce(d.cents, 0) <> coalesce(m.cents, 0)`,

  `select 'Stars of charge ' || charge_id || ' were credited to fan ' || payer_id
     || ' and are not in the book of the messenger' as problem
   from star_discrepancy where problem = 'credited_not_in_book'`,
] as const

export async function problemsOf(db: Queries, check: (typeof CHECKS)[number]): Promise<string[]> {
  const rows = await db.query<{ problem: string }>(`${check} limit ${PROBLEMS_PER_CHECK}`)
  return rows.map((row) => row.problem)
}

export function count(db: Queries): Promise<{ accounts: number; transfers: number }> {
  return db.one(`select (select count(*) from account) as accounts,
    (select count(*) from transfer) as transfers`)
}
