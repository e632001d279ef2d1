import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface PaidTopUp {
  id: string
  gateway: string
  paymentId: string | null
  amount: Cents
  /** Of what was paid, fee included, and what is on its way back. */
  takenBack: Cents
  isStars: boolean
  card: { brand: string; last4: string; expires: string } | null
  paidAt: Date
  isUnderWay: boolean
}

/** The newest first. */
export function listPaid(db: Queries, fanId: number): Promise<PaidTopUp[]> {
  return db.query(
    `select t.id, t.gateway, t.payment_ref as "paymentId", t.amount_cents as amount,
       app.taken_back(t) as "takenBack", t.stars is not null as "isStars", t.card,
       t.created_at as "paidAt", exists (
         select from balance_refund_part p
         where p.fan_id = t.fan_id and p.top_up_id = t.id and p.held_cents > 0
       ) or exists (
         select from job j where j.kind = 'refund_top_up' and j.lane = t.id::text
           and j.status in ('waiting', 'running')
       ) as "isUnderWay"
     from top_up t where t.fan_id = $1 and t.was_credited and t.status = 'succeeded'
     order by t.created_at desc, t.id limit 100`,
    [fanId],
  )
}

export interface Purse {
  name: string
  balance: Cents
  debt: Cents
  isOffered: boolean
}

export function findPurse(db: Queries, fanId: number): Promise<Purse> {
  return db.one(
    `select trim(p.first_name || ' ' || p.last_name) as name, w.balance_cents as balance,
       w.debt_cents as debt, app.refunds_balance(w.fan_id) as "isOffered"
     from wallet w join person p on p.id = w.fan_id where w.fan_id = $1`,
    [fanId],
  )
}

export async function lockWallet(tx: Tx, fanId: number): Promise<void> {
  await tx.run('select 1 from wallet where fan_id = $1 for update', [fanId])
}

export async function payDebt(tx: Tx, fanId: number, now: Date): Promise<void> {
  await tx.run('select app.pay_debt($1, $2)', [fanId, now])
}

export interface NewRefund {
  fanId: number
  statement: string
  parts: { topUpId: string; cents: Cents }[]
}

export async function request(tx: Tx, refund: NewRefund, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(
    'select app.request_balance_refund($1, $2, $3, $4) as id',
    [refund.fanId, refund.statement, JSON.stringify(refund.parts), now],
  )
  return row.id
}

interface RefusedPart {
  fanId: number
  refundId: number
  topUpId: string
}

/** Of what the provider was asked for, and will never give. */
export function listRefused(db: Queries, limit: number): Promise<RefusedPart[]> {
  return db.query(
    `select p.fan_id as "fanId", p.refund_id as "refundId", p.top_up_id as "topUpId"
     from balance_refund_part p join job j on j.kind = 'refund_top_up'
       and j.key = 'balance-refund-' || p.refund_id || '-' || p.top_up_id
     where p.held_cents > 0 and j.status = 'dead' limit $1`,
    [limit],
  )
}

export async function giveBack(
  db: Queries,
  { fanId, refundId, topUpId }: RefusedPart,
  commissionPercent: number,
  now: Date,
): Promise<void> {
  await db.run('select app.return_balance_refund($1, $2, $3, $4, $5)', [
    fanId,
    refundId,
    topUpId,
    commissionPercent,
    now,
  ])
}
