import { NetworkError } from '@fanlight/client'
import type { Services } from '../services.ts'
import { openUpload } from './open-upload.ts'
import { UploadError } from './upload-error.ts'

const LOOK_EVERY_MS = 400

/** How far a file is: sent in percent, then worked on by the server. */
export type UploadProgress = number | 'preparing'

/** Sends one photo or video and waits until the server has worked on it; its id. */
export async function uploadFile(
  { api }: Pick<Services, 'api'>,
  blob: Blob,
  onProgress: (progress: UploadProgress) => void = () => {},
): Promise<string> {
  const file = blob instanceof File ? blob : new File([blob], 'picture', { type: blob.type })
  const id = await send(file, (sent) => onProgress(Math.floor((sent / file.size) * 100)))
  onProgress('preparing')
  for (;;) {
    const { upload } = await api.call('uploads.get', { params: { id } })
    if (upload.state === 'ready') return id
    if (upload.failure) throw new UploadError(upload.failure.message)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Rejects with the server's words where it said any. */
async function send(file: File, onProgress: (sentBytes: number) => void): Promise<string> {
  const sent = Promise.withResolvers<void>()
  const events = {
    onProgress,
    onSuccess: sent.resolve,
    onError: (words: string) => sent.reject(toError(words)),
  }
  const options = { language: document.documentElement.lang, isOwn: () => false }
  const { upload, id } = await openUpload(file, events, options).catch((error: unknown) => {
    throw toError(error instanceof Error ? error.message : '')
  })
  upload.start()
  await sent.promise
  return id
}

function toError(words: string): Error {
  return words === '' ? new NetworkError(null) : new UploadError(words)
}
