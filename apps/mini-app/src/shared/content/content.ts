import type { Attachment } from '@fanlight/contract'

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
