import type { KeyScope } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'

export interface ApiKeyRow {
  id: string
  name: string
  /** The last characters; no more of a key is kept. */
  keyEnd: string
  scopes: KeyScope[]
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const COLUMNS = `id, name, key_end as "keyEnd", scopes, created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`

export async function insert(
  db: Queries,
  { id, name, keyEnd, scopes }: Pick<ApiKeyRow, 'id' | 'name' | 'keyEnd' | 'scopes'>,
  keyHash: Buffer,
  now: Date,
): Promise<void> {
  await db.run(
    `insert into api_key (id, name, key_hash, key_end, scopes, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, name, keyHash, keyEnd, scopes, now],
  )
}

/** Null for one that is unknown or revoked. */
export function findGood(db: Queries, keyHash: Buffer): Promise<ApiKeyRow | null> {
  return db.maybe(`select ${COLUMNS} from api_key where key_hash = $1 and revoked_at is null`, [
    keyHash,
  ])
}

/** Newest first, the revoked ones too. */
export function list(db: Queries): Promise<ApiKeyRow[]> {
  return db.query(`select ${COLUMNS} from api_key order by created_at desc, id`)
}

export async function markUsed(db: Queries, id: string, now: Date): Promise<void> {
  await db.run('update api_key set last_used_at = $2 where id = $1', [id, now])
}

/** Whether there was such a key that was still good. */
export async function revoke(db: Queries, id: string, now: Date): Promise<boolean> {
  const revoked = await db.run(
    'update api_key set revoked_at = $2 where id = $1 and revoked_at is null',
    [id, now],
  )
  return revoked > 0
}
