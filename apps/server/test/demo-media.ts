import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { makePictures } from '../src/features/demo-world/pictures/make-pictures.ts'

/** Kept between runs, because drawing is what takes time; `.cache` may be thrown away any time. */
const FOLDER = fileURLToPath(new URL('../../../.cache/test-media', import.meta.url))

/** A folder with the pictures of the demo world, sealed by `secret`. */
export async function demoMedia(secret: Buffer): Promise<string> {
  const owner = createHash('sha256').update(secret).digest('hex').slice(0, 8)
  const folder = `${FOLDER}-${owner}`
  await makePictures({ folder, secret }, () => {})
  return folder
}
