import sharp, { type Sharp } from 'sharp'
import { type Canvas, frame, type Scene } from '../art/canvas.ts'
import { GALLERY, SOFT_MOTIFS } from '../art/gallery.ts'
import { PALETTES, type PaletteName } from '../art/palette.ts'
import { seededRandom } from '../art/random.ts'
import { type Looks, portrait } from '../art/scenes/portrait.ts'
import { type Picture, SHAPES } from '../content/shapes.ts'

const SOFT_SCALE = 0.4
const WHOLE_QUALITY = 82
const SMALL_WIDTH = 320
const SMALL_QUALITY = 78
const AVATAR_SIZE = 400

export interface DrawnPicture {
  whole: Buffer
  small: Buffer
  glass: Buffer
}

export async function drawPicture(picture: Picture): Promise<DrawnPicture> {
  const { width } = SHAPES[picture.shape]
  const drawn = await pixelsOf(sharp(Buffer.from(svgOf(picture))).removeAlpha())
  const reduced = await pixelsOf(from(drawn).resize(SMALL_WIDTH))
  return {
    whole: await from(drawn).resize(width).jpeg({ quality: WHOLE_QUALITY }).toBuffer(),
    small: await from(reduced).jpeg({ quality: SMALL_QUALITY }).toBuffer(),
    glass: await frost(reduced),
  }
}

export async function drawAvatar(name: string, looks: Looks, backdrop: PaletteName) {
  const canvas = canvasOf(name, backdrop, { width: AVATAR_SIZE, height: AVATAR_SIZE })
  return sharp(Buffer.from(draw(canvas, portrait(looks))))
    .jpeg({ quality: 86 })
    .toBuffer()
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

/**
 * What a locked picture may show. The detail is gone with the 32 pixels in the middle, so that
 * nothing done to the result brings it back.
 */
async function frost(reduced: Pixels): Promise<Buffer> {
  const tiny = await pixelsOf(from(reduced).resize(32).blur(1))
  return from(tiny).resize(480).blur(8).jpeg({ quality: 40 }).toBuffer()
}
