import type { Database } from '../../shared/database.ts'

const ROWS_MAX = 100

export interface OverviewPayment {
  id: string
  orderId: string
  customer: string
  amountCents: number
  refundedCents: number
  method: string
  initiatedBy: 'payer' | 'merchant'
  status: string
  failureCode: string | null
  brand: string | null
  last4: string | null
  threeDSecure: string
  transactionId: string | null
  createdMs: number
}

export interface OverviewCard {
  token: string
  customer: string
  brand: string
  last4: string
  expires: string
  createdMs: number
}

export interface OverviewRefund {
  id: string
  paymentId: string
  amountCents: number
  reason: string
  createdMs: number
}

export interface OverviewDelivery {
  id: number
  messageId: string
  type: string
  paymentId: string
  url: string
  body: string
  status: string
  tries: number
  dueMs: number
  answerStatus: number | null
  answerText: string | null
}

/** Newest first, like all lists here. */
export function listPayments(db: Database): OverviewPayment[] {
  return db.all(
    `select p.id, c.order_id as "orderId", c.customer, c.amount_cents as "amountCents",
       p.refunded_cents as "refundedCents", c.method, p.initiated_by as "initiatedBy", p.status,
       p.failure_code as "failureCode", p.brand, p.last4, p.three_d_secure as "threeDSecure",
       p.transaction_id as "transactionId", p.created_ms as "createdMs"
     from bank_payment p join bank_checkout c on c.id = p.checkout_id
     order by p.rowid desc limit ?`,
    ROWS_MAX,
  )
}

export function listCards(db: Database): OverviewCard[] {
  return db.all(
    `select token, customer, brand, last4, expires, created_ms as "createdMs" from bank_card
     order by rowid desc limit ?`,
    ROWS_MAX,
  )
}

export function listRefunds(db: Database): OverviewRefund[] {
  return db.all(
    `select id, payment_id as "paymentId", amount_cents as "amountCents", reason,
       created_ms as "createdMs"
     from bank_refund order by rowid desc limit ?`,
    ROWS_MAX,
  )
}

export function listDeliveries(db: Database): OverviewDelivery[] {
  return db.all(
    `select d.id, d.message_id as "messageId", m.type, m.payment_id as "paymentId", d.url, m.body,
       d.status, d.tries, d.due_ms as "dueMs", d.answer_status as "answerStatus",
       d.answer_text as "answerText"
     from bank_delivery d join bank_message m on m.id = d.message_id
     order by d.id desc limit ?`,
    ROWS_MAX,
  )
}
