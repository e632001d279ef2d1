import {
  creatorKey,
  deliverySecretOf,
  type FanKey,
  postKey,
} from '../../core/media-delivery/fan-keys.ts'
import type { StoredPost } from './posts.store.ts'

/** What says whose key it is. */
export type SeenPost = Pick<StoredPost, 'id' | 'creatorId' | 'access' | 'audience'>
type KeyedPost = SeenPost & Pick<StoredPost, 'keyEpoch'>

/**
 * Whose key a post is sealed with. In a Premium post the envelope is there for everybody; its key comes
 * with Premium and with nothing else.
 */
export function keyKindOf({ access, audience }: SeenPost): 'post' | 'creator' | null {
  if (access === 'free') return null
  if (access === 'bought') return 'post'
  return audience === 'premium' ? 'creator' : null
}

/** The keys of one fan for the posts of a page, most of which have the same one. */
export function keysFor(
  settings: Parameters<typeof deliverySecretOf>[0],
  fanId: number,
): (post: KeyedPost) => FanKey | null {
  const secret = deliverySecretOf(settings)
  const derived = new Map<string, FanKey>()
  return (post) => {
    const { id: postId, creatorId, keyEpoch: epoch } = post
    const kind = keyKindOf(post)
    if (kind === null) return null
    if (kind === 'post') return postKey(secret, { fanId, postId, epoch })
    const name = `${creatorId} ${epoch}`
    const key = derived.get(name) ?? creatorKey(secret, { fanId, creatorId, epoch })
    derived.set(name, key)
    return key
  }
}

/** Creators some of whose keys these need. */
export function creatorsOf(posts: readonly SeenPost[]): number[] {
  const sealed = posts.filter((post) => keyKindOf(post) !== null)
  return [...new Set(sealed.map(({ creatorId }) => creatorId))]
}
