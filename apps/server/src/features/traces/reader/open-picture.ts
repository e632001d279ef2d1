import { emptyPlane, type Plane } from '@fanlight/leak-mark/plane'
import type { Picture } from '@fanlight/leak-mark/reader/read'
import sharp from 'sharp'

const PIXELS_MAX = 60_000_000
const NORMAL_SIDE = 960
const LARGE_SIDE = 1920

export type Opened = Picture & { width: number; height: number }

/** A picture as the reader wants it, and how large it was. Throws for what is none. */
export async function openPicture(file: Uint8Array, isMirrored = false): Promise<Opened> {
  const { autoOrient } = await sharp(file, OPTIONS).metadata()
  const { width, height } = autoOrient
  const isLarge = Math.max(width, height) > NORMAL_SIDE
  const open = (side: number) => planesOf(file, side, isMirrored)
  const { light, colour } = await open(NORMAL_SIDE)
  const large = async () => (isLarge ? (await open(LARGE_SIDE)).light : null)
  return { width, height, normal: light, large, colour }
}

const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const

/** Light, and how blue it is. */
interface Planes {
  light: Plane
  colour: Plane
}

async function planesOf(file: Uint8Array, side: number, isMirrored: boolean): Promise<Planes> {
  const { data, info } = await sharp(file, OPTIONS)
    .autoOrient()
    .flop(isMirrored)
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = emptyPlane(info.width, info.height)
  const colour = emptyPlane(info.width, info.height)
  for (let at = 0, from = 0; at < light.values.length; at += 1, from += info.channels) {
    const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue
    light.values[at] = luma
    colour.values[at] = (blue - luma) / 1.772
  }
  return { light, colour }
}
