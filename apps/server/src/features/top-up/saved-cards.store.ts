import type { Queries } from '../../platform/db/queries.ts'
import type { KeptCard } from '../../providers/payment-event.ts'

export interface SavedCard extends KeptCard {
  gateway: string
}

export function find(db: Queries, fanId: number): Promise<SavedCard | null> {
  return db.maybe(
    'select gateway, token, brand, last4, expires from saved_card where fan_id = $1',
    [fanId],
  )
}

/** Ours is gone with it; the gateway's is to be deleted soon. */
export async function forget(db: Queries, fanId: number, now: Date): Promise<void> {
  await db.run('select app.forget_card($1, null, $2)', [fanId, now])
}

export interface CardToForget {
  gateway: string
  token: string
  attempts: number
}

export function listToForget(db: Queries, now: Date, limit: number): Promise<CardToForget[]> {
  return db.query(
    `select gateway, token, attempts from card_to_forget where due_at <= $1
     order by due_at limit $2`,
    [now, limit],
  )
}

export async function tryLater(db: Queries, { gateway, token }: CardToForget, dueAt: Date) {
  await db.run(
    `update card_to_forget set due_at = $3, attempts = attempts + 1
     where gateway = $1 and token = $2`,
    [gateway, token, dueAt],
  )
}

export async function isForgotten(db: Queries, { gateway, token }: CardToForget) {
  await db.run('delete from card_to_forget where gateway = $1 and token = $2', [gateway, token])
}
