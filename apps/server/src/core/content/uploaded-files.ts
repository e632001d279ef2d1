import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import type { StoredAttachment } from './stored-attachment.ts'
import { listReady } from './uploaded-files.store.ts'

/** A file by the upload that it came from; uploads are forgotten earlier than what they became. */
export interface UploadedFile {
  id: string
  attachment: StoredAttachment
}

/** The files that a member names, in that order: known already, or uploads of this creator. */
export async function pickUploads(
  db: Queries,
  creatorId: number,
  ids: readonly string[],
  known: readonly UploadedFile[] = [],
): Promise<UploadedFile[]> {
  if (ids.length === 0) return []
  const found = new Map(known.map((file) => [file.id, file]))
  for (const file of await listReady(db, creatorId, ids)) found.set(file.id, file)
  return ids.map((id) => {
    const file = found.get(id)
    if (!file) throw refuse('invalid_request', { files: `${id} is no file of yours that is ready` })
    return file
  })
}
