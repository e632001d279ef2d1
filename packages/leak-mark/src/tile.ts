import { waveSigns } from './code.ts'
import { WAVES } from './waves.ts'

/** Rare peaks would show; without them hardly anything is lost. */
const PEAK = 2

export interface Tile {
  side: number
  /** Row by row, about 1 in size. */
  samples: Float32Array
  /** The same in whole numbers: 4096 for 1. */
  whole: Int16Array
}

/** One tile of a word with `side` samples a side: the sum of all waves, row by row. */
export function makeTile(word: Uint8Array, side: number): Tile {
  const samples = new Float32Array(side * side)
  const columns = sumOverU(word, side)
  const { cos, sin } = tablesOf(side)
  for (const [v, { re, im }] of columns) {
    for (let y = 0; y < side; y += 1) {
      const turn = (v * y) % side
      const [c, s] = [cos[turn] ?? 0, sin[turn] ?? 0]
      const row = y * side
      for (let x = 0; x < side; x += 1) {
        samples[row + x] = (samples[row + x] ?? 0) + c * (re[x] ?? 0) - s * (im[x] ?? 0)
      }
    }
  }
  const scale = Math.sqrt(2 / WAVES.length)
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = Math.max(-PEAK, Math.min(PEAK, scale * (samples[at] ?? 0)))
  }
  return { side, samples, whole: Int16Array.from(samples, (sample) => 4096 * sample) }
}

interface Column {
  re: Float64Array
  im: Float64Array
}

/** For each v, the sum of its waves along x: what is left is thirty products a sample. */
function sumOverU(word: Uint8Array, side: number): Map<number, Column> {
  const signs = waveSigns(word)
  const { cos, sin } = tablesOf(side)
  const columns = new Map<number, Column>()
  WAVES.forEach(({ u, v, phase }, index) => {
    const column = columns.get(v) ?? { re: new Float64Array(side), im: new Float64Array(side) }
    columns.set(v, column)
    const sign = signs[index] ?? 1
    const [c, s] = [sign * Math.cos(phase), sign * Math.sin(phase)]
    for (let x = 0; x < side; x += 1) {
      const turn = (((u * x) % side) + side) % side
      const [a, b] = [cos[turn] ?? 0, sin[turn] ?? 0]
      column.re[x] = (column.re[x] ?? 0) + a * c - b * s
      column.im[x] = (column.im[x] ?? 0) + b * c + a * s
    }
  })
  return columns
}

function tablesOf(side: number) {
  const turn = (2 * Math.PI) / side
  return {
    cos: Float64Array.from({ length: side }, (_, at) => Math.cos(turn * at)),
    sin: Float64Array.from({ length: side }, (_, at) => Math.sin(turn * at)),
  }
}
