import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { badPhoto, inspectPhoto } from './inspect-photo.ts'
import { PIXELS_MAX } from './limits.ts'

/** A file that fans' phones are given. */
export interface MadePicture {
  bytes: Uint8Array
  width: number
  height: number
}

export interface MadePhoto {
  thumbnail: MadePicture
  medium: MadePicture
  /** Absent where the original has no more pixels than the medium one. */
  large: MadePicture | null
  /** What everybody may see. */
  blurred: MadePicture
  thumbhash: string
}

const WIDTHS = { thumbnail: 320, medium: 1080, large: 2048 }
const QUALITY = 80
/** A strip is not scaled by its width alone: it would be miles high. */
const HEIGHT_PER_WIDTH_MAX = 2

/** The only programs that may open what comes from outside. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)

/** Shuts every other way into the image library; for the process that opens strangers' files. */
export function openKnownFormatsOnly() {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
}

/**
 * Everything that is shown of a photo, made of its pixels alone: turned upright, without place,
 * camera, comments, or whatever was hidden behind it. Throws `BadPhoto` for what is none.
 */
export async function makePhoto(file: Buffer): Promise<MadePhoto> {
  await inspectPhoto(file)
  const upright = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
  const large = await pixelsOf(fitting(upright, WIDTHS.large)).catch((error: Error) => {
    throw badPhoto(error, file)
  })
  const medium = await pixelsOf(fitting(from(large), WIDTHS.medium))
  const small = await pixelsOf(fitting(from(medium), WIDTHS.thumbnail))
  const hasMore = large.info.width > medium.info.width || large.info.height > medium.info.height
  return {
    thumbnail: await webp(small),
    medium: await webp(medium),
    large: hasMore ? await webp(large) : null,
    blurred: await frost(small),
    thumbhash: await thumbhashOf(small),
  }
}

function fitting(picture: Sharp, width: number): Sharp {
  const height = width * HEIGHT_PER_WIDTH_MAX
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

function pixelsOf(picture: Sharp) {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

function from({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

async function webp(pixels: Pixels, quality = QUALITY): Promise<MadePicture> {
  const { data, info } = await from(pixels).webp({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const TINY_WIDTH = 32
const FROSTED_WIDTH = 480
const FROSTED_QUALITY = 40

/** The detail is gone with the 32 pixels in the middle: nothing done to the result brings it back. */
async function frost(small: Pixels): Promise<MadePicture> {
  const tiny = await pixelsOf(from(small).flatten().resize(TINY_WIDTH).blur(1))
  return webp(await pixelsOf(from(tiny).resize(FROSTED_WIDTH).blur(8)), FROSTED_QUALITY)
}

const HASHED_SIDE_MAX = 100

async function thumbhashOf(small: Pixels): Promise<string> {
  const side = HASHED_SIDE_MAX
  const fitted = from(small).resize({ width: side, height: side, fit: 'inside' }).ensureAlpha()
  const { data, info } = await pixelsOf(fitted)
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

const PLACEHOLDER_COLOURS = [
  [58, 34, 64],
  [226, 124, 92],
] as const

/** What stands for a video of which no frame could be taken: dusk, from plum to ember. */
export async function makePlaceholder(size: { width: number; height: number }): Promise<MadePhoto> {
  const [above, below] = PLACEHOLDER_COLOURS
  const rows = 64
  const pixels = Buffer.alloc(rows * 3)
  for (let row = 0; row < rows; row += 1) {
    for (let part = 0; part < 3; part += 1) {
      const share = row / (rows - 1)
      pixels[row * 3 + part] = (above[part] ?? 0) * (1 - share) + (below[part] ?? 0) * share
    }
  }
  const { width, height } = size
  const dusk = sharp(pixels, { raw: { width: 1, height: rows, channels: 3 } })
  return makePhoto(await dusk.resize({ width, height, fit: 'fill' }).png().toBuffer())
}
