import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { ShownCard } from '../../providers/payment-event.ts'

export interface StaffTopUp {
  id: string
  fanId: number
  fanName: string
  amount: Cents
  fee: Cents
  stars: number | null
  status: string
  failureCode: string | null
  gateway: string
  provider: string
  reference: string | null
  paymentRef: string | null
  card: ShownCard | null
  isCredited: boolean
  takenBack: Cents
  createdAt: Date
}

export function find(db: Queries, id: string): Promise<StaffTopUp | null> {
  return db.maybe(
    `select t.id, t.fan_id as "fanId", trim(p.first_name || ' ' || p.last_name) as "fanName",
       t.amount_cents as amount, t.fee_cents as fee, t.stars, t.status,
       t.failure_code as "failureCode", t.gateway, t.provider, t.reference,
       t.payment_ref as "paymentRef", t.card, t.was_credited as "isCredited",
       app.taken_back(t) as "takenBack", t.created_at as "createdAt"
     from top_up t join person p on p.id = t.fan_id
     where t.fan_id = app.fan_of_top_up($1) and t.id = $1`,
    [id],
  )
}

export interface EventRow {
  eventId: string
  status: string
  outcome: string | null
  at: Date
}

/** What was applied of what the provider told, by whatever way it came. */
export function listEvents(db: Queries, id: string): Promise<EventRow[]> {
  return db.query(
    `select event_id as "eventId", status, outcome, created_at as at from payment_event
     where fan_id = app.fan_of_top_up($1) and top_up_id = $1 order by created_at, event_id`,
    [id],
  )
}

export interface TransferRow {
  transferId: number
  kind: string
  at: Date
  account: string
  amount: Cents
}

/** The entries of every transfer that is about this top-up, in their order. */
export function listEntries(db: Queries, id: string): Promise<TransferRow[]> {
  return db.query(
    `select t.id as "transferId", t.kind, t.created_at as at,
       a.kind || coalesce(':' || a.gateway, '') as account, e.amount_cents as amount
     from transfer t join entry e on e.fan_id = t.fan_id and e.transfer_id = t.id
     join account a on a.id = e.account_id
     where t.fan_id = app.fan_of_top_up($1) and split_part(t.subject, ':', 1) = $1::text
     order by t.id, e.amount_cents`,
    [id],
  )
}

export interface FailedRow {
  id: string
  failureCode: string
  at: Date
}

/** What the same fan tried in vain before. */
export function listFailedBefore(
  db: Queries,
  { fanId, createdAt }: Pick<StaffTopUp, 'fanId' | 'createdAt'>,
  since: Date,
): Promise<FailedRow[]> {
  return db.query(
    `select id, failure_code as "failureCode", created_at as at from top_up
     where fan_id = $1 and status = 'failed' and created_at >= $2 and created_at < $3
     order by created_at desc limit 5`,
    [fanId, since, createdAt],
  )
}
