import type { Queries } from '@fanlight/server/platform/db/queries'

/** A person works for one creator: who is a member already, of any, stays as they are. */
export async function insertMember(
  db: Queries,
  { creatorId, fanId }: { creatorId: number; fanId: number },
  now: Date,
): Promise<void> {
  await db.run(
    `insert into creator_member (creator_id, person_id, role, created_at)
     select id, $2, 'owner', $3 from creator where id = $1
     on conflict do nothing`,
    [creatorId, fanId, now],
  )
}

/** Those who are there already stay as they are. */
export async function insertStaff(
  db: Queries,
  { personId, name, rights }: { personId: number; name: string; rights: readonly string[] },
  now: Date,
): Promise<void> {
  await db.run(
    `insert into staff_member (person_id, name, rights, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [personId, name, rights, now],
  )
}

export interface DemoWallet {
  creatorId: number
  address: string
  publicKey: string
  codeHash: string
}

/** The id follows from the creator's, so that a second time changes nothing. */
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
