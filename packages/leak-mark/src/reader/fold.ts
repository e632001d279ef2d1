import { CODED_BITS } from '../code.ts'
import type { Plane } from '../plane.ts'
import { SYNC_WAVES, TILE, WAVES } from '../waves.ts'
import { type Complex, realPartOf, transformReal } from './fft.ts'
import type { Place } from './place.ts'

const CELLS = 128
const NEIGHBOURS = 2

/** The waves of one tile, of all that a picture holds laid on top of each other. */
export interface Folded {
  /** Each wave over the power around it. */
  waves: Complex
  /** For each wave, how far it can be trusted: one over the power around it. */
  gains: Float32Array
}

export interface Shift {
  x: number
  y: number
  /** How far the agreement of the known waves lies above what chance gives, in deviations. */
  sync: number
}

export function fold(residual: Plane, place: Place): Folded {
  const bins = transformReal(sumOntoTile(residual, place), CELLS)
  const gains = Float32Array.from(WAVES, ({ u, v }) => 1 / (powerAround(bins, u, v) + 1e-9))
  const waves = {
    re: Float32Array.from(WAVES, ({ u, v }) => bins.re[binAt(u, v)] ?? 0),
    // What lies to the left is the mirror of what lies to the right.
    im: Float32Array.from(WAVES, ({ u, v }) => Math.sign(u) * (bins.im[binAt(u, v)] ?? 0)),
  }
  gains.forEach((gain, wave) => {
    waves.re[wave] = gain * (waves.re[wave] ?? 0)
    waves.im[wave] = gain * (waves.im[wave] ?? 0)
  })
  return { waves, gains }
}

/** What two views of one picture say together, each as loud as the other. */
export function together(one: Folded, other: Folded): Folded {
  const [a, b] = [loudnessOf(one), loudnessOf(other)]
  const mix = (these: Float32Array, those: Float32Array) =>
    these.map((each, wave) => each / a + (those[wave] ?? 0) / b)
  return {
    waves: {
      re: mix(one.waves.re, other.waves.re),
      im: mix(one.waves.im, other.waves.im),
    },
    gains: one.gains.map((gain, wave) => gain / a ** 2 + (other.gains[wave] ?? 0) / b ** 2),
  }
}

/** What chance makes of one wave. */
function loudnessOf({ gains }: Folded): number {
  return Math.sqrt(gains.reduce((sum, gain) => sum + gain, 0) / gains.length) + 1e-12
}

function sumOntoTile({ width, height, values }: Plane, { scale, angle }: Place): Float32Array {
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
  return sums
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

/** Columns lie one after the other, from the middle to the right. */
function binAt(u: number, v: number): number {
  return Math.abs(u) * CELLS + ((u < 0 ? -v : v) & (CELLS - 1))
}

/** The two likeliest places of the tile's corner. */
export function findShifts({ waves }: Folded): Shift[] {
  const square: Complex = {
    re: new Float32Array(CELLS * CELLS),
    im: new Float32Array(CELLS * CELLS),
  }
  WAVES.slice(0, SYNC_WAVES).forEach(({ u, v, phase }, wave) => {
    const at = v * CELLS + ((u + CELLS) % CELLS)
    const [re, im] = turned(waves, wave, -phase)
    square.re[at] = re
    // Of the conjugate a forward transform is the backward one.
    square.im[at] = -im
  })
  return peaksOf(realPartOf(square, CELLS))
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
  const least = SYNC_MIN * deviation
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    if (value < least) continue
    const [x, y] = [Math.floor(at / CELLS), at % CELLS]
    const near = (dx: number, dy: number) =>
      values[((x + dx) & (CELLS - 1)) * CELLS + ((y + dy) & (CELLS - 1))] ?? 0
    const isPeak = STEPS_AROUND.every(([dx, dy]) => near(dx, dy) <= value)
    if (!isPeak) continue
    peaks.push({
      x: x + parabola(near(-1, 0), value, near(1, 0)),
      y: y + parabola(near(0, -1), value, near(0, 1)),
      sync: value / deviation,
    })
  }
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
export function softBits({ waves, gains }: Folded, shift: Shift): Float32Array {
  const soft = new Float32Array(CODED_BITS)
  const left = leftOf({ waves, gains }, shift)
  for (let wave = SYNC_WAVES; wave < WAVES.length; wave += 1) {
    const bit = (wave - SYNC_WAVES) % CODED_BITS
    const ring = RINGS[wave] ?? 0
    soft[bit] = (soft[bit] ?? 0) + (left[ring] ?? 1) * agreed(waves, wave, shift)
  }
  return soft
}

function agreed(waves: Complex, wave: number, { x, y }: Shift): number {
  const { u, v, phase } = WAVES[wave] ?? NO_WAVE
  return turned(waves, wave, (2 * Math.PI * (u * x + v * y)) / CELLS - phase)[0]
}

const NO_WAVE = { u: 0, v: 0, phase: 0 }
/** Borders of what is told apart by length: the shorter a wave, the less of it is left in a copy. */
const BORDERS = [18, 22.5, 27]
const RINGS = Uint8Array.from(WAVES, ({ u, v }) => {
  const border = BORDERS.findIndex((radius) => Math.hypot(u, v) < radius)
  return border < 0 ? BORDERS.length : border
})
const LEFT_MIN = 0.2

/** How much is left of waves of each length, by those of known sign; 1 for what has kept the most. */
function leftOf({ waves, gains }: Folded, shift: Shift): number[] {
  const sums = Array.from({ length: BORDERS.length + 1 }, () => ({ agreed: 0, gain: 0 }))
  for (let wave = 0; wave < SYNC_WAVES; wave += 1) {
    const ring = sums[RINGS[wave] ?? 0]
    if (!ring) continue
    ring.agreed += agreed(waves, wave, shift)
    ring.gain += gains[wave] ?? 0
  }
  const left = sums.map((ring) => ring.agreed / (ring.gain + 1e-12))
  const most = Math.max(...left, 1e-12)
  return left.map((each) => Math.max(LEFT_MIN, each / most))
}
