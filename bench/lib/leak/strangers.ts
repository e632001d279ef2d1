import sharp from 'sharp'
import { type Random, seededRandom } from '../../../local/demo-world/art/random.ts'
import { burn, type Pixels } from '../../../packages/leak-mark/src/burn.ts'
import { emptyPlane } from '../../../packages/leak-mark/src/plane.ts'
import type { Picture } from '../../../packages/leak-mark/src/reader/read.ts'
import { LEVELS } from '../../../packages/leak-mark/src/steps.ts'
import { leakPictures } from './pictures.ts'
import { FOREIGN_WORD, wordFor } from './read-leak.ts'

/** Small, because ten thousand of them are read; a mark still fits in. */
const SIZE = { width: 160, height: 200 }

/** Without a mark, with one of another installation, or with that of another fan of ours. */
export type Kind = 'none' | 'foreign' | 'fan'

export interface Stranger {
  /** Each is read by itself: the same piece as different JPEGs, cut differently. */
  pictures: Picture[]
  kind: Kind
  /** Who may be named; null where no name is right. */
  fan: number | null
}

/** About half of the readings are of other fans' marks, which take six copies each. */
const TURN = 48
const FAN_EVERY = 7
const FOREIGN_EVERY = 5

/** Pieces of all pictures, mirrored, lighter, darker and grainier, each as it comes out of a JPEG. */
export async function* strangers(from: number): AsyncGenerator<Stranger> {
  const sheets: Buffer[] = []
  for (const { svg } of leakPictures()) {
    sheets.push(await sharp(Buffer.from(svg)).resize({ width: 480 }).removeAlpha().png().toBuffer())
  }
  for (let index = from; ; index += 1) {
    const sheet = sheets[index % sheets.length]
    const kind = kindOf((index + Math.floor(index / sheets.length)) % TURN)
    if (!sheet) continue
    const random = seededRandom(`stranger-${index}`)
    const fan = kind === 'fan' ? random.whole(1, 4_000_000_000) : null
    const word = fan === null ? FOREIGN_WORD : wordFor(fan)
    yield { pictures: await piecesOf(sheet, random, kind === 'none' ? null : word), kind, fan }
  }
}

function kindOf(turn: number): Kind {
  if (turn % FAN_EVERY === 0) return 'fan'
  return turn % FOREIGN_EVERY === 0 ? 'foreign' : 'none'
}

/** Of a mark that can be read so many copies are read: what is read could name a wrong one. */
const COPIES = 6

async function piecesOf(sheet: Buffer, random: Random, word: Buffer | null): Promise<Picture[]> {
  const { width, height } = await sharp(sheet).metadata()
  const cut = random.between(0.4, 0.95)
  const piece = { width: Math.floor(cut * width), height: Math.floor(cut * height) }
  const left = random.whole(0, width - piece.width)
  const top = random.whole(0, height - piece.height)
  const light = { brightness: random.between(0.6, 1.3), hue: random.whole(0, 359) }
  const { data } = await sharp(sheet)
    .extract({ left, top, ...piece })
    .resize({ ...SIZE, fit: 'fill' })
    .flop(random.next() < 0.5)
    .modulate(light)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { ...SIZE, data: new Uint8ClampedArray(data) }
  addGrain(pixels, random)
  if (word) burn(pixels, { word, level: LEVELS.strong, ratio: 1 })
  if (!word || word === FOREIGN_WORD) return [await afterJpeg(pixels, random, 40)]
  return Promise.all(Array.from({ length: COPIES }, () => afterJpeg(pixels, random, 88)))
}

function addGrain({ data }: Pixels, random: Random): void {
  const depth = random.between(0, 8)
  for (let at = 0; at < data.length; at += 4) {
    const grain = depth * (random.next() - 0.5)
    for (const channel of [0, 1, 2]) data[at + channel] = (data[at + channel] ?? 0) + grain
  }
}

/** A cut of it, of which up to a tenth is gone. */
async function afterJpeg(pixels: Pixels, random: Random, worst: number): Promise<Picture> {
  const raw = { width: pixels.width, height: pixels.height, channels: 4 } as const
  const [left, top] = [random.whole(0, 16), random.whole(0, 20)]
  const [width, height] = [pixels.width - left, pixels.height - top]
  const jpeg = await sharp(Buffer.from(pixels.data.buffer), { raw })
    .extract({ left, top, width, height })
    .removeAlpha()
    .jpeg({ quality: random.whole(worst, 96) })
    .toBuffer()
  const data = await sharp(jpeg).raw().toBuffer()
  const [normal, colour] = [emptyPlane(width, height), emptyPlane(width, height)]
  for (let at = 0; at < normal.values.length; at += 1) {
    const [red, green, blue] = [data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0]
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue
    normal.values[at] = luma
    colour.values[at] = (blue - luma) / 1.772
  }
  return { normal, colour, large: async () => null }
}
