import type { Queries } from '../../platform/db/queries.ts'
import type { KeptCard } from '../../providers/payment-news.ts'

export async function keep(
  db: Queries,
  fanId: number,
  card: KeptCard & { gateway: string },
  now: Date,
) {
  await db.run(
    `insert into saved_card (fan_id, gateway, token, brand, last4, expires, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (fan_id) do update
       set gateway = excluded.gateway, token = excluded.token, brand = excluded.brand,
           last4 = excluded.last4, expires = excluded.expires, saved_at = excluded.saved_at`,
    [fanId, card.gateway, card.token, card.brand, card.last4, card.expires, now],
  )
}

export function find(db: Queries, fanId: number): Promise<(KeptCard & { gateway: string }) | null> {
  return db.maybe(
    'select gateway, token, brand, last4, expires from saved_card where fan_id = $1',
    [fanId],
  )
}
