import type { Database } from '../../shared/database.ts'

export interface Checkout {
  id: string
  /** A secret: any holder may pay. */
  token: string
  /** The shop's own name for the order. */
  orderId: string
  amountCents: number
  method: 'card' | 'fast'
  customer: string
  returnUrl: string
  /** Where this order's webhooks go; null for the shop's usual place. */
  webhookUrl: string | null
  language: string | null
  createdMs: number
  expiresMs: number
  closedMs: number | null
}

const COLUMNS = `id, token, order_id as "orderId", amount_cents as "amountCents", method, customer,
  return_url as "returnUrl", webhook_url as "webhookUrl", language, created_ms as "createdMs",
  expires_ms as "expiresMs", closed_ms as "closedMs"`

export function insert(db: Database, checkout: Checkout) {
  db.run(
    `insert into bank_checkout (id, token, order_id, amount_cents, method, customer, return_url,
       webhook_url, language, created_ms, expires_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    checkout.id,
    checkout.token,
    checkout.orderId,
    checkout.amountCents,
    checkout.method,
    checkout.customer,
    checkout.returnUrl,
    checkout.webhookUrl,
    checkout.language,
    checkout.createdMs,
    checkout.expiresMs,
  )
}

export function get(db: Database, id: string): Checkout {
  const found = db.get<Checkout>(`select ${COLUMNS} from bank_checkout where id = ?`, id)
  if (!found) throw new Error(`no checkout ${id}`)
  return found
}

export function findByToken(db: Database, token: string): Checkout | null {
  return db.get<Checkout>(`select ${COLUMNS} from bank_checkout where token = ?`, token)
}

export function findByOrder(db: Database, orderId: string): Checkout | null {
  return db.get<Checkout>(`select ${COLUMNS} from bank_checkout where order_id = ?`, orderId)
}

export function close(db: Database, id: string, nowMs: number) {
  db.run('update bank_checkout set closed_ms = ? where id = ? and closed_ms is null', nowMs, id)
}
