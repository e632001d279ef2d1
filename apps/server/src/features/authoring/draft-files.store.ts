import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface UploadOfDraft {
  id: string
  state: 'uploading' | 'processing' | 'ready' | 'failed'
  attachment: StoredAttachment | null
}

/** Those of these uploads that are the creator's. */
export function listUploads(
  db: Queries,
  creatorId: number,
  ids: readonly string[],
): Promise<UploadOfDraft[]> {
  return db.query(
    'select id, state, attachment from upload where id = any($2::uuid[]) and creator_id = $1',
    [creatorId, ids],
  )
}
