import { SYNC_WAVES, TILE, WAVES } from '../waves.ts'
import { type Complex, realPartOf } from './fft.ts'
import { bestOf, type Found, type Place } from './place.ts'
import type { Spectrum } from './spectrum.ts'

export interface Range {
  from: number
  to: number
}

/** A step of the search moves a wave of this many periods by half a bin. */
const TYPICAL_WAVE = 24
const TILT_MAX = (3 * Math.PI) / 180
const ENERGY_MIN = 2
const SQUARE = 64

/** Where the waves stand out of the spectrum, whatever their signs are. */
export function searchEnergy(spectrum: Spectrum, range: Range, count: number): Found[] {
  const score = (place: Place) => energyAt(spectrum, place, 1)
  return climbAll(bestScales(spectrum, range, score, count), score, spectrum).filter(
    (found) => found.score >= ENERGY_MIN,
  )
}

/** As above, for a picture that is not upright; with every second wave at first. */
export function searchTilted(spectrum: Spectrum, range: Range, count: number): Found[] {
  const found: Found[] = []
  for (const scale of scalesIn(spectrum, range)) {
    const step = stepAt(spectrum, scale)
    for (let angle = -TILT_MAX; angle <= TILT_MAX; angle += step) {
      const place = { scale, angle }
      found.push({ ...place, score: energyAt(spectrum, place, 2) })
    }
  }
  const score = (place: Place) => energyAt(spectrum, place, 1)
  const best = bestOf(strongest(found), count, 0.006)
  return climbAll(best, score, spectrum).filter((each) => each.score >= ENERGY_MIN)
}

/** Where the waves of known sign agree on one place: for small pieces and weak marks. */
export function searchAgreement(spectrum: Spectrum, range: Range, count: number): Found[] {
  const score = agreementIn(spectrum)
  return climbAll(bestScales(spectrum, range, score, count), score, spectrum)
}

function bestScales(
  spectrum: Spectrum,
  range: Range,
  score: (place: Place) => number,
  count: number,
): Found[] {
  const found = scalesIn(spectrum, range).map((scale) => {
    const place = { scale, angle: 0 }
    return { ...place, score: score(place) }
  })
  return bestOf(found, count, 0.006)
}

/** Sorting all of a long list costs more than finding it. */
function strongest(found: readonly Found[]): Found[] {
  const least = found.reduce((most, { score }) => Math.max(most, score), 0) / 3
  return found.filter(({ score }) => score > least)
}

function* scales(spectrum: Spectrum, { from, to }: Range): Generator<number> {
  const step = TILE / (2 * TYPICAL_WAVE * Math.max(spectrum.width, spectrum.height))
  for (let inverse = 1 / to; inverse <= 1 / from; inverse += step) yield 1 / inverse
}

function scalesIn(spectrum: Spectrum, range: Range): number[] {
  return [...scales(spectrum, range)]
}

/** By so much a scale (as a share of it) or an angle may change before it counts. */
function stepAt(spectrum: Spectrum, scale: number): number {
  return (TILE * scale) / (2 * TYPICAL_WAVE * Math.max(spectrum.width, spectrum.height))
}

function climbAll(
  found: readonly Found[],
  score: (place: Place) => number,
  spectrum: Spectrum,
): Found[] {
  const climbed = found.map((each) => climb(each, score, stepAt(spectrum, each.scale)))
  return climbed.toSorted((one, other) => other.score - one.score)
}

function climb(start: Found, score: (place: Place) => number, firstStep: number): Found {
  let best = start
  let step = firstStep / 2
  for (let round = 0; round < 3; round += 1) {
    for (const [bigger, turned] of AROUND) {
      const scale = start.scale * (best.scale / start.scale) * (1 + bigger * step)
      const place = { scale, angle: best.angle + turned * step }
      const there = score(place)
      if (there > best.score) best = { ...place, score: there }
    }
    step /= 2
  }
  return best
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** As lists of numbers, because the search asks for them millions of times. */
const ACROSS = Float64Array.from(WAVES, ({ u }) => u)
const DOWN = Float64Array.from(WAVES, ({ v }) => v)

function energyAt(spectrum: Spectrum, place: Place, every: number): number {
  const { width, height, contrast } = spectrum
  const across = Math.cos(place.angle) / (TILE * place.scale)
  const down = Math.sin(place.angle) / (TILE * place.scale)
  let sum = 0
  let count = 0
  for (let wave = 0; wave < ACROSS.length; wave += every) {
    const u = ACROSS[wave] ?? 0
    const v = DOWN[wave] ?? 0
    const x = Math.round((u * across - v * down) * width)
    const y = Math.round((u * down + v * across) * height)
    if (Math.abs(x) >= width / 2 || Math.abs(y) >= height / 2) continue
    sum += (contrast[binOf(x, y, height)] ?? 1) - 1
    count += 1
  }
  return count < WAVES.length / (4 * every) ? 0 : sum / Math.sqrt(count)
}

const NO_WAVE = { u: 0, v: 0, phase: 0 }

/** What lies to the left is the mirror of what lies to the right. */
function binOf(x: number, y: number, height: number): number {
  const mirrored = x < 0 ? -y : y
  return Math.abs(x) * height + (mirrored < 0 ? mirrored + height : mirrored)
}

function agreementIn({ width, height, middle, bins, evenness }: Spectrum) {
  const square: Complex = {
    re: new Float32Array(SQUARE * SQUARE),
    im: new Float32Array(SQUARE * SQUARE),
  }
  return ({ scale, angle }: Place): number => {
    square.re.fill(0)
    square.im.fill(0)
    const across = Math.cos(angle) / (TILE * scale)
    const down = Math.sin(angle) / (TILE * scale)
    for (let wave = 0; wave < SYNC_WAVES; wave += 1) {
      const { u, v, phase } = WAVES[wave] ?? NO_WAVE
      const x = Math.round((u * across - v * down) * width)
      const y = Math.round((u * down + v * across) * height)
      if (Math.abs(x) >= width / 2 || Math.abs(y) >= height / 2) continue
      const bin = binOf(x, y, height)
      const re = bins.re[bin] ?? 0
      const im = x < 0 ? -(bins.im[bin] ?? 0) : (bins.im[bin] ?? 0)
      // Seen from the middle of the picture, where a scale that is a little off does the least harm.
      const turn = 2 * Math.PI * ((x * middle.x) / width + (y * middle.y) / height) - phase
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      const even = evenness[bin] ?? 0
      const at = v * SQUARE + ((u + SQUARE) % SQUARE)
      square.re[at] = (re * c - im * s) * even
      square.im[at] = (re * s + im * c) * even
    }
    return peakOf(realPartOf(square, SQUARE))
  }
}

/** The highest value over what is usual. */
function peakOf(values: Float32Array): number {
  let [most, squares] = [0, 0]
  for (const value of values) {
    if (value > most) most = value
    squares += value * value
  }
  return most / Math.sqrt(squares / values.length + 1e-12)
}
