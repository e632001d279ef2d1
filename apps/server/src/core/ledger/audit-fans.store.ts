import type { Queries } from '../../platform/db/queries.ts'

/** A condition that a column names one of the fans who are looked at. */
type Only = (column: string) => string

const EVERY_FAN: Only = () => 'true'
const THESE_FANS: Only = (column) => `${column} = any($1)`

/**
 * What can be told of one fan by their own rows. Each selects one text per thing that is wrong. Every
 * table says which fans it is about, joined or not: PostgreSQL carries no list from one to the other,
 * and would read all that there is.
 */
const CHECKS: readonly ((only: Only) => string)[] = [
  (
    only,
  ) => `select 'wallet of fan ' || w.fan_id || ' holds ' || w.balance_cents || ', its entries say '
     || coalesce(sum(e.amount_cents), 0) as problem
   from wallet w left join entry e on e.fan_id = w.fan_id and e.account_id = app.wallets()
     and ${only('e.fan_id')}
   where ${only('w.fan_id')}
   group by w.fan_id, w.balance_cents
   having w.balance_cents <> coalesce(sum(e.amount_cents), 0) or w.balance_cents < 0`,

  (only) => `with told as (
     select fan_id, id, balance_after_cents as cents, sum(
       case credit_account when app.wallets() then amount_cents - fee_cents else -amount_cents end
     ) over (partition by fan_id order by id) as due
     from transfer where app.wallets() in (debit_account, credit_account)
       and ${only('fan_id')}
   )
   select 'transfer ' || id || ' says it left ' || cents || ' in the wallet of fan ' || fan_id
     || ', the entries up to it say ' || due as problem
   from told where cents <> due`,

  (only) => `with sold as (
     select fan_id, case when message_id is null then 'post' else 'message' end as kind,
       id::text as subject, price_cents as amount_cents from purchase
     where ${only('fan_id')}
     union all
     select fan_id, 'tip', id::text, amount_cents from tip
     where sent_at is not null and ${only('fan_id')}
     union all
     select fan_id, 'premium', premium_id || ':' || extract(epoch from starts_at), price_cents
     from premium_period where price_cents > 0 and ${only('fan_id')}
     union all
     select fan_id, 'top_up', id::text, amount_cents + fee_cents from top_up
     where was_credited and ${only('fan_id')}
   ), moved as (
     select fan_id, kind, subject, amount_cents from transfer
     where kind in ('post', 'message', 'tip', 'premium', 'top_up') and ${only('fan_id')}
   )
   select kind || ' ' || subject || ': sold for '
     || coalesce(s.amount_cents::text, 'nothing') || ', moved '
     || coalesce(m.amount_cents::text, 'nothing') as problem
   from sold s full join moved m using (fan_id, kind, subject)
   where s.amount_cents is distinct from m.amount_cents`,

  (only) => `select 'top-up ' || id || ' is ' || status || ' and was'
     || case when was_credited then '' else ' not' end || ' credited' as problem
   from top_up where ${only('fan_id')} and ((status = 'succeeded' and not was_credited)
     or (was_credited and status not in ('succeeded', 'refunded')))`,

  // What the provider says it took back, against what we booked of it.
  (only) => `select 'refund ' || r.refund_id || ' of top-up ' || r.top_up_id || ' took '
     || greatest(0, r.amount_cents - r.reinstated_cents) || ', booked '
     || r.wallet_cents + r.debt_cents + r.loss_cents as problem
   from top_up_refund r join top_up t on t.fan_id = r.fan_id and t.id = r.top_up_id
   where t.was_credited and ${only('r.fan_id')}
     and greatest(0, r.amount_cents - r.reinstated_cents)
       <> r.wallet_cents + r.debt_cents + r.loss_cents`,

  (only) => `select 'fan ' || w.fan_id || ' owes ' || w.debt_cents || ', disputes say '
     || coalesce(d.cents, 0) || ', entries say ' || coalesce(-e.cents, 0) as problem
   from wallet w left join (
     select fan_id, sum(debt_cents - debt_paid_cents - debt_written_off_cents) as cents
     from top_up_refund where ${only('fan_id')} group by fan_id
   ) d on d.fan_id = w.fan_id left join (
     select fan_id, sum(amount_cents) as cents from entry
     where account_id = (select app.house_account('debt')) and ${only('fan_id')} group by fan_id
   ) e on e.fan_id = w.fan_id
   where ${only('w.fan_id')}
     and (w.debt_cents <> coalesce(d.cents, 0) or w.debt_cents <> coalesce(-e.cents, 0))`,

  (only) => `with held as (
     select fan_id, sum(held_cents) as cents from balance_refund_part where ${only('fan_id')}
     group by fan_id
   ), due as (
     select fan_id, sum(amount_cents) as cents from entry
     where account_id = (select app.house_account('refunds_due')) and ${only('fan_id')} group by fan_id
   )
   select 'fan ' || fan_id || ' is due ' || coalesce(h.cents, 0) || ' of their balance, entries say '
     || coalesce(d.cents, 0) as problem
   from held h full join due d using (fan_id) where coalesce(h.cents, 0) <> coalesce(d.cents, 0)`,

  // What the provider has of a top-up, against what clearing says it has.
  (only) => `with told as (
     select t.id, t.gateway, t.amount_cents + t.fee_cents - coalesce((
       select sum(greatest(0, r.amount_cents - r.reinstated_cents))
       from top_up_refund r where r.fan_id = t.fan_id and r.top_up_id = t.id), 0) as cents
     from top_up t where t.was_credited and ${only('t.fan_id')}
   ), cleared as (
     select split_part(f.subject, ':', 1) as id, -sum(e.amount_cents) as cents
     from transfer f join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id
     join account a on a.id = e.account_id and a.kind = 'clearing'
     where f.kind in ('top_up', 'top_up_refund', 'top_up_loss', 'top_up_debt', 'top_up_reinstated',
       'top_up_regained', 'debt_regained', 'balance_refund_sent') and ${only('f.fan_id')}
       and ${only('e.fan_id')}
     group by 1
   )
   select 'top-up ' || coalesce(t.id::text, c.id) || ': ' || coalesce(t.cents::text, 'nothing')
     || ' at the provider, clearing says ' || coalesce(c.cents::text, 'nothing') as problem
   from told t full join cleared c on c.id = t.id::text where t.cents is distinct from c.cents`,

  (only) => `with noted as (
     select fan_id, case when message_id is null then 'post' else 'message' end as kind,
       id::text as subject, refunded_cents as cents from purchase
     where ${only('fan_id')}
     union all
     select fan_id, 'tip', id::text, refunded_cents from tip where ${only('fan_id')}
     union all
     select fan_id, 'premium', premium_id || ':' || extract(epoch from starts_at), refunded_cents
     from premium_period where ${only('fan_id')}
   ), given as (
     select fan_id, kind, subject, sum(amount_cents) as cents from sale_refund
     where undone_at is null and ${only('fan_id')} group by fan_id, kind, subject
   )
   select kind || ' ' || subject || ': ' || coalesce(n.cents, 0) || ' noted as given back, refunds say '
     || coalesce(g.cents, 0) as problem
   from noted n full join given g using (fan_id, kind, subject)
   where coalesce(n.cents, 0) <> coalesce(g.cents, 0)`,

  (only) => `with moved as (
     select f.fan_id, f.subject as id, sum(e.amount_cents) as cents
     from transfer f join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id
       and e.account_id = app.wallets()
     where f.kind in ('sale_refund', 'commission_refund', 'sale_reinstated')
       and ${only('f.fan_id')} and ${only('e.fan_id')} group by 1, 2
   ), due as (
     select fan_id, id, case when undone_at is null then amount_cents else 0 end as cents
     from sale_refund where ${only('fan_id')}
   )
   select 'refund ' || id || ' gives back ' || coalesce(d.cents, 0) || ', moved '
     || coalesce(m.cents, 0) as problem
   from due d full join moved m using (fan_id, id)
   where coalesce(d.cents, 0) <> coalesce(m.cents, 0)`,

  (
    only,
  ) => `select 'idempotency key of fan ' || fan_id || ' was claimed and never settled' as problem
   from idempotency where outcome is null and ${only('fan_id')}`,

  (
    only,
  ) => `select 'events of fan ' || w.fan_id || ' end at ' || max(e.seq) || ' of ' || w.event_seq
     || ', ' || count(*) || ' kept from ' || min(e.seq) as problem
   from wallet w join event e on e.fan_id = w.fan_id and ${only('e.fan_id')}
   where ${only('w.fan_id')}
   group by w.fan_id, w.event_seq
   having max(e.seq) <> w.event_seq or count(*) <> max(e.seq) - min(e.seq) + 1`,

  (only) => `with moved as (
     select f.subject as charge_id, sum(case a.kind when 'star_spread' then 1 else -1 end
       * f.amount_cents) as cents
     from transfer f join account a on a.id = f.debit_account
     where f.kind in ('star_spread', 'star_spread_return') and ${only('f.fan_id')}
     group by f.subject
   ), due as (
     select c.charge_id, case when c.refunded_at is null then t.amount_cents - c.payout_cents else 0
       end as cents
     from star_charge c join top_up t on t.fan_id = c.fan_id and t.id = c.top_up_id
     where c.outcome = 'credited' and c.payout_cents is not null and ${only('c.fan_id')}
   )
   select 'Stars of charge ' || coalesce(d.charge_id, m.charge_id) || ': the spread is '
     || coalesce(d.cents, 0) || ', moved ' || coalesce(m.cents, 0) as problem
   from due d full join moved m on m.charge_id = d.charge_id
   where coalesce(d.cents, 0) <> coalesce(m.cents, 0)`,
]

export const CHECKS_OF_EVERY_FAN = CHECKS.map((check) => check(EVERY_FAN))
/** Of those whose ids are the first parameter. */
export const CHECKS_OF_THESE_FANS = CHECKS.map((check) => check(THESE_FANS))

/** Fans behind this one by their ids. */
export async function fansAfter(db: Queries, after: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select fan_id as id from wallet where fan_id > $1 order by fan_id limit $2',
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

export async function lastFan(db: Queries): Promise<number> {
  const { id } = await db.one<{ id: number }>('select coalesce(max(fan_id), 0) as id from wallet')
  return id
}
