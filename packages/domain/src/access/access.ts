import type { Cents } from '@fanlight/contract/money'

/** A `paid` post is sold singly in the channel; a `premium` one may be sold singly too. */
export type PostKind = 'free' | 'premium' | 'paid'

/** What a fan holds that may open one post. */
export interface PostRights {
  hasPremium: boolean
  hasBought: boolean
}

/** Bought once is open for good, also after Premium ends; Premium does not open paid posts. */
export function maySeePost(kind: PostKind, { hasPremium, hasBought }: PostRights): boolean {
  if (kind === 'free' || hasBought) return true
  return kind === 'premium' && hasPremium
}

export function maySeeMessage(message: { price: Cents; isPaid: boolean }): boolean {
  return message.price === 0 || message.isPaid
}
