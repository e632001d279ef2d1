import sharp from 'sharp'
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
  const drawn = await rasterise(svgOf(picture))
  const whole = await reuse(drawn)
    .resize(width)
    .jpeg({ quality: WHOLE_QUALITY, mozjpeg: false })
    .toBuffer()
  const [small, glass] = await Promise.all([
    reuse(drawn).resize(SMALL_WIDTH).jpeg({ quality: SMALL_QUALITY }).toBuffer(),
    frost(drawn),
  ])
  return { whole, small, glass }
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

type Raster = Awaited<ReturnType<typeof rasterise>>

/** Pixels first: asked for another size, sharp would draw the whole picture again. */
async function rasterise(svg: string) {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

function reuse({ data, info }: Raster) {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/**
 * What a locked picture may show. The detail is gone with the 32 pixels in the middle, so that
 * nothing done to the result brings it back.
 */
async function frost(drawn: Raster): Promise<Buffer> {
  const tiny = await reuse(drawn).resize(32).blur(1).png().toBuffer()
  return sharp(tiny).resize(480).blur(8).jpeg({ quality: 40 }).toBuffer()
}
