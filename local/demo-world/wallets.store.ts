import type { Queries } from '@fanlight/server/platform/db/queries'

export interface DemoWallet {
  creatorId: number
  address: string
  publicKey: string
  codeHash: string
}

/**
 * The product wants a proof that the wallet's own app signs. The id follows from the creator's, so
 * that a second time changes nothing.
 */
export async function insertWallet(db: Queries, wallet: DemoWallet, now: Date): Promise<void> {
  await db.run(
    `insert into creator_wallet (id, creator_id, network, address, public_key, code_hash, member_id,
       proven_at, active_from, announced_at, next_look_at)
     select ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid, id, '-239', $2,
       decode($3, 'hex'), decode($4, 'hex'), 0, $5, $5, $5, $5
     from creator where id = $1
       and not exists (select from creator_wallet w where w.creator_id = $1)
     on conflict do nothing`,
    [wallet.creatorId, wallet.address, wallet.publicKey, wallet.codeHash, now],
  )
}
