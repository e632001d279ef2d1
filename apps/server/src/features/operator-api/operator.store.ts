import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface DayRow {
  day: string
  gateway: string
  payments: number
  paid: Cents
  fees: Cents
  returned: Cents
}

/** From the ledger, in one database of fans. */
export function paymentsByDay(
  db: Queries,
  { from, until }: { from: Date; until: Date },
): Promise<DayRow[]> {
  return db.query(
    `select to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, a.gateway,
       count(*) filter (where t.kind = 'top_up')::integer as payments,
       coalesce(sum(t.amount_cents) filter (where t.kind = 'top_up'), 0)::bigint as paid,
       coalesce(sum(t.fee_cents) filter (where t.kind = 'top_up'), 0)::bigint as fees,
       coalesce(sum(t.amount_cents) filter (where t.kind <> 'top_up'), 0)::bigint as returned
     from transfer t
     join account a on a.kind = 'clearing' and a.id in (t.debit_account, t.credit_account)
     where t.kind in ('top_up', 'top_up_refund', 'top_up_loss')
       and t.created_at >= $1 and t.created_at < $2
     group by 1, 2`,
    [from, until],
  )
}

export interface PaymentRow {
  id: string
  fanId: number
  status: string
  gateway: string
  amount: Cents
  fee: Cents
  stars: number | null
  reference: string | null
  failureCode: string | null
  isCredited: boolean
  createdAt: Date
  updatedAt: Date
}

export function findPayment(db: Queries, fanId: number, id: string): Promise<PaymentRow | null> {
  return db.maybe(
    `select id, fan_id as "fanId", status, gateway, amount_cents as amount, fee_cents as fee, stars,
       reference, failure_code as "failureCode", was_credited as "isCredited",
       created_at as "createdAt", updated_at as "updatedAt"
     from top_up where fan_id = $1 and id = $2`,
    [fanId, id],
  )
}

export interface RefundRow {
  id: string
  isDispute: boolean
  amount: Cents
  reinstated: Cents
  createdAt: Date
}

export function listRefunds(db: Queries, fanId: number, topUpId: string): Promise<RefundRow[]> {
  return db.query(
    `select refund_id as id, is_dispute as "isDispute", amount_cents as amount,
       reinstated_cents as reinstated, created_at as "createdAt"
     from top_up_refund where fan_id = $1 and top_up_id = $2 order by created_at, refund_id`,
    [fanId, topUpId],
  )
}

/** Null where there is no such fan. */
export async function balanceOf(db: Queries, fanId: number): Promise<Cents | null> {
  const row = await db.maybe<{ balance: Cents }>(
    'select balance_cents as balance from wallet where fan_id = $1',
    [fanId],
  )
  return row?.balance ?? null
}

export interface EntryRow {
  id: number
  kind: string
  subject: string
  amount: Cents
  balance: Cents
  creatorId: number | null
  createdAt: Date
}

/** Newest first, from before this id; what the balance was after each is counted back from now. */
export function listEntries(
  db: Queries,
  fanId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  return db.query(
    `with moved as (
       select t.id, t.kind, t.subject, t.created_at, t.debit_account, t.credit_account,
         case when t.debit_account = app.wallets() then -t.amount_cents
           else t.amount_cents - t.fee_cents end as amount_cents
       from transfer t
       where t.fan_id = $1 and app.wallets() in (t.debit_account, t.credit_account)
     ), told as (
       select m.*, w.balance_cents - coalesce(sum(m.amount_cents) over (
         order by m.id desc rows between unbounded preceding and 1 preceding), 0)
         as balance_cents
       from moved m join wallet w on w.fan_id = $1
     )
     select t.id, t.kind, t.subject, t.amount_cents as amount, t.balance_cents::bigint as balance,
       a.creator_id as "creatorId", t.created_at as "createdAt"
     from told t left join account a
       on a.kind = 'earnings' and a.id in (t.debit_account, t.credit_account)
     where $2::bigint is null or t.id < $2
     order by t.id desc limit $3`,
    [fanId, before, limit],
  )
}
