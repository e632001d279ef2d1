import type { Upload } from '@fanlight/contract'
import { type Language, uploadFailureText } from '@fanlight/i18n'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { StoredUpload } from './uploads.store.ts'

/** An upload as its creator sees it: no object, no key, no folder. */
export function presentUpload(upload: StoredUpload, language: Language): Upload {
  const { id, kind, fileName, declaredBytes, receivedBytes, state, progress, failure } = upload
  return {
    id,
    kind,
    fileName,
    state,
    progress: Math.round(progress * 1000) / 1000,
    bytes: declaredBytes,
    receivedBytes,
    createdAt: unixSeconds(upload.createdAt),
    failure: failure && { code: failure, message: uploadFailureText(failure, language) },
    result: resultOf(upload),
  }
}

function resultOf({ attachment }: StoredUpload): Upload['result'] {
  if (!attachment) return null
  const { type, width, height, thumbhash } = attachment
  return {
    type,
    width,
    height,
    ...(attachment.type === 'video' && { duration: attachment.duration }),
    ...(thumbhash !== undefined && { thumbhash }),
  }
}
