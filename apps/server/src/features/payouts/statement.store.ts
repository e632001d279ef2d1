import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export type MovementKind =
  | 'post'
  | 'message'
  | 'tip'
  | 'premium'
  | 'refund'
  | 'refund_undone'
  | 'payout'
  | 'payout_cancelled'
  | 'payout_returned'
  | 'payout_fee_returned'

/** One entry of a creator's earnings account. */
export interface Movement {
  at: Date
  kind: MovementKind
  /** What was sold, or the payout. */
  subject: string
  /** What fans paid; 0 of a payout. */
  gross: Cents
  commission: Cents
  net: Cents
  /** Of the payout; null of a sale. */
  requestedAt: Date | null
  /** Where the next page begins. */
  fanId: number
  id: number
}

export interface Span {
  creatorId: number
  from: Date
  to: Date
}

const SALES = `
  select t.created_at as at, t.kind, t.subject, t.amount_cents as gross, t.fee_cents as commission,
    t.amount_cents - t.fee_cents as net, null::timestamptz as requested_at, t.fan_id, t.id
  from transfer t
  where t.credit_account = (select id from account where kind = 'earnings' and creator_id = $1)
    and t.kind in ('message', 'post', 'tip', 'premium') and t.created_at >= $2 and t.created_at < $3`

const REFUNDS = `
  select r.created_at as at, 'refund' as kind, r.id as subject, -r.amount_cents as gross,
    -r.commission_cents as commission, r.commission_cents - r.amount_cents as net,
    null::timestamptz as requested_at, r.fan_id, -r.number as id
  from sale_refund r where r.creator_id = $1 and r.created_at >= $2 and r.created_at < $3
  union all
  select r.undone_at, 'refund_undone', r.id, r.amount_cents, r.commission_cents,
    r.amount_cents - r.commission_cents, null, r.fan_id, -r.number
  from sale_refund r where r.creator_id = $1 and r.undone_at >= $2 and r.undone_at < $3`

const PAYOUTS = `
  select t.created_at as at, t.kind, t.subject, 0::bigint as gross, 0::bigint as commission,
    case when t.debit_account = a.id then -t.amount_cents else t.amount_cents end as net,
    p.requested_at, t.fan_id, t.id
  from transfer t join account a on a.id in (t.debit_account, t.credit_account)
  join payout p on p.id = t.subject::bigint
  where a.kind = 'earnings' and a.creator_id = $1
    and t.kind in ('payout', 'payout_cancelled', 'payout_returned', 'payout_fee_returned')
    and t.created_at >= $2 and t.created_at < $3`

/** The account's side of every transfer. */
const MOVEMENTS = `${SALES} union all ${REFUNDS} union all ${PAYOUTS}`

/** In the order in which they were made, behind the last one of the page before. */
export function listMovements(
  db: Queries,
  { creatorId, from, to }: Span,
  { last, limit }: { last: Movement | null; limit: number },
): Promise<Movement[]> {
  return db.query(
    `select at, kind, subject, gross, commission, net,
       requested_at as "requestedAt", fan_id as "fanId", id
     from (${MOVEMENTS}) as m
     where $4::timestamptz is null or (at, fan_id, id) > ($4, $5::bigint, $6::bigint)
     order by at, fan_id, id limit $7`,
    [creatorId, from, to, last?.at ?? null, last?.fanId ?? null, last?.id ?? null, limit],
  )
}

export interface KindSum {
  kind: MovementKind
  count: number
  gross: Cents
  commission: Cents
  net: Cents
}

export function sumByKind(db: Queries, { creatorId, from, to }: Span): Promise<KindSum[]> {
  return db.query(
    `select kind, count(*) as count, sum(gross)::bigint as gross,
       sum(commission)::bigint as commission, sum(net)::bigint as net
     from (${MOVEMENTS}) as m group by kind`,
    [creatorId, from, to],
  )
}

/** Those of payouts alone, in their order. */
export function listPayoutMovements(
  db: Queries,
  { creatorId, from, to }: Span,
  limit: number,
): Promise<Movement[]> {
  return db.query(
    `select at, kind, subject, gross, commission, net,
       requested_at as "requestedAt", fan_id as "fanId", id
     from (${PAYOUTS}) as m order by at, fan_id, id limit $4`,
    [creatorId, from, to, limit],
  )
}
