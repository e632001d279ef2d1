import { codedSigns } from '../code.ts'
import { emptyPlane, type Plane } from '../plane.ts'
import { type Folded, findShifts, fold, softBits, together } from './fold.ts'
import type { Found, Place } from './place.ts'
import { residualOf } from './residual.ts'
import { type Range, searchAgreement, searchEnergy, searchTilted } from './search.ts'
import { type Spectrum, spectrumOf } from './spectrum.ts'
import { decodeWord } from './viterbi.ts'

/** One picture, at a longest side of 960 px. */
export interface Picture {
  /** Its light. */
  normal: Plane
  /** Its colour, from yellow to blue; null where it has none. */
  colour: Plane | null
  /** Its light at up to 1920 px, for what is not found at once; null where the file has no more. */
  large(this: void): Promise<Plane | null>
}

/** A place that may hold a mark, and what can be read there. */
export interface Sight extends Place {
  /** In deviations: how far the known waves agree on one place. */
  sync: number
  /** One number for each coded bit. */
  soft: Float32Array
  /** The word that fits best: right, or anything. */
  word: Uint8Array
}

interface Layer {
  residual: Plane
  /** Another view of the same place, in which the mark may lie as well. */
  other: Plane | null
  spectrum: Spectrum
  range: Range
  /** Pixels of this layer to one of the picture's normal size. */
  zoom: number
}

const WHOLE = { from: 0.42, to: 2.4 }
const SMALLER = { from: 1.2, to: 2.4 }
const LARGER = { from: 0.42, to: 1.3 }
const SIDE_MIN = 80
const PLACES_READ = 8
/** Below this no quarter of a picture holds enough. */
const QUARTERS_FROM = 600

/**
 * Looks for a mark, the cheapest way first; the one who can open words stops it. Several pictures
 * are frames of one recording: the mark stands still while what is under it moves, so that what they
 * have in common is the mark.
 */
export async function* sightsIn(frames: readonly Picture[]): AsyncGenerator<Sight, void> {
  const planes = frames.map(({ normal }) => normal)
  const whole = layerOf(planes, WHOLE, 1)
  yield* readAll([whole], (layer) => searchEnergy(layer.spectrum, layer.range, 1))
  const layers = [whole, ...smallerOf(planes)]
  yield* readAll(layers, (layer) => searchEnergy(layer.spectrum, layer.range, 4))
  const coloured = colouredOf(frames, layers)
  yield* readAll(coloured, (layer) => searchEnergy(layer.spectrum, layer.range, 4))
  yield* readAll(layers, (layer) => searchAgreement(layer.spectrum, layer.range, 6))
  yield* readAll(coloured, (layer) => searchAgreement(layer.spectrum, layer.range, 6))
  const large = (await Promise.all(frames.map((frame) => frame.large()))).filter(
    (each) => each !== null,
  )
  if (large.length > 0) {
    const fine = layerOf(large, LARGER, 2)
    yield* readAll([fine], (layer) => searchEnergy(layer.spectrum, layer.range, 4))
  }
  yield* readAll(layers, (layer) => searchTilted(layer.spectrum, layer.range, 4))
  yield* readAll(coloured, (layer) => searchTilted(layer.spectrum, layer.range, 4))
  yield* readQuarters(large.length > 0 ? large : planes)
}

/** The same picture in its colour; each layer of one is another view of the other's. */
function colouredOf(frames: readonly Picture[], layers: readonly Layer[]): Layer[] {
  const colour = frames.flatMap((frame) => (frame.colour ? [frame.colour] : []))
  const coloured = colour.length > 0 ? layersOf(colour) : []
  coloured.forEach((layer, at) => {
    const light = layers[at]
    if (!light) return
    layer.other = light.residual
    light.other = layer.residual
  })
  return coloured
}

/** One picture of several on a page, or of a collage. */
function* readQuarters(planes: readonly Plane[]): Generator<Sight, void> {
  const [first] = planes
  if (!first || Math.max(first.width, first.height) < QUARTERS_FROM) return
  for (const [right, low] of QUARTERS) {
    const layers = layersOf(planes.map((plane) => quarterOf(plane, right, low)))
    yield* readAll(layers, (layer) => searchEnergy(layer.spectrum, layer.range, 4))
    yield* readAll(layers, (layer) => searchAgreement(layer.spectrum, layer.range, 6))
  }
}

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

function quarterOf({ width, height, values }: Plane, right: number, low: number): Plane {
  const quarter = emptyPlane(Math.floor(width / 2), Math.floor(height / 2))
  for (let y = 0; y < quarter.height; y += 1) {
    const from = (y + low * quarter.height) * width + right * quarter.width
    quarter.values.set(values.subarray(from, from + quarter.width), y * quarter.width)
  }
  return quarter
}

/** Reads the best places of all layers. */
function* readAll(
  layers: readonly Layer[],
  search: (layer: Layer) => Found[],
): Generator<Sight, void> {
  const found = layers.flatMap((layer) => search(layer).map((place) => ({ layer, place })))
  const best = found.toSorted((one, other) => other.place.score - one.place.score)
  for (const { layer, place } of best.slice(0, PLACES_READ)) yield* readPlace(layer, place)
}

function* readPlace({ residual, other, zoom }: Layer, place: Place): Generator<Sight, void> {
  const first = fold(residual, place)
  yield* readFolded(first, place, zoom)
  if (other) yield* readFolded(together(first, fold(other, place)), place, zoom)
}

function* readFolded(folded: Folded, place: Place, zoom: number): Generator<Sight, void> {
  for (const shift of findShifts(folded)) {
    const soft = softBits(folded, shift)
    const where = { scale: place.scale / zoom, angle: place.angle, sync: shift.sync }
    yield { ...where, soft, word: decodeWord(soft) }
  }
}

/** How much of the weight of the soft bits agrees with a word. */
export function fitOf(soft: Float32Array, word: Uint8Array): number {
  const signs = codedSigns(word)
  let [agreed, all] = [0, 0]
  soft.forEach((each, bit) => {
    if (each * (signs[bit] ?? 1) > 0) agreed += Math.abs(each)
    all += Math.abs(each)
  })
  return agreed / (all + 1e-12)
}

/** The picture, its half and its quarter. */
function layersOf(planes: readonly Plane[]): Layer[] {
  return [layerOf(planes, WHOLE, 1), ...smallerOf(planes)]
}

function smallerOf(planes: readonly Plane[]): Layer[] {
  const layers: Layer[] = []
  let smaller = planes
  for (const zoom of [1 / 2, 1 / 4]) {
    smaller = smaller.map(halve)
    const [first] = smaller
    if (!first || Math.max(first.width, first.height) < SIDE_MIN) break
    layers.push(layerOf(smaller, SMALLER, zoom))
  }
  return layers
}

function layerOf(planes: readonly Plane[], range: Range, zoom: number): Layer {
  const residual = sumOf(planes.map(residualOf))
  return { residual, other: null, spectrum: spectrumOf(residual), range, zoom }
}

function sumOf([first, ...others]: readonly Plane[]): Plane {
  const sum = first ?? emptyPlane(1, 1)
  for (const { values } of others) {
    for (let at = 0; at < values.length; at += 1) {
      sum.values[at] = (sum.values[at] ?? 0) + (values[at] ?? 0)
    }
  }
  return sum
}

function halve({ width, height, values }: Plane): Plane {
  const half = emptyPlane(Math.floor(width / 2), Math.floor(height / 2))
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x
      const above = (values[at] ?? 0) + (values[at + 1] ?? 0)
      const below = (values[at + width] ?? 0) + (values[at + width + 1] ?? 0)
      half.values[y * half.width + x] = (above + below) / 4
    }
  }
  return half
}
