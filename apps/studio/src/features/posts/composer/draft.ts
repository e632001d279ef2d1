import type { RichText, StudioPost } from '@fanlight/contract'
import { toPostText, toRichText } from '@fanlight/domain/text/post-draft'

/** What a creator can type, choose and order; the rest of a post is the server's to say. */
export interface Draft {
  text: RichText
  teaser: string
  audience: StudioPost['audience']
  /** In euro, as on the wire. */
  price: number | null
  isInPremium: boolean
  isInChannel: boolean
  /** Ids, in their order. */
  files: string[]
}

export const EMPTY_DRAFT: Draft = {
  text: { ops: [] },
  teaser: '',
  audience: 'free',
  price: null,
  isInPremium: false,
  isInChannel: false,
  files: [],
}

export function toDraft(post: StudioPost): Draft {
  const { text, teaser, audience, price, isInPremium, isInChannel, files } = post
  const ids = files.map(({ id }) => id)
  return { text, teaser, audience, price, isInPremium, isInChannel, files: ids }
}

/** Whether the server would keep both as the same. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(asKept(one)) === JSON.stringify(asKept(other))
}

function asKept({ text, teaser, audience, price, isInPremium, isInChannel, files }: Draft): Draft {
  const kept = toRichText(toPostText(text))
  return { text: kept, teaser: teaser.trim(), audience, price, isInPremium, isInChannel, files }
}
