import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import { objectsOf } from '../../core/content/stored-attachment.ts'
import { retainObjects } from '../../core/media-at-rest/store-object.ts'
import { type Claimed, DONE, type Outcome, tryAgain } from '../../core/queue/settle-job.ts'
import { failUpload } from './end-upload.ts'
import { processUpload, type Work } from './process-upload.ts'
import { nameOf } from './upload-ids.ts'
import { UPLOAD_KINDS } from './upload-kinds.ts'
import { UploadProblem } from './upload-problem.ts'
import * as uploads from './uploads.store.ts'

const TELL_EVERY_MS = 5_000
const POSTER_WAIT_MS = 1_000

type Parts = Pick<Work, 'ctx' | 'staging' | 'ffmpeg' | 'signal'>

type Try = Pick<Claimed<unknown>, 'attempts' | 'isRepeatable'>

/** Does one upload to its end: ready, failed, or to be tried again. */
export async function workOnUpload(
  upload: uploads.StoredUpload,
  job: Try,
  parts: Parts,
): Promise<Outcome> {
  const poster = await posterOf(upload, parts)
  if (poster === 'waiting') return again(parts, POSTER_WAIT_MS)

  await using telling = tellProgress(upload, parts)
  const { onProgress, signal } = telling
  try {
    const attachment = await processUpload(upload, { ...parts, poster, onProgress, signal })
    await settle(upload, parts, attachment)
    return DONE
  } catch (error) {
    if (telling.isWanted()) return await settleFailure(upload, job, parts, error)
    await parts.staging.clear(upload.id)
    return DONE
  }
}

/** The creator's own picture for a video, as far as it has come. */
async function posterOf({ posterId }: uploads.StoredUpload, { ctx }: Parts) {
  const poster = posterId === null ? null : await uploads.find(ctx.sharedDb, posterId)
  return poster?.state === 'processing' ? 'waiting' : (poster?.attachment ?? null)
}

async function settle(
  { id }: uploads.StoredUpload,
  { ctx, staging }: Parts,
  attachment: StoredAttachment,
) {
  await ctx.sharedDb.transaction(async (tx) => {
    const isWanted = await uploads.settleReady(tx, id, attachment, ctx.clock.now())
    if (isWanted) await retainObjects(tx, nameOf(id), objectsOf([attachment]))
  })
  await staging.clear(id)
}

async function settleFailure(
  upload: uploads.StoredUpload,
  job: Try,
  parts: Parts,
  error: unknown,
): Promise<Outcome> {
  const { ctx, staging, signal } = parts
  const { id, kind } = upload
  if (error instanceof UploadProblem) {
    ctx.log.info({ uploadId: id, failure: error.failure }, 'upload rejected')
    await failUpload(ctx, staging, id, error.failure)
    return DONE
  }
  await staging.clearScratch(id)
  await uploads.noteProgress(ctx.sharedDb, id, 0, ctx.clock.now())
  if (signal.aborted) return again(parts, 0)

  ctx.log.error({ err: error, uploadId: id, attempts: job.attempts }, 'upload processing failed')
  return tryAgain(ctx, UPLOAD_KINDS[kind], job, error)
}

/** Without counting this as a try. */
function again({ ctx }: Parts, ms: number): Outcome {
  const dueAt = new Date(ctx.clock.now().getTime() + ms)
  return { status: 'waiting', dueAt, isCounted: false, problem: null }
}

/** Stores the progress; aborts the work when the upload was cancelled. */
function tellProgress({ id }: uploads.StoredUpload, { ctx, signal }: Parts) {
  const cancelled = new AbortController()
  let progress = 0
  let told = Promise.resolve()
  const tell = async () => {
    const isWanted = await uploads.noteProgress(ctx.sharedDb, id, progress, ctx.clock.now())
    if (!isWanted) cancelled.abort()
  }
  const timer = setInterval(() => {
    told = told.then(tell).catch((error: unknown) => {
      ctx.log.warn({ err: error, uploadId: id }, 'storing upload progress failed')
    })
  }, TELL_EVERY_MS)
  return {
    signal: AbortSignal.any([signal, cancelled.signal]),
    isWanted: () => !cancelled.signal.aborted,
    onProgress(done: number) {
      progress = done
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await told
    },
  }
}
