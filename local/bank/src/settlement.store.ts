import type { Database } from '../../shared/database.ts'

/** What the bank took for the shop, gave back for it, or gave it again. */
export interface SettledLine {
  kind: 'payment' | 'refund' | 'dispute' | 'reinstated'
  id: string
  paymentId: string
  orderId: string
  amountCents: number
  atMs: number
}

/** Between two moments, the oldest first. */
export function listSettled(db: Database, { from, to }: { from: number; to: number }) {
  return db.all<SettledLine>(
    `select * from (
       select 'payment' as kind, p.id, p.id as "paymentId", c.order_id as "orderId",
         c.amount_cents as "amountCents", p.created_ms as "atMs"
       from bank_payment p join bank_checkout c on c.id = p.checkout_id
       where p.status in ('succeeded', 'refunded')
       union all
       select case r.reason when 'chargeback' then 'dispute' else 'refund' end, r.id, r.payment_id,
         c.order_id, r.amount_cents, r.created_ms
       from bank_refund r join bank_payment p on p.id = r.payment_id
       join bank_checkout c on c.id = p.checkout_id
       union all
       select 'reinstated', r.id, r.payment_id, c.order_id, r.amount_cents, d.ended_ms
       from bank_dispute_end d join bank_refund r on r.id = d.refund_id
       join bank_payment p on p.id = r.payment_id join bank_checkout c on c.id = p.checkout_id
       where d.is_won = 1
     ) where "atMs" >= ? and "atMs" < ? order by "atMs", id`,
    from,
    to,
  )
}
