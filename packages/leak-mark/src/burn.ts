import { emptyPlane, type Plane } from './plane.ts'
import { type Level, stepsAt } from './steps.ts'
import { strengthOf } from './strength.ts'
import { makeTile, type Tile } from './tile.ts'
import { TILE } from './waves.ts'

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue and alpha of each. */
  data: Uint8ClampedArray
}

export interface Mark {
  word: Uint8Array
  level: Level
  /** Pixels to a CSS px. */
  ratio: number
  /** Of this word and ratio, where it was made before. */
  tile?: Tile
}

/** The tile whose repetition is 127 CSS px wide. */
export function tileFor(word: Uint8Array, ratio: number): Tile {
  return makeTile(word, Math.max(1, Math.round(TILE * ratio)))
}

/** Lays the mark on a photo, stronger where the photo moves: what laying white and black over it does. */
export function burn(pixels: Pixels, { word, level, ratio, tile }: Mark): void {
  const { side, samples } = tile ?? tileFor(word, ratio)
  const strength = strengthOf(lumaAt(pixels, ratio), level)
  const { width, height, data } = pixels
  const layer = layersUpTo(Math.ceil(4 * level.most) + 1)
  const columns = Uint16Array.from({ length: width }, (_, x) =>
    Math.min(strength.width - 1, Math.floor(x / ratio)),
  )
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(strength.height - 1, Math.floor(y / ratio)) * strength.width
    const tileRow = (y % side) * side
    let tileX = 0
    for (let x = 0; x < width; x += 1) {
      const place = row + (columns[x] ?? 0)
      const steps = stepsAt((strength.values[place] ?? 0) * (samples[tileRow + tileX] ?? 0), x, y)
      tileX = tileX + 1 === side ? 0 : tileX + 1
      if (steps === 0) continue
      const at = 4 * (y * width + x)
      const from = layer.from + 256 * steps
      data[at] = layer.table[from + (data[at] ?? 0)] ?? 0
      data[at + 1] = layer.table[from + (data[at + 1] ?? 0)] ?? 0
      data[at + 2] = layer.table[from + (data[at + 2] ?? 0)] ?? 0
    }
  }
}

/** What becomes of each colour under each step of white or black. */
function layersUpTo(most: number): { table: Uint8ClampedArray; from: number } {
  const table = new Uint8ClampedArray((2 * most + 1) * 256)
  const from = most * 256
  for (let steps = -most; steps <= most; steps += 1) {
    const towards = steps > 0 ? 255 : 0
    for (let colour = 0; colour < 256; colour += 1) {
      table[from + 256 * steps + colour] = colour + ((towards - colour) * Math.abs(steps)) / 255
    }
  }
  return { table, from }
}

/** The light of a picture at its size in CSS px. */
function lumaAt(pixels: Pixels, ratio: number): Plane {
  const { width, height } = pixels
  const small = emptyPlane(
    Math.max(1, Math.round(width / ratio)),
    Math.max(1, Math.round(height / ratio)),
  )
  const columns = Array.from({ length: small.width }, (_, x) => spanOf(x, ratio, width))
  for (let y = 0; y < small.height; y += 1) {
    const rows = spanOf(y, ratio, height)
    columns.forEach((span, x) => {
      small.values[y * small.width + x] = meanLuma(pixels, rows, span)
    })
  }
  return small
}

type Span = readonly [first: number, end: number]

function meanLuma({ width, data }: Pixels, [top, bottom]: Span, [left, right]: Span): number {
  let sum = 0
  for (let row = top; row < bottom; row += 1) {
    const end = 4 * (row * width + right)
    for (let at = 4 * (row * width + left); at < end; at += 4) {
      sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    }
  }
  return sum / ((bottom - top) * (right - left))
}

function spanOf(index: number, ratio: number, limit: number): Span {
  const first = Math.min(limit - 1, Math.floor(index * ratio))
  return [first, Math.max(first + 1, Math.min(limit, Math.floor((index + 1) * ratio)))]
}
