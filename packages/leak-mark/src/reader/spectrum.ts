import type { Plane } from '../plane.ts'
import { type Complex, transform } from './fft.ts'

/**
 * The right half of a picture's spectrum: `columns` frequencies to the right by `height` down, one
 * column after the other, because whole columns are transformed at once.
 */
export interface Spectrum {
  /** Of the padded picture. */
  width: number
  height: number
  /** The middle of the picture itself. */
  middle: { x: number; y: number }
  bins: Complex
  /** Power over that of the neighbourhood, cut: one strong line of the picture must not decide. */
  contrast: Float32Array
  /** One over the amplitude of the neighbourhood. */
  evenness: Float32Array
}

const PAD = 1.06
const NEIGHBOURS = 8
const CONTRAST_MAX = 6

export function spectrumOf(residual: Plane): Spectrum {
  const width = paddedSize(residual.width)
  const height = paddedSize(residual.height)
  const bins = halfSpectrum(residual, width, height)
  const columns = width / 2 + 1
  const power = new Float32Array(columns * height)
  for (let at = 0; at < power.length; at += 1) {
    power[at] = (bins.re[at] ?? 0) ** 2 + (bins.im[at] ?? 0) ** 2
  }
  const around = meanAround(power, columns, height)
  const contrast = power
  for (let at = 0; at < power.length; at += 1) {
    const mean = (around[at] ?? 0) + 1e-9
    contrast[at] = Math.min(CONTRAST_MAX, (power[at] ?? 0) / mean)
    around[at] = 1 / Math.sqrt(mean)
  }
  const middle = { x: residual.width / 2, y: residual.height / 2 }
  return { width, height, middle, bins, contrast, evenness: around }
}

function paddedSize(size: number): number {
  return 2 ** Math.ceil(Math.log2(PAD * size))
}

/** Two rows go through one transform, as real and imaginary part, and are told apart afterwards. */
function halfSpectrum(residual: Plane, width: number, height: number): Complex {
  const columns = width / 2 + 1
  const bins = {
    re: new Float32Array(columns * height),
    im: new Float32Array(columns * height),
  }
  const pair = { re: new Float32Array(width), im: new Float32Array(width) }
  for (let y = 0; y < residual.height; y += 2) {
    loadRows(residual, y, pair)
    transform(pair, 0, width)
    for (let x = 0; x < columns; x += 1) {
      const mirror = x === 0 ? 0 : width - x
      const [ar, ai] = [pair.re[x] ?? 0, pair.im[x] ?? 0]
      const [br, bi] = [pair.re[mirror] ?? 0, pair.im[mirror] ?? 0]
      const at = x * height + y
      bins.re[at] = (ar + br) / 2
      bins.im[at] = (ai - bi) / 2
      bins.re[at + 1] = (ai + bi) / 2
      bins.im[at + 1] = (br - ar) / 2
    }
  }
  for (let x = 0; x < columns; x += 1) transform(bins, x * height, height)
  return bins
}

function loadRows({ width, height, values }: Plane, y: number, pair: Complex): void {
  pair.re.fill(0).set(values.subarray(y * width, (y + 1) * width))
  pair.im.fill(0)
  if (y + 1 < height) pair.im.set(values.subarray((y + 1) * width, (y + 2) * width))
}

/** The mean of 17 × 17 bins; down a column the spectrum goes round. */
function meanAround(power: Float32Array, columns: number, height: number): Float32Array {
  const down = new Float32Array(power.length)
  const size = 2 * NEIGHBOURS + 1
  for (let x = 0; x < columns; x += 1) {
    const column = x * height
    let sum = 0
    for (let y = -NEIGHBOURS; y <= NEIGHBOURS; y += 1) sum += power[column + wrap(y, height)] ?? 0
    for (let y = 0; y < height; y += 1) {
      down[column + y] = sum / size
      sum += power[column + wrap(y + NEIGHBOURS + 1, height)] ?? 0
      sum -= power[column + wrap(y - NEIGHBOURS, height)] ?? 0
    }
  }
  return meanAcross(down, columns, height)
}

function meanAcross(down: Float32Array, columns: number, height: number): Float32Array {
  const means = new Float32Array(down.length)
  const sums = new Float64Array(height)
  const add = (x: number, sign: number) => {
    if (x < 0 || x >= columns) return
    for (let y = 0; y < height; y += 1) {
      sums[y] = (sums[y] ?? 0) + sign * (down[x * height + y] ?? 0)
    }
  }
  for (let x = 0; x < NEIGHBOURS; x += 1) add(x, 1)
  for (let x = 0; x < columns; x += 1) {
    add(x + NEIGHBOURS, 1)
    add(x - NEIGHBOURS - 1, -1)
    const count = Math.min(x + NEIGHBOURS, columns - 1) - Math.max(x - NEIGHBOURS, 0) + 1
    for (let y = 0; y < height; y += 1) means[x * height + y] = Math.max(0, sums[y] ?? 0) / count
  }
  return means
}

function wrap(value: number, size: number): number {
  return value < 0 ? value + size : value >= size ? value - size : value
}
