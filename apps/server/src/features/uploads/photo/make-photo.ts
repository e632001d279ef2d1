import sharp, { type Sharp } from 'sharp'
import {
  asWebp,
  fromPixels,
  frost,
  type MadePicture,
  type Pixels,
  pixelsOf,
  thumbhashOf,
} from '../../../core/media-at-rest/pixels.ts'
import { badPhoto, inspectPhoto, PIXELS_MAX } from './inspect-photo.ts'

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
  const medium = await pixelsOf(fitting(fromPixels(large), WIDTHS.medium))
  const small = await pixelsOf(fitting(fromPixels(medium), WIDTHS.thumbnail))
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

function webp(pixels: Pixels): Promise<MadePicture> {
  return asWebp(fromPixels(pixels), { quality: QUALITY })
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
