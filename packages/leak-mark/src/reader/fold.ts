import { CODED_BITS } from '../code.ts'
import type { Plane } from '../plane.ts'
import { SYNC_WAVES, TILE, WAVES } from '../waves.ts'
import { type Complex, transformSquare } from './fft.ts'
import type { Place } from './place.ts'

const CELLS = 128
const NEIGHBOURS = 2

/** The spectrum of one tile, of all that a picture holds laid on top of each other. */
export interface Folded {
  bins: Complex
  /** For each wave, how far it can be trusted. */
  gains: Float32Array
}

export interface Shift {
  x: number
  y: number
  /** How far the agreement of the known waves lies above what chance gives, in deviations. */
  sync: number
}

export function fold(residual: Plane, place: Place): Folded {
  const bins = sumOntoTile(residual, place)
  transformSquare(bins, CELLS)
  const gains = Float32Array.from(WAVES, ({ u, v }) => 1 / (powerAround(bins, u, v) + 1e-9))
  return { bins, gains }
}

function sumOntoTile({ width, height, values }: Plane, { scale, angle }: Place): Complex {
  const sums = new Float32Array(CELLS * CELLS)
  const counts = new Float32Array(CELLS * CELLS)
  const across = (Math.cos(angle) * CELLS) / (TILE * scale)
  const down = (Math.sin(angle) * CELLS) / (TILE * scale)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x * across + y * down) & (CELLS - 1)
      const row = Math.floor(y * across - x * down) & (CELLS - 1)
      const cell = row * CELLS + column
      sums[cell] = (sums[cell] ?? 0) + (values[y * width + x] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  for (let cell = 0; cell < sums.length; cell += 1) {
    const count = counts[cell] ?? 0
    if (count > 0) sums[cell] = (sums[cell] ?? 0) / Math.sqrt(count)
  }
  return { re: sums, im: new Float32Array(sums.length) }
}

function powerAround({ re, im }: Complex, u: number, v: number): number {
  let sum = 0
  for (let dv = -NEIGHBOURS; dv <= NEIGHBOURS; dv += 1) {
    for (let du = -NEIGHBOURS; du <= NEIGHBOURS; du += 1) {
      const at = binAt(u + du, v + dv)
      sum += (re[at] ?? 0) ** 2 + (im[at] ?? 0) ** 2
    }
  }
  return sum / (2 * NEIGHBOURS + 1) ** 2
}

function binAt(u: number, v: number): number {
  return (v & (CELLS - 1)) * CELLS + (u & (CELLS - 1))
}

/** The two likeliest places of the tile's corner. */
export function findShifts({ bins, gains }: Folded): Shift[] {
  const square: Complex = {
    re: new Float32Array(CELLS * CELLS),
    im: new Float32Array(CELLS * CELLS),
  }
  WAVES.slice(0, SYNC_WAVES).forEach(({ u, v, phase }, index) => {
    const at = binAt(u, v)
    const gain = gains[index] ?? 0
    const [re, im] = turned(bins, at, -phase)
    square.re[at] = gain * re
    // Of the conjugate a forward transform is the backward one.
    square.im[at] = -gain * im
  })
  transformSquare(square, CELLS)
  return peaksOf(square.re)
}

function turned({ re, im }: Complex, at: number, angle: number): [number, number] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [a, b] = [re[at] ?? 0, im[at] ?? 0]
  return [a * c - b * s, b * c + a * s]
}

const PEAKS = 2
const SYNC_MIN = 3.5

function peaksOf(values: Float32Array): Shift[] {
  let squares = 0
  for (const value of values) squares += value * value
  const deviation = Math.sqrt(squares / values.length) + 1e-12
  const peaks: Shift[] = []
  values.forEach((value, at) => {
    if (value < SYNC_MIN * deviation) return
    const [x, y] = [at % CELLS, Math.floor(at / CELLS)]
    const near = (dx: number, dy: number) => values[binAt(x + dx, y + dy)] ?? 0
    const isPeak = STEPS_AROUND.every(([dx, dy]) => near(dx, dy) <= value)
    if (!isPeak) return
    peaks.push({
      x: x + parabola(near(-1, 0), value, near(1, 0)),
      y: y + parabola(near(0, -1), value, near(0, 1)),
      sync: value / deviation,
    })
  })
  return peaks.toSorted((one, other) => other.sync - one.sync).slice(0, PEAKS)
}

const STEPS_AROUND = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0)

function parabola(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend === 0 ? 0 : (before - after) / (2 * bend)
}

/** One number for each coded bit: its sign is the bit, its size how sure it is. */
export function softBits({ bins, gains }: Folded, { x, y }: Shift): Float32Array {
  const soft = new Float32Array(CODED_BITS)
  WAVES.slice(SYNC_WAVES).forEach(({ u, v, phase }, index) => {
    const angle = (2 * Math.PI * (u * x + v * y)) / CELLS - phase
    const [re] = turned(bins, binAt(u, v), angle)
    const bit = index % CODED_BITS
    soft[bit] = (soft[bit] ?? 0) + (gains[SYNC_WAVES + index] ?? 0) * re
  })
  return soft
}
