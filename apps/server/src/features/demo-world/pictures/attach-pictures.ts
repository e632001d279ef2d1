import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredAttachment } from '../../../core/content/attachments.ts'
import { type Picture, SHAPES } from '../content/shapes.ts'
import { addressOf, filesOf } from './picture-files.ts'
import { fileKey, PHOTO_CHUNK_LOG2 } from './seal-file.ts'

export interface Album {
  media: readonly Picture[]
  isOpen: boolean
}

/** Pictures as a post or message keeps them. */
export function attachPictures(
  { folder, secret }: { folder: string; secret: Buffer },
  { media, isOpen }: Album,
): StoredAttachment[] {
  return media.map((picture) => {
    const { name, seconds } = picture
    const size = SHAPES[picture.shape]
    const files = filesOf(name, { isOpen })
    const glass = addressOf(files.glass)
    const seal = () => ({
      t: 'p',
      path: addressOf(files.sealed),
      k: fileKey(secret, name).toString('base64url'),
      m: 'image/jpeg',
      n: statSync(join(folder, files.whole)).size,
      c: PHOTO_CHUNK_LOG2,
      w: size.width,
      h: size.height,
    })
    const isPhoto = seconds === undefined
    return {
      type: isPhoto ? 'photo' : 'video',
      ...size,
      ...(!isPhoto && { duration: seconds }),
      blurred: { thumbnail: glass, medium: glass },
      ...(isOpen && {
        clear: { thumbnail: addressOf(files.small), medium: addressOf(files.whole) },
      }),
      ...(!isOpen && isPhoto && { sealed: seal() }),
      // A poster is no video: the bot sends photos, and leads to the app for the rest.
      ...(isPhoto && { file: files.whole }),
      blurredFile: files.glass,
    }
  })
}
