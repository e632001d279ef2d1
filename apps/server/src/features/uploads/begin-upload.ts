import { randomBytes } from 'node:crypto'
import type { Context, CreatorMember } from '../../core/context.ts'
import { wrapKey } from '../../core/media-at-rest/kek-ring.ts'
import { unwrap } from '../../core/sales/outcome.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Staging } from './staging/staging.ts'
import { isUploadId, nameOf } from './upload-ids.ts'
import * as uploads from './uploads.store.ts'

const KEY_BYTES = 32
const FILE_NAME_CHARS_MAX = 255
const HOUR_MS = 3_600_000

/** What a sender says about a file that is to come. */
export interface UploadRequest {
  id: string
  kind: string
  fileName: string
  poster: string | null
  bytes: number
}

/** Writes a new upload down before its first byte; what is wrong about it is refused now. */
export async function beginUpload(
  ctx: Context,
  staging: Staging,
  caller: { member: CreatorMember; fanId: number },
  request: UploadRequest,
): Promise<void> {
  const { uploads: rules, mediaKeks } = ctx.settings
  const { id, kind, bytes, poster } = request
  if (kind !== 'photo' && kind !== 'video') {
    throw refuse('invalid_request', { kind: 'must be photo or video' })
  }
  if (poster !== null && (kind !== 'video' || !isUploadId(poster))) {
    throw refuse('invalid_request', { poster: 'must be the id of a photo, and is for videos' })
  }
  const max = kind === 'photo' ? rules.photoBytesMax : rules.videoBytesMax
  if (bytes > max) throw refuse('too_large', { max })

  const now = ctx.clock.now()
  const [place] = await staging.places()
  const dueAt = new Date(now.getTime() + rules.keepHours * HOUR_MS)
  const upload = {
    id,
    kind,
    bytes,
    creatorId: caller.member.creatorId,
    memberId: caller.fanId,
    fileName: presentable(request.fileName),
    posterId: poster,
    staging: place,
    wrappedKey: wrapKey(mediaKeks, randomBytes(KEY_BYTES), nameOf(id)),
  } as const
  const { openMax, stagedBytesMax } = rules
  const room = { openMax, stagedBytesMax }
  unwrap(await uploads.begin(ctx.sharedDb, upload, room, { dueAt, now }))
}

/** A name is for people to recognise a file by, and nothing else. */
function presentable(name: string): string {
  const words = name.toWellFormed().replace(/\p{Cc}/gu, '')
  return words.slice(0, FILE_NAME_CHARS_MAX).toWellFormed()
}
