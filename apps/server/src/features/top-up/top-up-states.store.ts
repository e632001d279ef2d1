import type { PaymentFailureCode } from '@fanlight/contract'
import { type Cents, cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { ShownCard } from '../../providers/payment-event.ts'

/** See the state machine in the migration. */
export type StoredStatus =
  | 'created'
  | 'pending'
  | 'action_required'
  | 'unknown'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'refunded'

export interface TopUpState {
  id: string
  status: StoredStatus
  amount: Cents
  fee: Cents
  provider: string
  failureCode: PaymentFailureCode | null
  challengeUrl: string | null
  card: ShownCard | null
  action: string
  objectId: string
  creatorId: number | null
  device: string
  createdAt: Date
  /** Of the fan whose top-up it is. */
  balance: Cents
}

const STATE = `select t.id, t.status, t.amount_cents as amount, t.fee_cents as fee, t.provider,
  t.failure_code as "failureCode", t.challenge_url as "challengeUrl", t.card, t.action,
  t.object_id as "objectId", t.creator_id as "creatorId", t.device, t.created_at as "createdAt",
  w.balance_cents as balance
  from top_up t join wallet w on w.fan_id = t.fan_id`

export function find(db: Queries, fanId: number, id: string): Promise<TopUpState | null> {
  return db.maybe(`${STATE} where t.id = $2 and t.fan_id = $1`, [fanId, id])
}

export function findLatest(
  db: Queries,
  fanId: number,
  device: string,
  since: Date,
): Promise<TopUpState | null> {
  return db.maybe(
    `${STATE} where t.fan_id = $1 and t.device = $2 and t.device <> '' and t.created_at >= $3
     order by t.created_at desc, t.id limit 1`,
    [fanId, device, since],
  )
}

export async function balanceOf(db: Queries, fanId: number): Promise<Cents> {
  const row = await db.one<{ balance: Cents }>(
    'select balance_cents as balance from wallet where fan_id = $1',
    [fanId],
  )
  return row.balance
}

/** What the fan pays. */
export function totalOf({ amount, fee }: { amount: Cents; fee: Cents }): Cents {
  return cents(amount + fee)
}
