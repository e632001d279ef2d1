import { availableParallelism } from 'node:os'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Staging } from './staging/staging.ts'
import * as uploads from './uploads.store.ts'
import { findFfmpeg } from './video/find-ffmpeg.ts'
import { LEASE_MS, workOnUpload } from './work-on-upload.ts'

const LOOK_EVERY_MS = 500
/** One core stays with those who only look. */
const VIDEOS_AT_ONCE = Math.max(1, availableParallelism() - 1)

export interface UploadProcessing {
  jobs: Job[]
  /** Gives up what is under way; the next start goes on with it. */
  stop(): void
}

/**
 * Works on uploads whose bytes have all come, those of this node's folder. Each lane does one after
 * the other; photos have their own, so that none of them waits for a film.
 */
export function processUploads(ctx: Context, staging: Staging): UploadProcessing {
  const stopping = new AbortController()
  const underWay = new Set<string>()
  let ffmpeg: Promise<string | null> | undefined

  const next = async (kind: 'photo' | 'video') => {
    if (stopping.signal.aborted) return null
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    return uploads.take(ctx.sharedDb, { staging: await staging.name(), kind, until, now })
  }
  const work = async (upload: uploads.StoredUpload) => {
    if (underWay.has(upload.id)) return // a clock that jumps ends no lease of our own
    underWay.add(upload.id)
    try {
      ffmpeg ??= findFfmpeg(ctx.settings.uploads.ffmpeg)
      const { signal } = stopping
      await workOnUpload(upload, { ctx, staging, ffmpeg: await ffmpeg, signal })
    } finally {
      underWay.delete(upload.id)
    }
  }
  const lane = (kind: 'photo' | 'video', number = 1): Job => ({
    name: `process ${kind}s ${number}`,
    everyMs: LOOK_EVERY_MS,
    async run() {
      for (let upload = await next(kind); upload; upload = await next(kind)) await work(upload)
    },
  })
  const videos = Array.from({ length: VIDEOS_AT_ONCE }, (_, index) => lane('video', index + 1))
  return { jobs: [lane('photo'), ...videos], stop: () => stopping.abort() }
}
