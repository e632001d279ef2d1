import type { SaleRefundReason } from '@fanlight/contract'
import { type Cents, cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { Outcome } from './outcome.ts'

export interface SoldThing {
  kind: 'message' | 'post' | 'tip' | 'premium'
  subject: string
}

export interface RefundedSale {
  refundId: string
  amountCents: Cents
  /** Whether nothing is left of the sale. */
  isWhole: boolean
  balanceCents: Cents
}

export interface NewRefund {
  fanId: number
  id: string
  sale: SoldThing
  amount: Cents | null
  reason: SaleRefundReason
  by: string
  note: string
}

export interface RefundTerms {
  /** Of what is bought with the money once it is back, such as a month in grace. */
  commissionPercent: number
  now: Date
}

export async function refund(
  db: Queries,
  { fanId, id, sale, amount, reason, by, note }: NewRefund,
  { commissionPercent, now }: RefundTerms,
): Promise<Outcome<RefundedSale>> {
  const row = await db.one<{ outcome: Outcome<RefundedSale> }>(
    'select app.refund_sale($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as outcome',
    [fanId, id, sale.kind, sale.subject, amount, reason, by, note, commissionPercent, now],
  )
  return row.outcome
}

export interface PlannedEntry {
  account: 'wallet' | 'earnings' | 'commission' | 'clearing' | 'loss' | 'debt' | 'star_spread'
  /** Whose earnings. */
  creatorId: number | null
  amount: Cents
}

export interface SaleRefundPlan {
  amount: Cents
  /** What could be given back at most. */
  left: Cents
  isWhole: boolean
  entries: PlannedEntry[]
}

interface Parts {
  creatorId: number | null
  left: Cents
  amount: Cents
  commission: Cents
}

export async function plan(
  db: Queries,
  { fanId, sale, amount: wanted }: Pick<NewRefund, 'fanId' | 'sale' | 'amount'>,
): Promise<SaleRefundPlan | null> {
  const { creatorId, left, amount, commission } = await db.one<Parts>(
    `select creator as "creatorId", left_cents as left, amount, commission
     from app.sale_refund_parts($1, $2, $3, $4)`,
    [fanId, sale.kind, sale.subject, wanted],
  )
  if (creatorId === null || amount <= 0 || amount > left) return null
  const entries: PlannedEntry[] = [
    { account: 'earnings', creatorId, amount: cents(commission - amount) },
    { account: 'commission', creatorId: null, amount: cents(0 - commission) },
    { account: 'wallet', creatorId: null, amount },
  ]
  return {
    amount,
    left,
    isWhole: amount === left,
    entries: entries.filter((entry) => entry.amount !== 0),
  }
}
