import { DEMO_CREATORS, DEMO_FANS } from '../content/people.ts'
import type { Picture } from '../content/shapes.ts'

export interface ListedPicture {
  picture: Picture
  creatorId: number
}

/** Every photo and poster of the demo world. */
export function listPictures(): ListedPicture[] {
  const posts = DEMO_CREATORS.flatMap(({ id: creatorId, posts }) =>
    posts.flatMap(({ media }) => media.map((picture) => ({ picture, creatorId }))),
  )
  const messages = DEMO_FANS.flatMap(({ history }) =>
    history.flatMap((entry) =>
      entry.what === 'message'
        ? entry.media.map((picture) => ({ picture, creatorId: entry.creatorId }))
        : [],
    ),
  )
  return [...posts, ...messages]
}
