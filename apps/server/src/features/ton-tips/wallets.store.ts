import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export const CHALLENGES = agedTable('ton_challenge', 'expires_at')

export interface CreatorWallet {
  id: string
  creatorId: number
  network: string
  address: string
  activeFrom: Date
  seenLt: bigint
}

type StoredWallet = Omit<CreatorWallet, 'seenLt'> & { lt: string }

const COLUMNS = `id, creator_id as "creatorId", network, address, active_from as "activeFrom",
  seen_lt::text as lt`

/** The one that is in use at this moment. */
export async function findInUse(
  db: Queries,
  { creatorId, network }: { creatorId: number; network: string },
  now: Date,
): Promise<CreatorWallet | null> {
  const row = await db.maybe<StoredWallet>(
    `select ${COLUMNS} from creator_wallet
     where creator_id = $1 and network = $2 and active_from <= $3
       and (retired_at is null or retired_at > $3)
     order by active_from desc limit 1`,
    [creatorId, network, now],
  )
  return row && present(row)
}

/** The change that waits, if one does. */
export async function findNext(
  db: Queries,
  creatorId: number,
  now: Date,
): Promise<CreatorWallet | null> {
  const row = await db.maybe<StoredWallet>(
    `select ${COLUMNS} from creator_wallet
     where creator_id = $1 and retired_at is null and active_from > $2`,
    [creatorId, now],
  )
  return row && present(row)
}

export async function findWallet(db: Queries, id: string): Promise<CreatorWallet | null> {
  const row = await db.maybe<StoredWallet>(`select ${COLUMNS} from creator_wallet where id = $1`, [
    id,
  ])
  return row && present(row)
}

/** Changes of one creator's wallets come one after another. */
export async function lockWallets(tx: Tx, creatorId: number): Promise<void> {
  await tx.run('select id from creator where id = $1 for update', [creatorId])
}

/** Those that are to stay end at this moment; one that was still to come never begins. */
export async function retire(tx: Tx, creatorId: number, at: Date): Promise<number> {
  return tx.run(
    'update creator_wallet set retired_at = $2 where creator_id = $1 and retired_at is null',
    [creatorId, at],
  )
}

/** Takes the change back that waits: what it was to replace stays. */
export async function takeBackNext(tx: Tx, creatorId: number, now: Date): Promise<boolean> {
  const taken = await tx.run(
    `update creator_wallet set retired_at = $2
     where creator_id = $1 and retired_at is null and active_from > $2`,
    [creatorId, now],
  )
  if (taken === 0) return false
  await tx.run(
    `update creator_wallet set retired_at = null
     where creator_id = $1 and active_from <= $2 and retired_at > $2`,
    [creatorId, now],
  )
  return true
}

export interface NewWallet {
  id: string
  creatorId: number
  memberId: number
  network: string
  address: string
  publicKey: Buffer
  codeHash: Buffer
  activeFrom: Date
  isAnnounced: boolean
}

export async function insertWallet(tx: Tx, wallet: NewWallet, now: Date): Promise<void> {
  await tx.run(
    `insert into creator_wallet (id, creator_id, member_id, network, address, public_key, code_hash,
       proven_at, active_from, announced_at, next_look_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9)`,
    [
      wallet.id,
      wallet.creatorId,
      wallet.memberId,
      wallet.network,
      wallet.address,
      wallet.publicKey,
      wallet.codeHash,
      now,
      wallet.activeFrom,
      wallet.isAnnounced ? now : null,
    ],
  )
}

export async function insertChallenge(
  db: Queries,
  challenge: { payload: string; creatorId: number; memberId: number; expiresAt: Date },
): Promise<void> {
  await db.run(
    `insert into ton_challenge (payload, creator_id, member_id, expires_at) values ($1, $2, $3, $4)`,
    [challenge.payload, challenge.creatorId, challenge.memberId, challenge.expiresAt],
  )
}

/** Whether it was theirs and unused; it never is again. */
export async function spendChallenge(
  tx: Tx,
  { payload, creatorId, memberId }: { payload: string; creatorId: number; memberId: number },
  now: Date,
): Promise<boolean> {
  const spent = await tx.run(
    `update ton_challenge set used_at = $4
     where payload = $1 and creator_id = $2 and member_id = $3 and used_at is null
       and expires_at > $4`,
    [payload, creatorId, memberId, now],
  )
  return spent > 0
}

/** Wallets whose change has taken effect, each once. */
export function claimUnannounced(
  db: Queries,
  now: Date,
): Promise<{ creatorId: number; address: string; network: string }[]> {
  return db.query(
    `update creator_wallet set announced_at = $1
     where announced_at is null and active_from <= $1 and (retired_at is null or retired_at > $1)
     returning creator_id as "creatorId", address, network`,
    [now],
  )
}

export async function nextAnnouncement(db: Queries, after: Date): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(
    `select min(active_from) as at from creator_wallet
     where announced_at is null and retired_at is null and active_from > $1`,
    [after],
  )
  return row.at
}

/** Takes wallets that are due to be looked at; those retired before `since` are left alone. */
export async function claimDueWallets(
  db: Queries,
  { now, until, since, limit }: { now: Date; until: Date; since: Date; limit: number },
): Promise<CreatorWallet[]> {
  const rows = await db.query<StoredWallet>(
    `update creator_wallet set next_look_at = $2
     where id in (
       select id from creator_wallet
       where next_look_at <= $1 and active_from <= $1 and (retired_at is null or retired_at > $3)
       order by next_look_at limit $4 for update skip locked
     ) returning ${COLUMNS}`,
    [now, until, since, limit],
  )
  return rows.map(present)
}

/** The cursor moves only past what was noted, and never back. */
export async function noteLook(
  db: Queries,
  { id, seenLt }: { id: string; seenLt: bigint },
  nextLookAt: Date,
): Promise<void> {
  await db.run(
    `update creator_wallet set seen_lt = greatest(seen_lt, $2::bigint), next_look_at = $3
     where id = $1`,
    [id, String(seenLt), nextLookAt],
  )
}

function present({ lt, ...row }: StoredWallet): CreatorWallet {
  return { ...row, seenLt: BigInt(lt) }
}
