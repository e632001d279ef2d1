import type { StoredAttachment } from '@fanlight/server/core/content/stored-attachment'
import type { MediaObject } from '@fanlight/server/core/media-at-rest/media-object'
import { invariant } from '@fanlight/server/platform/invariant'
import { type Picture, SHAPES } from '../content/shapes.ts'
import type { Manifest } from './manifest.ts'

/** Pictures as a post or message keeps them. Of a video there is only the poster. */
export function attachPictures(
  manifest: Manifest,
  media: readonly Pick<Picture, 'name' | 'shape' | 'seconds'>[],
): StoredAttachment[] {
  return media.map(({ name, shape, seconds }) => {
    const files = manifest[name]
    invariant(files, `${name} was drawn before it is attached`)
    const [medium, thumbnail] = [pictureOf(files.medium), pictureOf(files.thumbnail)]
    const shown = {
      ...SHAPES[shape],
      thumbhash: files.thumbhash,
      blurred: pictureOf(files.blurred),
      thumbnail,
    }
    return seconds === undefined
      ? { type: 'photo', ...shown, medium }
      : { type: 'video', ...shown, duration: seconds, poster: medium, renditions: [] }
  })
}

function pictureOf({ oid, width = 0, height = 0 }: MediaObject) {
  return { oid, width, height }
}
