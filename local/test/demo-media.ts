import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kekRing } from '@fanlight/server/core/media-at-rest/kek-ring'
import { localStorage } from '@fanlight/server/platform/storage/local-storage'
import { TEST_KEK } from '@fanlight/server/test/test-context'
import { makePictures } from '../demo-world/pictures/make-pictures.ts'
import type { Manifest } from '../demo-world/pictures/manifest.ts'
import { layFolder } from './lay-folder.ts'

/** Kept between runs, because drawing is what takes time; `.cache` may be thrown away any time. */
const FOLDER = fileURLToPath(new URL('../../.cache/test-world', import.meta.url))

/** Where the pictures of the demo world are, in a folder that all tests share: change nothing. */
export interface DemoMedia {
  demoFolder: string
  mediaFolder: string
  pictures: Manifest
}

export async function demoMedia(): Promise<DemoMedia> {
  const [demoFolder, mediaFolder] = [join(FOLDER, 'demo'), join(FOLDER, 'media')]
  const studio = { storage: localStorage(mediaFolder), keks: kekRing([TEST_KEK]), demoFolder }
  const pictures = await makePictures(studio, () => {})
  return { demoFolder, mediaFolder, pictures }
}

/** The same in a data folder of one's own. */
export async function layDemoMedia(dataDir: string): Promise<void> {
  await demoMedia()
  await layFolder(FOLDER, dataDir)
}
