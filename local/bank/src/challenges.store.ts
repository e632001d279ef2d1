import type { Database } from '../../shared/database.ts'

export interface Challenge {
  /** Also the secret: any holder may answer. */
  id: string
  paymentId: string
  status: 'open' | 'approved' | 'rejected' | 'abandoned' | 'expired'
  wrongCodes: number
  expiresMs: number
}

const COLUMNS = `id, payment_id as "paymentId", status, wrong_codes as "wrongCodes",
  expires_ms as "expiresMs"`

export function insert(db: Database, challenge: Pick<Challenge, 'id' | 'paymentId' | 'expiresMs'>) {
  db.run(
    `insert into bank_challenge (id, payment_id, status, expires_ms) values (?, ?, 'open', ?)`,
    challenge.id,
    challenge.paymentId,
    challenge.expiresMs,
  )
}

export function find(db: Database, id: string): Challenge | null {
  return db.get<Challenge>(`select ${COLUMNS} from bank_challenge where id = ?`, id)
}

export function findOfPayment(db: Database, paymentId: string): Challenge | null {
  return db.get<Challenge>(`select ${COLUMNS} from bank_challenge where payment_id = ?`, paymentId)
}

export function answer(db: Database, id: string, status: Challenge['status']) {
  db.run('update bank_challenge set status = ? where id = ?', status, id)
}

export function countWrongCode(db: Database, id: string) {
  db.run('update bank_challenge set wrong_codes = wrong_codes + 1 where id = ?', id)
}
