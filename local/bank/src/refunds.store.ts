import type { Database } from '../../shared/database.ts'

export interface Refund {
  id: string
  paymentId: string
  /** The shop's own name for it: asking twice gives one refund. */
  requestId: string | null
  amountCents: number
  reason: 'merchant' | 'refund' | 'chargeback'
  createdMs: number
}

const COLUMNS = `id, payment_id as "paymentId", request_id as "requestId",
  amount_cents as "amountCents", reason, created_ms as "createdMs"`

export function insert(db: Database, refund: Refund) {
  db.run(
    `insert into bank_refund (id, payment_id, request_id, amount_cents, reason, created_ms)
     values (?, ?, ?, ?, ?, ?)`,
    refund.id,
    refund.paymentId,
    refund.requestId,
    refund.amountCents,
    refund.reason,
    refund.createdMs,
  )
}

export function findByRequest(db: Database, requestId: string): Refund | null {
  return db.get<Refund>(`select ${COLUMNS} from bank_refund where request_id = ?`, requestId)
}

export function find(db: Database, id: string): Refund | null {
  return db.get<Refund>(`select ${COLUMNS} from bank_refund where id = ?`, id)
}

/** A dispute ends once; whether this was its end. */
export function endDispute(db: Database, id: string, isWon: boolean, nowMs: number): boolean {
  const sql = `insert into bank_dispute_end (refund_id, is_won, ended_ms) values (?, ?, ?)
    on conflict do nothing`
  return db.run(sql, id, Number(isWon), nowMs) > 0
}
