export const POST_STATES = ['draft', 'scheduled', 'published', 'unpublished', 'deleted'] as const
export type PostState = (typeof POST_STATES)[number]

const AUDIENCES = ['free', 'premium', 'paid'] as const

/** Which posts the list shows. It is in the page's address, so that a link leads to the same. */
export interface PostsFilter {
  audience?: (typeof AUDIENCES)[number]
  state?: PostState
  search?: string
}

/** What of an address can be shown; the rest is left out. */
export function toPostsFilter(asked: Record<string, unknown>): PostsFilter {
  const audience = AUDIENCES.find((each) => each === asked['audience'])
  const state = POST_STATES.find((each) => each === asked['state'])
  const { search } = asked
  return {
    ...(audience && { audience }),
    ...(state && { state }),
    ...(typeof search === 'string' && search !== '' && { search }),
  }
}
