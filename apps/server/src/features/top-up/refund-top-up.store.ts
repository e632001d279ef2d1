import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface Refundable {
  amount: Cents
  fee: Cents
  takenBack: Cents
  /** What its fan has now. */
  balance: Cents
  /** What the house gave beside its Stars, and gets again with them. */
  spread: Cents
  isStars: boolean
  isCredited: boolean
}

/** Two requests for one top-up wait for each other. */
export function lock(db: Queries, topUpId: string): Promise<Refundable | null> {
  return db.maybe(
    `select t.amount_cents as amount, t.fee_cents as fee, app.taken_back(t) as "takenBack",
       w.balance_cents as balance, coalesce(t.amount_cents - (
         select c.payout_cents from star_charge c where c.fan_id = t.fan_id and c.top_up_id = t.id
           and c.outcome = 'credited'), 0)::bigint as spread,
       t.stars is not null as "isStars", t.was_credited as "isCredited"
     from top_up t join wallet w on w.fan_id = t.fan_id
     where t.fan_id = app.fan_of_top_up($1) and t.id = $1 for update of t`,
    [topUpId],
  )
}

export interface NewRequest {
  id: string
  topUpId: string
  amount: Cents
  by: string
  note: string
}

export async function insertRequest(
  tx: Tx,
  { id, topUpId, amount, by, note }: NewRequest,
  now: Date,
): Promise<void> {
  await tx.run(
    `insert into top_up_refund_request
       (fan_id, id, top_up_id, amount_cents, requested_by, note, created_at)
     values (app.fan_of_top_up($2), $1, $2, $3, $4, $5, $6)`,
    [id, topUpId, amount, by, note, now],
  )
}

/** Of the fan whose top-up that is, whatever top-up it was for. */
export function findRequest(
  tx: Tx,
  topUpId: string,
  id: string,
): Promise<{ topUpId: string; amount: Cents } | null> {
  return tx.maybe(
    `select top_up_id as "topUpId", amount_cents as amount from top_up_refund_request
     where fan_id = app.fan_of_top_up($1) and id = $2`,
    [topUpId, id],
  )
}

export interface RefundRequestLine extends NewRequest {
  createdAt: Date
  /** `asked` is all that is known once the provider said yes: its own event books the money. */
  state: 'waiting' | 'asked' | 'failed'
}

export function listRequests(db: Queries, topUpId: string): Promise<RefundRequestLine[]> {
  return db.query(
    `select r.id, r.top_up_id as "topUpId", r.amount_cents as amount, r.requested_by as by, r.note,
       r.created_at as "createdAt", case when j.status in ('waiting', 'running') then 'waiting'
         when j.status = 'dead' then 'failed' else 'asked' end as state
     from top_up_refund_request r left join job j on j.kind = 'refund_top_up' and j.key = r.id
     where r.fan_id = app.fan_of_top_up($1) and r.top_up_id = $1 order by r.created_at desc, r.id`,
    [topUpId],
  )
}
