/** Why nothing came of a file that a creator sent. Each has its own sentence in every language. */
export const UPLOAD_FAILURES = [
  'empty',
  'truncated',
  'longer_than_declared',
  'markup',
  'unsupported',
  'wrong_kind',
  'damaged',
  'too_complex',
  'too_long',
  'needs_transcoder',
  'expired',
  'internal_error',
] as const

export type UploadFailure = (typeof UPLOAD_FAILURES)[number]
