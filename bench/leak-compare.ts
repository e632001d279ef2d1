// Writes a page on which people can judge whether they see the mark: pairs of a picture with and without
// it, in an order that the page tells at the end only. Answers stay on the page.
//
//   node bench/leak-compare.ts        then open .cache/leak-compare.html

import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { burn } from '../packages/leak-mark/src/burn.ts'
import { wordOf } from '../packages/leak-mark/src/code.ts'
import { LEVELS } from '../packages/leak-mark/src/steps.ts'
import { fromRoot } from '../tools/repo.ts'
import { comparePage, type Pair } from './lib/leak/compare-page.ts'
import { leakPictures } from './lib/leak/pictures.ts'
import { MARK } from './lib/leak/read-leak.ts'

/** What the design asks people about: an even grey, faces, the dark; and what lies between. */
const SHOWN = [
  'grey',
  'person-1-ember',
  'person-2-plum',
  'person-4-dusk',
  'dark',
  'bright',
  'cloud',
  'skin',
  'sea-dusk',
  'silk-night',
  'stars-plum',
  'leaves',
]
const WIDTH = 390
const RATIO = 2
const FILE = fromRoot('.cache/leak-compare.html')

const pairs: Pair[] = []
for (const name of SHOWN) {
  const drawing = leakPictures().find((picture) => picture.name === name)
  if (!drawing) throw new Error(`there is no picture ${name}`)
  pairs.push({ name, ...(await pairOf(drawing.svg)) })
}
await mkdir(fromRoot('.cache'), { recursive: true })
await writeFile(FILE, comparePage(pairs, WIDTH))
console.log(`${FILE}: ${pairs.length} pairs`)

async function pairOf(svg: string): Promise<{ clean: string; marked: string }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: WIDTH * RATIO })
    .removeAlpha()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const clean = new Uint8ClampedArray(data)
  const marked = clean.slice()
  const word = wordOf(MARK.slice(1)) ?? new Uint8Array(9)
  burn({ width, height, data: marked }, { word, level: LEVELS.normal, ratio: RATIO })
  const file = async (pixels: Uint8ClampedArray<ArrayBuffer>) => {
    const raw = { width, height, channels: 4 } as const
    const png = await sharp(Buffer.from(pixels.buffer), { raw }).removeAlpha().png().toBuffer()
    return png.toString('base64')
  }
  return { clean: await file(clean), marked: await file(marked) }
}
