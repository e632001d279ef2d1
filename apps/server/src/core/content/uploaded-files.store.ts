import type { Queries } from '../../platform/db/queries.ts'
import type { StoredAttachment } from './stored-attachment.ts'

/** Those of these uploads that are the creator's and ready. */
export function listReady(
  db: Queries,
  creatorId: number,
  ids: readonly string[],
): Promise<{ id: string; attachment: StoredAttachment }[]> {
  return db.query(
    `select id, attachment from upload
     where id = any($2::uuid[]) and creator_id = $1 and state = 'ready'`,
    [creatorId, ids],
  )
}
