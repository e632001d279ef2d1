import type { UploadFailure } from '@fanlight/contract/upload-failures'

export const UPLOAD_FAILURES_EN: Record<UploadFailure, string> = {
  empty: 'There is nothing in this file. Choose another one.',
  truncated: 'The end of this file is missing. Send it again, or export it anew.',
  longer_than_declared: 'More arrived than was announced, so we stopped. Send the file again.',
  markup: 'This is a web page or a drawing in code, not a photo. Export it as JPEG or PNG.',
  unsupported: 'We cannot open this kind of file. Send JPEG, PNG or WebP, or MP4, MOV or WebM.',
  wrong_kind: 'This is not what it was sent as. Send photos as photos and videos as videos.',
  damaged: 'This file is damaged and cannot be opened. Export it anew and send it again.',
  too_complex: 'This unpacks to more than we can open. Send it in a smaller size.',
  too_long: 'This video is too long. Cut it into shorter ones.',
  needs_transcoder:
    'This video has to be converted, and ffmpeg is not installed here. Send H.264 with AAC.',
  expired: 'This upload was not finished in time. Start it again.',
  internal_error: 'We could not work on this file. Send it again, or write to support.',
}
