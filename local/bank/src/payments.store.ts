import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { Database } from '../../shared/database.ts'

export type PaymentStatus = 'processing' | 'action_required' | 'succeeded' | 'failed' | 'refunded'

/** What may be told of a card. */
export interface MaskedCard {
  brand: string
  last4: string
  /** MM/YY */
  expires: string
}

/** A card as the bank knows it after the number is forgotten. */
export interface KeptCard extends MaskedCard {
  numberHash: string
  scenario: string | null
}

export interface NewPayment {
  id: string
  checkoutId: string
  initiatedBy: 'payer' | 'merchant'
  /** Null where no card was shown: a fast payment, a checkout that was cancelled. */
  card: KeptCard | null
  wantsSaving: boolean
  isReordered: boolean
  createdMs: number
}

export interface Payment extends NewPayment {
  status: PaymentStatus
  failureCode: PaymentFailureCode | null
  /** It failed, and will succeed all the same: the order must not be paid again meanwhile. */
  succeedsLate: boolean
  threeDSecure: 'none' | 'frictionless' | 'challenge'
  transactionId: string | null
  refundedCents: number
  updatedMs: number
}

const COLUMNS = `id, checkout_id as "checkoutId", initiated_by as "initiatedBy", status,
  failure_code as "failureCode", brand, last4, expires, number_hash as "numberHash",
  conduct as scenario, wants_saving as "wantsSaving", is_reordered as "isReordered",
  succeeds_late as "succeedsLate", three_d_secure as "threeDSecure",
  transaction_id as "transactionId", refunded_cents as "refundedCents", created_ms as "createdMs",
  updated_ms as "updatedMs"`

export function insert(db: Database, payment: NewPayment) {
  const { card } = payment
  db.run(
    `insert into bank_payment (id, checkout_id, initiated_by, status, brand, last4, expires,
       number_hash, conduct, wants_saving, is_reordered, created_ms, updated_ms)
     values (?, ?, ?, 'processing', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    payment.id,
    payment.checkoutId,
    payment.initiatedBy,
    card?.brand ?? null,
    card?.last4 ?? null,
    card?.expires ?? null,
    card?.numberHash ?? null,
    card?.scenario ?? null,
    Number(payment.wantsSaving),
    Number(payment.isReordered),
    payment.createdMs,
    payment.createdMs,
  )
}

export function find(db: Database, id: string): Payment | null {
  const row = db.get<Row>(`select ${COLUMNS} from bank_payment where id = ?`, id)
  return row ? paymentOf(row) : null
}

export function get(db: Database, id: string): Payment {
  const found = find(db, id)
  if (!found) throw new Error(`no payment ${id}`)
  return found
}

/** Oldest first. */
export function listOf(db: Database, checkoutId: string): Payment[] {
  const sql = `select ${COLUMNS} from bank_payment where checkout_id = ? order by rowid`
  return db.all<Row>(sql, checkoutId).map(paymentOf)
}

type Change = Partial<
  Pick<
    Payment,
    'status' | 'failureCode' | 'succeedsLate' | 'threeDSecure' | 'transactionId' | 'refundedCents'
  >
>

/** Writes what is changed, and returns the payment as it is then. */
export function change(db: Database, payment: Payment, change: Change, nowMs: number): Payment {
  const changed = { ...payment, ...change, updatedMs: nowMs }
  db.run(
    `update bank_payment set status = ?, failure_code = ?, succeeds_late = ?, three_d_secure = ?,
       transaction_id = ?, refunded_cents = ?, updated_ms = ?
     where id = ?`,
    changed.status,
    changed.failureCode,
    Number(changed.succeedsLate),
    changed.threeDSecure,
    changed.transactionId,
    changed.refundedCents,
    changed.updatedMs,
    changed.id,
  )
  return changed
}

type Flags = 'wantsSaving' | 'isReordered' | 'succeedsLate'
type Row = Omit<Payment, 'card' | Flags> &
  Record<keyof KeptCard, string | null> &
  Record<Flags, number>

function paymentOf(row: Row): Payment {
  const { brand, last4, expires, numberHash, scenario, ...rest } = row
  const isCard = brand !== null && last4 !== null && expires !== null && numberHash !== null
  return {
    ...rest,
    card: isCard ? { brand, last4, expires, numberHash, scenario } : null,
    wantsSaving: row.wantsSaving === 1,
    isReordered: row.isReordered === 1,
    succeedsLate: row.succeedsLate === 1,
  }
}
