import type { Contents } from '@fanlight/contract'
import { parsePostText } from '@fanlight/domain'
import type { StoredAttachment } from './stored-attachment.ts'

export interface StoredContent {
  text: string
  attachments: readonly StoredAttachment[]
}

/** What is inside, counted: all that anybody may know of it before they may see it. */
export function contentsOf({ text, attachments }: StoredContent): Contents {
  const videos = attachments.filter((each) => each.type === 'video')
  const seconds = videos.reduce((sum, { duration }) => sum + duration, 0)
  return {
    photos: attachments.length - videos.length,
    videos: videos.length,
    duration: Math.round(seconds),
    hasText: plainText(text) !== '',
  }
}

/** A text without its styles. */
export function plainText(text: string): string {
  return parsePostText(text)
    .map((run) => run.text)
    .join('')
    .trim()
}
