import { DEMO_CREATORS } from '../content/creators.ts'
import { DEMO_FANS } from '../content/fans.ts'
import type { Picture } from '../content/shapes.ts'

export interface ListedPicture {
  picture: Picture
  /** Whether everybody may see it as it is. */
  isOpen: boolean
}

/** Every photo and poster of the demo world. */
export function listPictures(): ListedPicture[] {
  const posts = DEMO_CREATORS.flatMap((creator) =>
    creator.posts.flatMap(({ audience, media }) =>
      media.map((picture) => ({ picture, isOpen: audience === 'free' })),
    ),
  )
  const messages = DEMO_FANS.flatMap(({ deeds }) =>
    deeds.flatMap((deed) =>
      deed.what === 'message' ? deed.media.map((picture) => ({ picture, isOpen: false })) : [],
    ),
  )
  return [...posts, ...messages]
}
