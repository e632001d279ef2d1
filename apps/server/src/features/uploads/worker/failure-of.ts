import type { UploadFailure } from '@fanlight/contract/upload-failures'
import { BadVideo } from '@fanlight/mp4/byte-source'
import { BadPhoto } from '../photo/inspect-photo.ts'

/** What is wrong with the file; null when it is not the file that is to blame. */
export function failureOf(error: unknown): UploadFailure | null {
  if (error instanceof BadPhoto) return error.failure
  if (error instanceof BadVideo) return error.problem
  return null
}
