import type { UploadFailure } from '@fanlight/contract/upload-failures'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Outcome } from '../../core/sales/outcome.ts'
import type { Queries } from '../../platform/db/queries.ts'

export interface StoredUpload {
  id: string
  creatorId: number
  kind: 'photo' | 'video'
  fileName: string
  declaredBytes: number
  receivedBytes: number
  posterId: string | null
  staging: string
  /** Null when there are no bytes any more. */
  wrappedKey: string | null
  state: 'uploading' | 'processing' | 'ready' | 'failed'
  progress: number
  failure: UploadFailure | null
  attachment: StoredAttachment | null
  createdAt: Date
}

const COLUMNS = `id, creator_id as "creatorId", kind, file_name as "fileName",
  declared_bytes as "declaredBytes", received_bytes as "receivedBytes", poster_id as "posterId",
  staging, wrapped_key as "wrappedKey", state, progress, failure, attachment,
  created_at as "createdAt"`

export interface NewUpload {
  id: string
  creatorId: number
  memberId: number
  kind: 'photo' | 'video'
  fileName: string
  bytes: number
  posterId: string | null
  staging: string
  wrappedKey: string
}

export interface Room {
  openMax: number
  stagedBytesMax: number
}

export async function begin(
  db: Queries,
  upload: NewUpload,
  room: Room,
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<Outcome<object>> {
  const row = await db.one<{ outcome: Outcome<object> }>(
    'select app.begin_upload($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as outcome',
    [
      upload.id,
      upload.creatorId,
      upload.memberId,
      upload.kind,
      upload.fileName,
      upload.bytes,
      upload.posterId,
      upload.staging,
      upload.wrappedKey,
      room.openMax,
      room.stagedBytesMax,
      dueAt,
      now,
    ],
  )
  return row.outcome
}

export function find(db: Queries, id: string): Promise<StoredUpload | null> {
  return db.maybe(`select ${COLUMNS} from upload where id = $1`, [id])
}

export function list(db: Queries, creatorId: number, limit: number): Promise<StoredUpload[]> {
  return db.query(
    `select ${COLUMNS} from upload where creator_id = $1 order by created_at desc, id limit $2`,
    [creatorId, limit],
  )
}

export async function noteReceived(
  db: Queries,
  id: string,
  bytes: number,
  now: Date,
): Promise<void> {
  await db.run('select app.note_received($1, $2, $3)', [id, bytes, now])
}

/** All bytes have arrived; null where that was known before. */
export function markReceived(
  db: Queries,
  id: string,
  now: Date,
): Promise<Pick<StoredUpload, 'kind' | 'staging'> | null> {
  return db.maybe(
    `update upload set state = 'processing', received_bytes = declared_bytes, changed_at = $2
     where id = $1 and state = 'uploading' returning kind, staging`,
    [id, now],
  )
}

/** Tells how far the work is; whether it is still wanted. */
export async function noteProgress(
  db: Queries,
  id: string,
  progress: number,
  now: Date,
): Promise<boolean> {
  const touched = await db.run(
    `update upload set progress = $2, changed_at = $3 where id = $1 and state = 'processing'`,
    [id, progress, now],
  )
  return touched > 0
}

/** Whether anybody still wants it. */
export async function settleReady(
  db: Queries,
  id: string,
  attachment: StoredAttachment,
  now: Date,
): Promise<boolean> {
  const settled = await db.run(
    `update upload set state = 'ready', attachment = $2, progress = 1, wrapped_key = null,
       changed_at = $3
     where id = $1 and state = 'processing'`,
    [id, JSON.stringify(attachment), now],
  )
  return settled > 0
}

export function settleFailed(
  db: Queries,
  id: string,
  failure: UploadFailure,
  now: Date,
): Promise<number> {
  return db.run(
    `update upload set state = 'failed', failure = $2, wrapped_key = null, changed_at = $3
     where id = $1 and state in ('uploading', 'processing')`,
    [id, failure, now],
  )
}

export function remove(db: Queries, id: string): Promise<number> {
  return db.run('delete from upload where id = $1', [id])
}

/** Those of this folder that are still coming. */
export function listComing(
  db: Queries,
  places: readonly string[],
): Promise<{ id: string; staging: string; declaredBytes: number; dueAt: Date }[]> {
  return db.query(
    `select id, staging, declared_bytes as "declaredBytes", due_at as "dueAt" from upload
     where staging = any($1) and state = 'uploading'`,
    [places],
  )
}

/** Which of these have bytes that are still needed. */
export async function listNeeded(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select id from upload where id = any($1::uuid[]) and state in ('uploading', 'processing')`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Finished ones without a change since `before`. */
export async function listOld(db: Queries, before: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from upload where state in ('ready', 'failed') and changed_at < $1
     order by changed_at limit $2`,
    [before, limit],
  )
  return rows.map(({ id }) => id)
}
