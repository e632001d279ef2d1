import type { Queries } from '../../platform/db/queries.ts'

export interface SealedBytes {
  storedBytes: number
  mayFetch: boolean
}

export function findSealed(
  db: Queries,
  oid: string,
  fanId: number,
  now: Date,
): Promise<SealedBytes | null> {
  return db.maybe(
    `select stored_bytes as "storedBytes", app.may_fetch_object(oid, $2, $3) as "mayFetch"
     from media_object where oid = $1`,
    [oid, fanId, now],
  )
}

export interface PublicObject {
  mime: string
  plainBytes: number
}

/** A blur, or a picture of something that is free for all; null for everything else. */
export function findPublic(db: Queries, oid: string): Promise<PublicObject | null> {
  return db.maybe(
    `select mime, plain_bytes as "plainBytes" from media_object
     where oid = $1 and (kind = 'preview' or (kind = 'photo' and exists (
       select from media_use u join post p on p.id = u.post_id
       where u.oid = $1 and p.audience = 'free' and p.withdrawn_at is null)))`,
    [oid],
  )
}
