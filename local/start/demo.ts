import { join } from 'node:path'
import { systemClock } from '@fanlight/server/platform/clock'
import type { Foundation } from '@fanlight/server/start/extensions'
import {
  emptyWorld,
  isDemoWorld,
  makeDemoWorld,
  remakeDemoWorld,
} from '../demo-world/make-demo-world.ts'
import { makePictures, type Studio } from '../demo-world/pictures/make-pictures.ts'
import type { Manifest } from '../demo-world/pictures/manifest.ts'
import { attachPortraits } from '../demo-world/portraits.ts'
import { reattachPictures } from '../demo-world/reattach-pictures.ts'
import { seedMembers } from '../demo-world/seed-members.ts'
import { seedWallets } from '../demo-world/seed-wallets.ts'
import { attachVideos } from '../demo-world/videos/attach-videos.ts'
import { readFilms } from '../demo-world/videos/film-list.ts'
import { clockOf, demoFolderOf } from './folders.ts'

/** Often enough to see that it goes on. */
const PICTURES_PER_LINE = 20

/** The demo world of a server: its pictures are drawn, and it is in the database. */
export interface Demo {
  pictures: Manifest
  studio: Studio
}

/** People and posts for a database that has none. Takes a while the first time. */
export async function openDemo(foundation: Foundation): Promise<Demo> {
  const studio = studioOf(foundation)
  const pictures = await makePictures(studio, (done, total) => {
    const isWorthALine = done % PICTURES_PER_LINE === 0 || done === total
    if (isWorthALine)
      foundation.tell(`Drawing the pictures of the demo world: ${done} of ${total}.`)
  })
  await makeDemo(foundation, pictures)
  return { pictures, studio }
}

/** The world as on its first day: the demo's, or one without anybody. */
export async function remakeWorld(foundation: Foundation, demo: Demo | null): Promise<void> {
  const { config, ownerDb: db } = foundation
  if (!demo) return emptyWorld({ db })
  const { pictures } = demo
  await remakeDemoWorld({ db, clock: systemClock, settings: config.settings, pictures })
  await attachRest(foundation, pictures)
}

async function makeDemo(foundation: Foundation, pictures: Manifest) {
  const { config, db, ownerDb, tell } = foundation
  const ground = { db, clock: clockOf(config), settings: config.settings, pictures }
  if (await makeDemoWorld({ ...ground, db: ownerDb })) tell('Made the demo world.')
  // People of one's own are not the demo world's: their pictures and members stay as they are.
  else if (!(await isDemoWorld(ground))) return
  else await reattachPictures(ground)
  await seedMembers(db, ground.clock.now())
  await seedWallets(db, ground.clock.now())
  await attachRest(foundation, pictures)
}

/** What is not part of the making: faces, covers, and the films that there are already. */
async function attachRest({ config, db }: Foundation, pictures: Manifest) {
  const demoFolder = demoFolderOf(config)
  await attachPortraits(db, demoFolder)
  await attachVideos({ db, clock: systemClock }, pictures, await readFilms(demoFolder))
}

function studioOf({ config, media: { storage, secrets } }: Foundation): Studio {
  return {
    storage,
    keks: secrets.mediaKeks,
    demoFolder: demoFolderOf(config),
    oldFolder: join(config.settings.mediaFolder, 'demo'),
  }
}
