import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface FanMoney {
  balance: Cents
  /** What a bank took back that the fan had spent. */
  debt: Cents
  card: string | null
}

export function findMoney(db: Queries, fanId: number): Promise<FanMoney | null> {
  return db.maybe(
    `select w.balance_cents as balance, w.debt_cents as debt,
       (select string_agg(brand || ' •••• ' || last4 || ', ' || expires, '; ' order by id)
        from saved_card where fan_id = w.fan_id) as card
     from wallet w where w.fan_id = $1`,
    [fanId],
  )
}

export interface TopUpLine {
  id: string
  status: string
  amount: Cents
  provider: string
  failureCode: string | null
  /** What went back of it and did not come again. */
  takenBack: Cents
  createdAt: Date
}

/** Newest first. */
export function listTopUps(db: Queries, fanId: number, limit: number): Promise<TopUpLine[]> {
  return db.query(
    `select id, status, amount_cents as amount, provider, failure_code as "failureCode",
       app.taken_back(t) as "takenBack", created_at as "createdAt"
     from top_up t where fan_id = $1 order by created_at desc, id limit $2`,
    [fanId, limit],
  )
}

export interface Movement {
  kind: string
  subject: string
  amount: Cents
  createdAt: Date
}

/** What the wallet got and gave, newest first. */
export function listMovements(db: Queries, fanId: number, limit: number): Promise<Movement[]> {
  return db.query(
    `select f.kind, f.subject, e.amount_cents as amount, f.created_at as "createdAt"
     from transfer f join entry e on e.fan_id = f.fan_id and e.transfer_id = f.id
     where f.fan_id = $1 and e.account_id = app.wallets() order by f.id desc limit $2`,
    [fanId, limit],
  )
}

export interface Grant {
  fanId: number
  amount: Cents
  note: string
  commissionPercent: number
  now: Date
}

/** False when credit was given in these words before. */
export async function grant(
  tx: Tx,
  { fanId, amount, note, commissionPercent, now }: Grant,
): Promise<boolean> {
  await tx.run('select 1 from wallet where fan_id = $1 for update', [fanId])
  const subject = `operator:${fanId}:${note}`
  const given = await tx.maybe(
    "select 1 from transfer where fan_id = $1 and kind = 'grant' and subject = $2",
    [fanId, subject],
  )
  if (given) return false
  await tx.run('select app.grant_credit($1, $2, $3, $4)', [fanId, amount, subject, now])
  await tx.run(
    `select app.publish_event($1, 'eur_balance_top_up', jsonb_build_object('balanceCents',
       balance_cents, 'amountCents', $2::bigint, 'topUpId', '', 'type', '', 'objectId', '',
       'modelId', null, 'device', ''), $3)
     from wallet where fan_id = $1`,
    [fanId, amount, now],
  )
  await tx.run('select app.credited($1, $2, $3)', [fanId, commissionPercent, now])
  return true
}

export interface Payment {
  gateway: string
  /** The gateway's own name of it. */
  paymentId: string | null
}

/** What paid for a top-up. */
export function findPayment(db: Queries, topUpId: string): Promise<Payment | null> {
  return db.maybe(
    `select gateway, payment_ref as "paymentId" from top_up
     where fan_id = app.fan_of_top_up($1) and id = $1`,
    [topUpId],
  )
}

export interface UncreditedLine {
  id: number
  reason: string
  amount: Cents
  gateway: string
  paymentId: string | null
  orderName: string
  fanId: number | null
  createdAt: Date
}

/** Oldest first. */
export function listUncredited(db: Queries, limit: number): Promise<UncreditedLine[]> {
  return db.query(
    `select id, reason, paid_cents as amount, gateway, payment_ref as "paymentId",
       order_name as "orderName", fan_id as "fanId", created_at as "createdAt"
     from uncredited_payment where settled_at is null order by created_at, id limit $1`,
    [limit],
  )
}

export interface Settlement {
  id: number
  settlement: 'credited' | 'refunded'
  fanId: number | null
  note: string
  /** Of what the credit may buy at once. */
  commissionPercent: number
  now: Date
}

/** The amount; null when there is nothing to settle, or no fan to credit. */
export async function settle(db: Queries, by: Settlement): Promise<Cents | null> {
  const row = await db.one<{ amount: Cents | null }>(
    'select app.settle_uncredited($1, $2, $3, $4, $5, $6) as amount',
    [by.id, by.settlement, by.fanId, by.note, by.commissionPercent, by.now],
  )
  return row.amount
}
