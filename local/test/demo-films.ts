import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kekRing } from '@fanlight/server/core/media-at-rest/kek-ring'
import { localStorage } from '@fanlight/server/platform/storage/local-storage'
import { TEST_KEK } from '@fanlight/server/test/test-context'
import { readFilms, writeFilms } from '../demo-world/videos/film-list.ts'
import { listClips, makeFilms } from '../demo-world/videos/make-films.ts'
import { layFolder } from './lay-folder.ts'

/** Kept between runs as the pictures are, but apart: not every test world has films. */
const FOLDER = fileURLToPath(new URL('../../.cache/test-films', import.meta.url))
const MEDIA = join(FOLDER, 'media')
/** Each writes a list of its own, so that none overwrites what the other has noted. */
const CAMERAS = ['one', 'two'].map((name) => join(FOLDER, name))

export async function makeDemoFilms(): Promise<void> {
  const clips = listClips()
  const storage = localStorage(MEDIA)
  await Promise.all(
    CAMERAS.map((demoFolder, index) =>
      makeFilms(
        { storage, keks: kekRing([TEST_KEK]), demoFolder },
        {
          signal: new AbortController().signal,
          onFilm: async () => {},
          clips: clips.filter((_, number) => number % CAMERAS.length === index),
        },
      ),
    ),
  )
}

/** The films in a data folder of one's own, as if the server had made them there. */
export async function layDemoFilms(dataDir: string): Promise<void> {
  await layFolder(MEDIA, join(dataDir, 'media'))
  const lists = await Promise.all(CAMERAS.map(readFilms))
  await writeFilms(join(dataDir, 'demo'), Object.assign({}, ...lists))
}
