import { xsrfTokenIn } from '@fanlight/client/xsrf'
import { UPLOAD_FILES_PATH } from '@fanlight/contract/upload-path'
import type { Upload } from 'tus-js-client'

const ENDPOINT = `/api${UPLOAD_FILES_PATH}`
const RETRIES_MS = [0, 1_000, 3_000, 5_000]

export interface UploadEvents {
  onProgress: (sentBytes: number) => void
  onSuccess: () => void
  /** With the server's words; empty where the connection broke. */
  onError: (failure: string) => void
}

interface OpenOptions {
  language: string
  isOwn: (id: string) => boolean
}

/**
 * Makes a file known to the server, or finds the upload of it that broke off. Nothing of it is sent
 * before `start()`. Rejects with the server's words, or with none where there was no answer.
 */
export async function openUpload(
  file: File,
  events: UploadEvents,
  { language, isOwn }: OpenOptions,
): Promise<{ upload: Upload; id: string }> {
  const tus = await import('tus-js-client')
  let begun = () => {}
  let fail: ((failure: string) => void) | null = null
  const upload = new tus.Upload(file, {
    endpoint: ENDPOINT,
    metadata: { kind: file.type.startsWith('video/') ? 'video' : 'photo', filename: file.name },
    headers: { 'x-xsrf-token': xsrfTokenIn(document.cookie), 'accept-language': language },
    retryDelays: RETRIES_MS,
    removeFingerprintOnSuccess: true,
    onUploadUrlAvailable: () => begun(),
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onSuccess(),
    onError: (error) => (fail ?? events.onError)(wordsOf(error)),
  })
  const broken = await upload.findPreviousUploads()
  const own = broken.find(({ uploadUrl }) => uploadUrl !== null && isOwn(idOf(uploadUrl)))
  if (own?.uploadUrl) {
    upload.resumeFromPreviousUpload(own)
    return { upload, id: idOf(own.uploadUrl) }
  }
  await new Promise<void>((resolve, reject) => {
    begun = () => {
      void upload.abort() // known by now; its turn to send comes later
      resolve()
    }
    fail = (failure) => reject(new Error(failure))
    upload.start()
  })
  begun = () => {}
  fail = null
  return { upload, id: idOf(upload.url ?? '') }
}

function idOf(url: string): string {
  return url.split('/').at(-1) ?? ''
}

/** As every other door of the server says no; a broken connection says nothing. */
function wordsOf(error: Error): string {
  const body = 'originalResponse' in error && bodyOf(error.originalResponse)
  if (!body) return ''
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

function bodyOf(response: unknown): string {
  const has = response as { getBody?: () => string } | null
  return has?.getBody?.() ?? ''
}
