import type { Queries } from '../../platform/db/queries.ts'
import type { MediaObject } from './media-object.ts'

const COLUMNS = `oid, creator_id as "creatorId", kind, mime, wrapped_key as "wrappedKey",
  plain_bytes as "plainBytes", stored_bytes as "storedBytes", chunk_log2 as "chunkLog2",
  width, height, duration_seconds as duration`

export async function insert(db: Queries, object: MediaObject, now: Date): Promise<void> {
  await db.run(
    `insert into media_object (oid, creator_id, kind, mime, wrapped_key, plain_bytes, stored_bytes,
       chunk_log2, width, height, duration_seconds, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (oid) do nothing`,
    [
      object.oid,
      object.creatorId,
      object.kind,
      object.mime,
      object.wrappedKey,
      object.plainBytes,
      object.storedBytes,
      object.chunkLog2,
      object.width ?? null,
      object.height ?? null,
      object.duration ?? null,
      now,
    ],
  )
}

export async function find(db: Queries, oid: string): Promise<MediaObject | null> {
  return (await list(db, [oid]))[0] ?? null
}

export function list(db: Queries, oids: readonly string[]): Promise<MediaObject[]> {
  return db.query(`select ${COLUMNS} from media_object where oid = any($1)`, [oids])
}

export function remove(db: Queries, oid: string): Promise<number> {
  return db.run('delete from media_object where oid = $1', [oid])
}
