import { emptyPlane, type Plane } from './plane.ts'
import { DITHER_BYTES, DITHER_MASK, DITHER_SIDE, type Level, levelAt, RATIO_MIN } from './steps.ts'
import { strengthOf } from './strength.ts'
import { makeTile, type Tile } from './tile.ts'
import { TILE } from './waves.ts'

export interface Size {
  width: number
  height: number
}

export interface Pixels extends Size {
  /** Red, green, blue and alpha of each. */
  data: Uint8ClampedArray<ArrayBuffer>
}

export interface Mark {
  word: Uint8Array
  level: Level
  /** Pixels to a CSS px. */
  ratio: number
  /** Of this word and ratio, where it was made before. */
  tile?: Tile
}

/** The tile whose repetition is 127 CSS px wide, and more where a CSS px has hardly any pixels. */
export function tileFor(word: Uint8Array, ratio: number): Tile {
  return makeTile(word, Math.max(1, Math.round(TILE * Math.max(ratio, RATIO_MIN))))
}

/**
 * Lays the mark on a photo: light, stronger where the photo moves, as laying white and black over it
 * does; and colour, from yellow to blue, which eyes hardly see in so fine a pattern.
 */
export function burn(pixels: Pixels, { word, level: chosen, ratio, tile }: Mark): void {
  const level = levelAt(chosen, ratio)
  const { side, whole } = tile ?? tileFor(word, ratio)
  const { width, height } = pixels
  const colours = coloursOf(pixels)
  const strength = strengthOf(lumaAt(pixels, ratio), level)
  const swings = new Int32Array(strength.values.map((value) => value * SWING))
  const columns = columnsOf(width, strength.width, ratio)
  const { table, from } = layersUpTo(Math.ceil(4 * level.most) + 1)
  const tintMost = tintMostOf(level)
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.min(strength.height - 1, Math.floor(y / ratio)) * strength.width
    const tileRow = (y % side) * side
    const ditherRow = (y & DITHER_MASK) * DITHER_SIDE
    for (let x = 0, tileX = 0; x < width; x += 1, at += 1) {
      const sample = whole[tileRow + tileX] ?? 0
      tileX = tileX + 1 === side ? 0 : tileX + 1
      const dither = DITHER_BYTES[ditherRow + (x & DITHER_MASK)] ?? 0
      const swing = swings[row + (columns[x] ?? 0)] ?? 0
      const tint = Math.min(swing, tintMost)
      const layer = from + LAYER * ((partsOf(swing, sample) + dither) >> 8)
      const greener = (dither - partsOf((GREEN * tint) >> 6, sample)) >> 8
      const bluer = (dither + partsOf((BLUE * tint) >> 6, sample)) >> 8
      const colour = colours[at] ?? 0
      const red = table[layer + (colour & 255)] ?? 0
      const green = table[layer + ((colour >> 8) & 255) + greener] ?? 0
      const blue = table[layer + ((colour >> 16) & 255) + bluer] ?? 0
      colours[at] = (colour & OPAQUE) | (blue << 16) | (green << 8) | red
    }
  }
}

// Whole numbers are much quicker than others. A strength of 1 is 4096 and so is a sample of 1; a step of
// alpha, of which a strength has two, is 256, as it is in the dither.
const SWING = 4096
const OPAQUE = 0xff000000

/** As the instruction of many processors does it that multiplies eight at once. */
function partsOf(swing: number, sample: number): number {
  return (Math.imul(swing, sample) + 16_384) >> 15
}

/** How strong the colour may be, as `SWING` counts it. */
export function tintMostOf({ colour }: Level): number {
  return Math.round((colour * SWING) / 2)
}

/** One number for each pixel; the lowest byte is red, as on every machine that has a browser. */
function coloursOf({ data, width, height }: Pixels): Int32Array {
  return new Int32Array(data.buffer, data.byteOffset, width * height)
}

/** Which CSS px each pixel of a row belongs to. */
function columnsOf(width: number, small: number, ratio: number): Uint16Array {
  return Uint16Array.from({ length: width }, (_, x) => Math.min(small - 1, Math.floor(x / ratio)))
}

/** A change of colour in this proportion leaves the light as it was: 1.772 and 0.344, in 64ths. */
const BLUE = 113
const GREEN = 22
/** Room for colours beyond both ends, which are cut to them. */
const BEYOND = 32
const LAYER = 256 + 2 * BEYOND

/** What becomes of each colour under each step of white or black. */
function layersUpTo(most: number): { table: Uint8ClampedArray; from: number } {
  const table = new Uint8ClampedArray((2 * most + 1) * LAYER)
  const from = most * LAYER + BEYOND
  for (let steps = -most; steps <= most; steps += 1) {
    const towards = steps > 0 ? 255 : 0
    for (let colour = -BEYOND; colour < 256 + BEYOND; colour += 1) {
      const cut = Math.max(0, Math.min(255, colour))
      table[from + LAYER * steps + colour] = cut + ((towards - cut) * Math.abs(steps)) / 255
    }
  }
  return { table, from }
}

/** Of a picture in CSS px. */
export function smallSize({ width, height }: Size, ratio: number) {
  const inCss = (pixels: number) => Math.max(1, Math.round(pixels / ratio))
  return { width: inCss(width), height: inCss(height) }
}

/** The light of a picture at its size in CSS px. */
function lumaAt(pixels: Pixels, ratio: number): Plane {
  const { width, height } = pixels
  const colours = coloursOf(pixels)
  const size = smallSize(pixels, ratio)
  const small = emptyPlane(size.width, size.height)
  const columns = columnsOf(width, small.width, ratio)
  const counts = new Uint16Array(small.width)
  for (const column of columns) counts[column] = (counts[column] ?? 0) + 1
  const sums = new Int32Array(small.width)
  for (let y = 0; y < small.height; y += 1) {
    const [top, bottom] = spanOf(y, ratio, height)
    sums.fill(0)
    for (let row = top; row < bottom; row += 1) {
      for (let x = 0, at = row * width; x < width; x += 1, at += 1) {
        const colour = colours[at] ?? 0
        const light =
          77 * (colour & 255) + 150 * ((colour >> 8) & 255) + 29 * ((colour >> 16) & 255)
        const column = columns[x] ?? 0
        sums[column] = (sums[column] ?? 0) + light
      }
    }
    for (let x = 0; x < small.width; x += 1) {
      const count = 256 * (counts[x] || 1) * (bottom - top)
      small.values[y * small.width + x] = (sums[x] ?? 0) / count
    }
  }
  return small
}

function spanOf(index: number, ratio: number, limit: number): [first: number, end: number] {
  const first = Math.min(limit - 1, Math.floor(index * ratio))
  return [first, Math.max(first + 1, Math.min(limit, Math.floor((index + 1) * ratio)))]
}
