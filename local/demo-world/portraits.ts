import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keepCreatorPicture } from '@fanlight/server/core/content/creator-pictures'
import type { Queries } from '@fanlight/server/platform/db/queries'
import sharp from 'sharp'
import type { Motif } from './art/gallery.ts'
import type { PaletteName } from './art/palette.ts'
import { DEMO_CREATORS } from './content/people.ts'
import type { DemoCreator } from './content/shapes.ts'
import { avatarFile } from './pictures/avatar-files.ts'
import { svgOf } from './pictures/draw-picture.ts'

/** Twice what the app shows, for its sharper screens. */
const FACE = 200
const COVER = { width: 780, height: 420 }
const QUALITY = 78

const VIEWS: Record<number, { motif: Motif; palette: PaletteName }> = {
  1: { motif: 'sea', palette: 'dusk' },
  2: { motif: 'soundHills', palette: 'plum' },
  3: { motif: 'mountains', palette: 'dawn' },
  4: { motif: 'terraces', palette: 'gold' },
}

/** Gives every creator of the demo world their face and cover, as far as these are not there. */
export async function attachPortraits(db: Queries, demoFolder: string): Promise<void> {
  for (const creator of DEMO_CREATORS) {
    const creatorId = creator.id
    const [face, cover] = await Promise.all([
      faceOf(creator, demoFolder),
      coverOf(creator, demoFolder),
    ])
    await keepCreatorPicture(db, { creatorId, kind: 'avatar', type: 'image/webp', content: face })
    await keepCreatorPicture(db, { creatorId, kind: 'cover', type: 'image/webp', content: cover })
  }
}

function faceOf({ id }: DemoCreator, demoFolder: string): Promise<Buffer> {
  const drawn = avatarFile(demoFolder, 'creator', id)
  return sharp(drawn).resize(FACE).webp({ quality: QUALITY }).toBuffer()
}

/** Drawing takes a while, so that what was drawn is kept. */
async function coverOf({ id, backdrop }: DemoCreator, demoFolder: string): Promise<Buffer> {
  const file = join(demoFolder, 'covers', `creator-${id}.webp`)
  if (existsSync(file)) return readFile(file)
  const { motif, palette } = VIEWS[id] ?? { motif: 'sea', palette: backdrop }
  const view = svgOf({ name: `cover-${id}`, motif, palette, shape: 'wide' })
  const content = await sharp(Buffer.from(view))
    .resize({ ...COVER, fit: 'cover', position: 'top' })
    .webp({ quality: QUALITY })
    .toBuffer()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.${process.pid}`, content)
  await rename(`${file}.${process.pid}`, file)
  return content
}
