import type { Database } from '../../shared/database.ts'
import type { KeptCard } from './payments.store.ts'

/** A card that a payer let the shop charge again. */
export interface SavedCard extends KeptCard {
  token: string
  customer: string
  createdMs: number
}

const COLUMNS = `token, customer, number_hash as "numberHash", brand, last4, expires,
  conduct as scenario, created_ms as "createdMs"`

/** The same card of the same customer keeps its token; its date may be a new one. */
export function save(db: Database, card: SavedCard): SavedCard {
  const saved = db.get<SavedCard>(
    `insert into bank_card (token, customer, number_hash, brand, last4, expires, conduct, created_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (customer, number_hash) do update set expires = excluded.expires
     returning ${COLUMNS}`,
    card.token,
    card.customer,
    card.numberHash,
    card.brand,
    card.last4,
    card.expires,
    card.scenario,
    card.createdMs,
  )
  if (!saved) throw new Error('a saved card is returned')
  return saved
}

export function find(db: Database, token: string, customer: string): SavedCard | null {
  return db.get<SavedCard>(
    `select ${COLUMNS} from bank_card where token = ? and customer = ?`,
    token,
    customer,
  )
}

/** Whether there was one. */
export function forget(db: Database, token: string): boolean {
  return db.run('delete from bank_card where token = ?', token) > 0
}
