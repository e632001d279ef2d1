import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import * as uploads from './draft-files.store.ts'
import type { DraftFile } from './drafts.store.ts'

export type FileState = uploads.UploadOfDraft['state']

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The files that a save names, in its order: of the draft already, or uploads of this creator. */
export async function pickFiles(
  db: Queries,
  creatorId: number,
  { ids, present }: { ids: readonly string[]; present: readonly DraftFile[] },
): Promise<DraftFile[]> {
  const known = new Map(present.map((file) => [file.id, file]))
  const added = ids.filter((id) => !known.has(id) && UUID.test(id))
  for (const { id, attachment } of await listUploads(db, creatorId, added)) {
    known.set(id, { id, ...(attachment && { attachment }) })
  }
  return ids.map((id) => {
    const file = known.get(id)
    if (!file) throw refuse('invalid_request', { files: `${id} is no file of yours` })
    return file
  })
}

/** How far each file is. One whose upload is gone will never come. */
export async function fileStates(
  db: Queries,
  creatorId: number,
  files: readonly DraftFile[],
): Promise<FileState[]> {
  const pending = files.filter(({ attachment }) => !attachment).map(({ id }) => id)
  const found = await listUploads(db, creatorId, pending)
  const states = new Map(found.map(({ id, state }) => [id, state]))
  return files.map(({ id, attachment }) => (attachment ? 'ready' : (states.get(id) ?? 'failed')))
}

function listUploads(db: Queries, creatorId: number, ids: readonly string[]) {
  return ids.length === 0 ? Promise.resolve([]) : uploads.listUploads(db, creatorId, ids)
}
