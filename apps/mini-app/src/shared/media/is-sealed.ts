import type { Attachment } from '@fanlight/contract'

/** Whether only a key opens it. What is free for all comes in the clear. */
export function isSealed(attachment: Attachment): boolean {
  if (attachment.type === 'photo') return attachment.photoMediumEncrypted !== undefined
  return attachment.source !== undefined && !attachment.source.startsWith('[')
}
