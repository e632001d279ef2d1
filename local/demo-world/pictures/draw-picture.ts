import {
  asWebp,
  fromPixels,
  frost,
  type MadePicture,
  pixelsOf,
  thumbhashOf,
} from '@fanlight/server/core/media-at-rest/pixels'
import sharp, { type Sharp } from 'sharp'
import { type Canvas, frame, type Scene } from '../art/canvas.ts'
import { GALLERY, SOFT_MOTIFS } from '../art/gallery.ts'
import { PALETTES, type PaletteName } from '../art/palette.ts'
import { seededRandom } from '../art/random.ts'
import { type Looks, portrait } from '../art/scenes/portrait.ts'
import { type Picture, SHAPES } from '../content/shapes.ts'

const SOFT_SCALE = 0.4
/** The least effort: the first start waits for it, and files are still smaller than as JPEG. */
const PACKING = { quality: 80, effort: 0 }
const THUMBNAIL_WIDTH = 320
const AVATAR_SIZE = 400

export interface DrawnPicture {
  medium: MadePicture
  thumbnail: MadePicture
  /** What can be seen of it through frosted glass. */
  blurred: MadePicture
  thumbhash: string
}

export async function drawPicture(picture: Picture): Promise<DrawnPicture> {
  const { width } = SHAPES[picture.shape]
  const drawn = await pixelsOf(sharp(Buffer.from(svgOf(picture))).removeAlpha())
  const reduced = await pixelsOf(fromPixels(drawn).resize(THUMBNAIL_WIDTH))
  return {
    medium: await asWebp(fromPixels(drawn).resize(width), PACKING),
    thumbnail: await asWebp(fromPixels(reduced), PACKING),
    blurred: await frost(reduced, PACKING.effort),
    thumbhash: await thumbhashOf(reduced),
  }
}

export async function drawAvatar(name: string, looks: Looks, backdrop: PaletteName) {
  const canvas = canvasOf(name, backdrop, { width: AVATAR_SIZE, height: AVATAR_SIZE })
  return asJpeg(sharp(Buffer.from(draw(canvas, portrait(looks)))))
}

/** What the messenger's own pictures of people and channels are. */
export function asJpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 86 }).toBuffer()
}

export function svgOf({ name, motif, palette, shape }: Picture): string {
  const canvas = canvasOf(name, palette, SHAPES[shape])
  return draw(canvas, GALLERY[motif], SOFT_MOTIFS.has(motif) ? SOFT_SCALE : 1)
}

function canvasOf(name: string, palette: PaletteName, size: { width: number; height: number }) {
  return { ...size, palette: PALETTES[palette], random: seededRandom(name) }
}

function draw(canvas: Canvas, scene: Scene, scale = 1): string {
  return frame(canvas, scene(canvas), scale)
}
