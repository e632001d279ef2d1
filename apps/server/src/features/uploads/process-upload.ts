import type { Refragmented } from '@fanlight/mp4/refragment'
import type { StoredAttachment, StoredPicture } from '../../core/content/stored-attachment.ts'
import type { Context } from '../../core/context.ts'
import type { MadePicture } from '../../core/media-at-rest/pixels.ts'
import { storeObject } from '../../core/media-at-rest/store-object.ts'
import type { MadePhoto } from './photo/make-photo.ts'
import { type Content, SNIFFED_BYTES, sniff } from './sniff.ts'
import { stagedKey } from './staged-upload.ts'
import { openHidden } from './staging/hidden-file.ts'
import type { Staging } from './staging/staging.ts'
import { UploadProblem } from './upload-problem.ts'
import type { StoredUpload } from './uploads.store.ts'
import { type MadeVideo, makeVideo } from './video/make-video.ts'
import { runWorker } from './worker/run-worker.ts'
import type { HiddenPlace } from './worker/tasks.ts'

export interface Work {
  ctx: Context
  staging: Staging
  ffmpeg: string | null
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress(this: void, done: number): void
  /** The picture that the creator chose for a video, as it is kept already. */
  poster: StoredAttachment | null
}

const PHOTO_WITHIN_MS = 60_000
/** What is left to do when a video is made: to seal it and bring it to the storage. */
const SHARE_OF_MAKING = 0.9

/**
 * Makes of the bytes that came in what a post can show. Throws `UploadProblem` when they are no good,
 * and anything else when we are to blame; objects are kept only after everything was made.
 */
export async function processUpload(upload: StoredUpload, work: Work): Promise<StoredAttachment> {
  const { staging, ctx, signal } = work
  await staging.clearScratch(upload.id) // of an attempt that did not end
  const file = { path: await staging.bring(upload), key: stagedKey(ctx, upload) }
  const content = await contentOf(file)
  if (content.kind === 'other') throw new UploadProblem(content.failure)
  if (content.kind !== upload.kind) throw new UploadProblem('wrong_kind')

  if (content.kind === 'video') return processVideo(upload, work, { file, ...content })
  const made = await runWorker({ name: 'photo', file }, { timeoutMs: PHOTO_WITHIN_MS, signal })
  return { type: 'photo', ...(await keepPhoto(ctx, upload.creatorId, made)) }
}

async function contentOf({ path, key }: { path: string; key: Buffer }): Promise<Content> {
  await using source = await openHidden(path, key)
  return sniff(await source.read(0, Math.min(SNIFFED_BYTES, source.size)))
}

async function processVideo(
  { id, creatorId }: StoredUpload,
  { ctx, staging, ffmpeg, signal, onProgress, poster }: Work,
  { file, container }: { file: HiddenPlace; container: 'mov' | 'matroska' },
): Promise<StoredAttachment> {
  await using made = await makeVideo({
    file,
    container,
    ffmpeg,
    secondsMax: ctx.settings.uploads.videoSecondsMax,
    scratch: (what) => staging.scratchOf(id, what),
    signal,
    onProgress: (done) => onProgress(done * SHARE_OF_MAKING),
  })
  const pictures = await posterOf(made, { ctx, creatorId, poster })
  const renditions = []
  for (const rendition of made.renditions) {
    renditions.push(await keepRendition(ctx, creatorId, rendition))
  }
  const { width, height } = made.facts
  const duration = made.renditions[0]?.duration ?? made.facts.duration
  return { type: 'video', ...pictures, width, height, duration, renditions }
}

/** The creator's own picture, or one that we take. */
async function posterOf(
  made: MadeVideo,
  { ctx, creatorId, poster }: { ctx: Context; creatorId: number; poster: StoredAttachment | null },
) {
  if (poster?.type === 'photo') {
    const { thumbnail, medium, blurred, thumbhash } = poster
    return { thumbnail, poster: medium, blurred, ...(thumbhash !== undefined && { thumbhash }) }
  }
  const kept = await keepPhoto(ctx, creatorId, { ...(await made.makePoster()), large: null })
  const { thumbnail, medium, blurred, thumbhash } = kept
  return { thumbnail, poster: medium, blurred, thumbhash }
}

async function keepPhoto(ctx: Context, creatorId: number, made: MadePhoto) {
  const { thumbhash, large } = made
  const keep = (picture: MadePicture, kind: 'photo' | 'preview' = 'photo') =>
    keepPicture(ctx, { creatorId, kind, picture })
  const best = large ?? made.medium
  return {
    width: best.width,
    height: best.height,
    thumbhash,
    thumbnail: await keep(made.thumbnail),
    medium: await keep(made.medium),
    ...(large && { large: await keep(large) }),
    blurred: await keep(made.blurred, 'preview'),
  }
}

async function keepPicture(
  ctx: Context,
  request: { creatorId: number; kind: 'photo' | 'preview'; picture: MadePicture },
): Promise<StoredPicture> {
  const { creatorId, kind, picture } = request
  const { bytes, width, height } = picture
  const { oid } = await storeObject(ctx, {
    creatorId,
    kind,
    mime: 'image/webp',
    plain: bytes,
    length: bytes.length,
    width,
    height,
  })
  return { oid, width, height }
}

async function keepRendition(ctx: Context, creatorId: number, video: Refragmented) {
  const { length, mime, width, height, duration, firstSegmentEnd } = video
  const { oid } = await storeObject(ctx, {
    creatorId,
    kind: 'video',
    mime,
    plain: video.content(),
    length,
    width,
    height,
    duration,
  })
  const bitsPerSecond = Math.round((length * 8) / duration)
  return { oid, width, height, bitsPerSecond, firstSegmentEnd }
}
