import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import { objectsOf } from '../../core/content/stored-attachment.ts'
import { retainObjects } from '../../core/media-at-rest/store-object.ts'
import { failUpload } from './end-upload.ts'
import { processUpload, type Work } from './process-upload.ts'
import { nameOf } from './upload-ids.ts'
import { UploadProblem } from './upload-problem.ts'
import * as uploads from './uploads.store.ts'

/** How long an upload is this node's without a sign of life. */
export const LEASE_MS = 30_000
const SIGN_EVERY_MS = 5_000
const ATTEMPTS_MAX = 5
const RETRY_BASE_MS = 5_000
const POSTER_WAIT_MS = 1_000

type Parts = Pick<Work, 'ctx' | 'staging' | 'ffmpeg' | 'signal'>

/** Does one upload to its end: ready, failed, or to be tried again. */
export async function workOnUpload(upload: uploads.StoredUpload, parts: Parts): Promise<void> {
  const poster = await posterOf(upload, parts)
  if (poster === 'waiting') return putOff(upload, parts, { ms: POSTER_WAIT_MS, counts: false })

  await using life = showSigns(upload, parts)
  const { onProgress, signal } = life
  try {
    const attachment = await processUpload(upload, { ...parts, poster, onProgress, signal })
    await settle(upload, parts, attachment)
  } catch (error) {
    if (!life.isWanted()) return await parts.staging.clear(upload.id)
    await settleFailure(upload, parts, error)
  }
}

/** The creator's own picture for a video, as far as it has come. */
async function posterOf({ posterId }: uploads.StoredUpload, { ctx }: Parts) {
  const poster = posterId === null ? null : await uploads.find(ctx.db, posterId)
  return poster?.state === 'processing' ? 'waiting' : (poster?.attachment ?? null)
}

async function settle(
  { id }: uploads.StoredUpload,
  { ctx, staging }: Parts,
  attachment: StoredAttachment,
) {
  await ctx.db.transaction(async (tx) => {
    const isWanted = await uploads.settleReady(tx, id, attachment, ctx.clock.now())
    if (isWanted) await retainObjects(tx, nameOf(id), objectsOf([attachment]))
  })
  await staging.clear(id)
}

async function settleFailure(upload: uploads.StoredUpload, parts: Parts, error: unknown) {
  const { ctx, staging, signal } = parts
  const { id, attempts } = upload
  if (error instanceof UploadProblem) {
    ctx.log.info({ uploadId: id, failure: error.failure }, 'upload rejected')
    return failUpload(ctx, staging, id, error.failure)
  }
  await staging.clearScratch(id)
  if (signal.aborted) return putOff(upload, parts, { ms: 0, counts: false })

  ctx.log.error({ err: error, uploadId: id, attempts }, 'upload processing failed')
  if (attempts >= ATTEMPTS_MAX) return failUpload(ctx, staging, id, 'internal_error')
  return putOff(upload, parts, { ms: RETRY_BASE_MS * 2 ** attempts, counts: true })
}

async function putOff(
  { id }: uploads.StoredUpload,
  { ctx }: Parts,
  { ms, counts }: { ms: number; counts: boolean },
) {
  const now = ctx.clock.now()
  await uploads.postpone(ctx.db, id, { at: new Date(now.getTime() + ms), counts, now })
}

/** Renews the lease and stores the progress; aborts the work when the upload was cancelled. */
function showSigns({ id }: uploads.StoredUpload, { ctx, signal }: Parts) {
  const cancelled = new AbortController()
  let progress = 0
  let sign = Promise.resolve()
  const show = async () => {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const isWanted = await uploads.noteProgress(ctx.db, id, { progress, until, now })
    if (!isWanted) cancelled.abort()
  }
  const timer = setInterval(() => {
    sign = sign.then(show).catch((error: unknown) => {
      ctx.log.warn({ err: error, uploadId: id }, 'storing upload progress failed')
    })
  }, SIGN_EVERY_MS)
  return {
    signal: AbortSignal.any([signal, cancelled.signal]),
    isWanted: () => !cancelled.signal.aborted,
    onProgress(done: number) {
      progress = done
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await sign
    },
  }
}
