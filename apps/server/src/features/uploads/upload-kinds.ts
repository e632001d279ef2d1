import { Type } from 'typebox'
import { type JobKind, jobKind } from '../../core/queue/job-kind.ts'

interface UploadWork {
  uploadId: string
}

const PAYLOAD = Type.Object({ uploadId: Type.String() })
const TRAITS = { leaseMs: 30_000, retryBaseMs: 10_000, attemptsMax: 5 }

/** Uploads to work on; the queue is the folder that has their bytes. */
export const UPLOAD_KINDS: Record<'photo' | 'video', JobKind<UploadWork>> = {
  photo: jobKind('process_photo', PAYLOAD, TRAITS),
  video: jobKind('process_video', PAYLOAD, TRAITS),
}
