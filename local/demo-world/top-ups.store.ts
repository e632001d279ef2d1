import type { Tx } from '@fanlight/server/platform/db/queries'

export interface PastTopUp {
  id: string
  fanId: number
  gateway: string
  provider: string
  amount: number
  fee: number
  stars: number | null
  creatorId: number | null
  reference: string
  expiresAt: Date
}

/** One that the provider has taken. The product asks the provider itself, which had none of these. */
export async function insert(tx: Tx, topUp: PastTopUp, now: Date): Promise<void> {
  await tx.run(
    `insert into top_up (id, fan_id, gateway, provider, amount_cents, fee_cents, stars, status,
       reference, creator_id, created_at, updated_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10, $10, $11)`,
    [
      topUp.id,
      topUp.fanId,
      topUp.gateway,
      topUp.provider,
      topUp.amount,
      topUp.fee,
      topUp.stars,
      topUp.reference,
      topUp.creatorId,
      now,
      topUp.expiresAt,
    ],
  )
}

/** The fan of a history was in the app when it happened. */
export async function noteTold(tx: Tx, id: string): Promise<void> {
  await tx.run('update top_up set untold_since = null where id = $1', [id])
}
