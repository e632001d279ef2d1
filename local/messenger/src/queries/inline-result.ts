import type { Content } from '../chats/content.ts'

/** What a bot offers in answer to an inline query, and what it prepares for sharing. */
export interface InlineResult {
  id: string
  title: string
  description: string
  thumbnailUrl: string | null
  /** The message that choosing it sends. */
  content: Content
}
