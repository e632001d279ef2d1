import type { Queries } from '../../platform/db/queries.ts'
import type { KeptCard } from '../../providers/payment-event.ts'

export interface SavedCard extends KeptCard {
  gateway: string
}

export function find(db: Queries, fanId: number): Promise<SavedCard | null> {
  return db.maybe(
    'select gateway, token, brand, last4, expires from saved_card where fan_id = $1 and is_main',
    [fanId],
  )
}

/** The main one. Ours is gone with it; the gateway's is to be deleted soon. */
export async function forget(db: Queries, fanId: number, now: Date): Promise<void> {
  await db.run(
    'select app.forget_card(fan_id, token, $2) from saved_card where fan_id = $1 and is_main',
    [fanId, now],
  )
}
