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

export interface WrappedKey {
  oid: string
  wrappedKey: string
}

/** Keys that are wrapped by anything but `head`, such as `w1.<name of the wrapping key>.`. */
export function listWrappedOtherwise(
  db: Queries,
  head: string,
  limit: number,
): Promise<WrappedKey[]> {
  return db.query(
    `select oid, wrapped_key as "wrappedKey" from media_object
     where not starts_with(wrapped_key, $1) limit $2`,
    [head, limit],
  )
}

/** Only where it is still wrapped as it was. */
export async function rewrap(
  db: Queries,
  { oid, wrappedKey }: WrappedKey,
  wrappedAnew: string,
): Promise<void> {
  await db.run('update media_object set wrapped_key = $3 where oid = $1 and wrapped_key = $2', [
    oid,
    wrappedKey,
    wrappedAnew,
  ])
}

/** Deletes objects made before `before` that no row refers to; their ids. */
export async function removeUnused(db: Queries, before: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ oid: string }>(
    `delete from media_object where oid in (
       select o.oid from media_object o
       where o.created_at < $1 and not exists (select from media_use u where u.oid = o.oid)
       limit $2)
     returning oid`,
    [before, limit],
  )
  return rows.map(({ oid }) => oid)
}
