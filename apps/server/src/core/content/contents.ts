import type { Contents } from '@fanlight/contract'
import { parsePostText } from '@fanlight/domain'
import type { StoredAttachment } from './stored-attachment.ts'

const TITLE_CHARS = 80

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

/** The first words that stand in it, for lists. */
export function titleOf({ text, teaser }: { text: string; teaser: string }): string {
  const [line = ''] = `${plainText(text)}\n${teaser}`.trim().split('\n', 1)
  return line.length <= TITLE_CHARS ? line : `${line.slice(0, TITLE_CHARS - 1).toWellFormed()}…`
}
