import type { StoredAttachment } from '../content/stored-attachment.ts'
import type { MediaFile } from './message.ts'

/** The messenger's limit. */
const UPLOAD_BYTES_MAX = 50_000_000

/** Of a video the best that the messenger lets a bot upload; its poster where all are larger. */
export function mediaFileOf(attachment: StoredAttachment): MediaFile {
  if (attachment.type === 'photo') return { type: 'photo', oid: attachment.medium.oid }
  const fitting = fittingRendition(attachment)
  if (!fitting) return { type: 'photo', oid: attachment.poster.oid }
  const { oid, width, height } = fitting
  return { type: 'video', oid, width, height, duration: attachment.duration }
}

export function isUploadable(attachment: StoredAttachment): boolean {
  return attachment.type === 'photo' || fittingRendition(attachment) !== undefined
}

function fittingRendition({ duration, renditions }: Extract<StoredAttachment, { type: 'video' }>) {
  return renditions.find((each) => (each.bitsPerSecond / 8) * duration <= UPLOAD_BYTES_MAX)
}
