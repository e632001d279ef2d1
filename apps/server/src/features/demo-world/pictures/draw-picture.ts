import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type Canvas, frame, type Scene } from '../art/canvas.ts'
import { GALLERY, SOFT_MOTIFS } from '../art/gallery.ts'
import { PALETTES, type PaletteName } from '../art/palette.ts'
import { seededRandom } from '../art/random.ts'
import { type Looks, portrait } from '../art/scenes/portrait.ts'
import { type Picture, SHAPES } from '../content/shapes.ts'

const SOFT_SCALE = 0.4
const QUALITY = 80
/** The least: the first start waits for it, and files are still smaller than as JPEG. */
const EFFORT = 0
const THUMBNAIL_WIDTH = 320
const THUMBHASH_WIDTH = 32
const AVATAR_SIZE = 400

export interface DrawnFile {
  bytes: Buffer
  width: number
  height: number
}

export interface DrawnPicture {
  medium: DrawnFile
  thumbnail: DrawnFile
  /** What can be seen of it through frosted glass. */
  blurred: DrawnFile
  thumbhash: string
}

export async function drawPicture(picture: Picture): Promise<DrawnPicture> {
  const { width } = SHAPES[picture.shape]
  const drawn = await pixelsOf(sharp(Buffer.from(svgOf(picture))).removeAlpha())
  const reduced = await pixelsOf(from(drawn).resize(THUMBNAIL_WIDTH))
  return {
    medium: await webp(from(drawn).resize(width), QUALITY),
    thumbnail: await webp(from(reduced), QUALITY),
    blurred: await frost(reduced),
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

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** Pixels once and for all: asked for several sizes, sharp would draw the picture several times. */
function pixelsOf(picture: Sharp) {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

function from({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

async function webp(picture: Sharp, quality: number): Promise<DrawnFile> {
  const { data, info } = await picture
    .webp({ quality, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * What a locked picture may show. The detail is gone with the 32 pixels in the middle, so that
 * nothing done to the result brings it back.
 */
async function frost(reduced: Pixels): Promise<DrawnFile> {
  const tiny = await pixelsOf(from(reduced).resize(32).blur(1))
  return webp(from(tiny).resize(480).blur(8), 40)
}

async function thumbhashOf(reduced: Pixels): Promise<string> {
  const { data, info } = await pixelsOf(from(reduced).resize(THUMBHASH_WIDTH).ensureAlpha())
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
