import type { Attachment } from '@fanlight/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What a post, a purchase and a message have in common. The price is in euro, as on the wire. */
export interface Content {
  authorId: number
  text: string
  createdAt: number
  price: number
  attachments: Attachment[]
  /** Only where it was bought singly. */
  decryptKey?: string | undefined
}

/** Everything that looks different once something is bought has a key that begins so. */
export const CONTENT_KEY = 'content'

/** Something was bought, or is over: lists and messages are asked for again, and change in place. */
export function refreshContent(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [CONTENT_KEY] })
}
