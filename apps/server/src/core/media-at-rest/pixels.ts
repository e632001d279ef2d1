import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** A picture that is open: what is made of it is made of these, and of nothing else in its file. */
export type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** A file that fans' phones are given. */
export interface MadePicture {
  bytes: Uint8Array
  width: number
  height: number
}

export interface Packing {
  quality: number
  /** Up to 6: smaller files for more time. */
  effort?: number
}

const FROSTED = { tinyWidth: 32, width: 480, quality: 40 }
const HASHED_SIDE_MAX = 100

/** Once and for all: asked for several sizes, sharp would open the picture several times. */
export function pixelsOf(picture: Sharp) {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

export function fromPixels({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

export async function asWebp(picture: Sharp, packing: Packing): Promise<MadePicture> {
  const { data, info } = await picture.webp(packing).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * What a locked picture may show to everybody. The detail is gone with the 32 pixels in the middle:
 * nothing done to the result brings it back.
 */
export async function frost(small: Pixels, effort?: number): Promise<MadePicture> {
  const { tinyWidth, width, quality } = FROSTED
  const tiny = await pixelsOf(fromPixels(small).flatten().resize(tinyWidth).blur(1))
  const packing = { quality, ...(effort !== undefined && { effort }) }
  return asWebp(fromPixels(tiny).resize(width).blur(8), packing)
}

/** A few bytes that stand for the picture until it is there. */
export async function thumbhashOf(small: Pixels): Promise<string> {
  const side = HASHED_SIDE_MAX
  const fitted = fromPixels(small).resize({ width: side, height: side, fit: 'inside' })
  const { data, info } = await pixelsOf(fitted.ensureAlpha())
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
