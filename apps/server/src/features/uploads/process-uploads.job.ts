import { availableParallelism } from 'node:os'
import type { Context } from '../../core/context.ts'
import { type Claimed, DONE, type Outcome } from '../../core/queue/settle-job.ts'
import { queueWorkers } from '../../core/queue/worker.ts'
import type { Job } from '../../platform/jobs.ts'
import { failUpload } from './end-upload.ts'
import type { Staging } from './staging/staging.ts'
import { UPLOAD_KINDS } from './upload-kinds.ts'
import * as uploads from './uploads.store.ts'
import { findFfmpeg } from './video/find-ffmpeg.ts'
import { workOnUpload } from './work-on-upload.ts'

const LOOK_EVERY_MS = 500
/** One core stays with those who only look. */
const VIDEOS_AT_ONCE = Math.max(1, availableParallelism() - 1)

export interface UploadProcessing {
  jobs: Job[]
  /** Gives up what is under way; the next start goes on with it. */
  stop(): void
}

/**
 * Works on uploads whose bytes have all come to where this node can reach them. Each worker does one
 * after the other; photos have their own, so that none of them waits for a film.
 */
export function processUploads(ctx: Context, staging: Staging): UploadProcessing {
  const stopping = new AbortController()
  let ffmpeg: Promise<string | null> | undefined

  const perform = async (job: Claimed<{ uploadId: string }>): Promise<Outcome> => {
    const upload = await uploads.find(ctx.sharedDb, job.payload.uploadId)
    if (upload?.state !== 'processing') return DONE
    ffmpeg ??= findFfmpeg(ctx.settings.uploads.ffmpeg)
    const { signal } = stopping
    return workOnUpload(upload, job, { ctx, staging, ffmpeg: await ffmpeg, signal })
  }
  const workers = (kind: 'photo' | 'video', count: number) =>
    queueWorkers(
      ctx,
      {
        kind: UPLOAD_KINDS[kind],
        name: `process ${kind}s`,
        everyMs: LOOK_EVERY_MS,
        batch: 1,
        queues: () => staging.places(),
        stopping: stopping.signal,
        perform,
        onDead: ({ payload }) => failUpload(ctx, staging, payload.uploadId, 'internal_error'),
      },
      count,
    )
  const jobs = [...workers('photo', 1), ...workers('video', VIDEOS_AT_ONCE)]
  return { jobs, stop: () => stopping.abort() }
}
