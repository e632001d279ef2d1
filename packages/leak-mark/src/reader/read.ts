import { codedSigns } from '../code.ts'
import { emptyPlane, type Plane } from '../plane.ts'
import { findShifts, fold, softBits } from './fold.ts'
import type { Found, Place } from './place.ts'
import { residualOf } from './residual.ts'
import { type Range, searchAgreement, searchEnergy, searchTilted } from './search.ts'
import { type Spectrum, spectrumOf } from './spectrum.ts'
import { decodeWord } from './viterbi.ts'

/** The light of one picture: at a longest side of 960 px, and of 1920 px where the file has more. */
export interface Picture {
  normal: Plane
  large: Plane | null
}

/** The best of what was looked at, whether or not it could be read. */
export interface Sight extends Place {
  /** In deviations: how far the known waves agree on one place. */
  sync: number
  /** One number for each coded bit. */
  soft: Float32Array
}

export interface Reading<Opened> {
  /** Null where no word opened. */
  named: (Sight & { opened: Opened; word: Uint8Array; fit: number }) | null
  /** What agreed best; null where nothing did at all. */
  best: Sight | null
  /** How many words were tried: each could open by chance. */
  tries: number
}

export type OpenWord<Opened> = (word: Uint8Array) => Opened | null

interface Layer {
  residual: Plane
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
 * Looks for a mark and reads it, the cheapest way first. Several pictures are frames of one recording:
 * the mark stands still while what is under it moves, so that what they have in common is the mark.
 */
export function readMark<Opened>(
  frames: readonly Picture[],
  open: OpenWord<Opened>,
): Reading<Opened> {
  const reader = openReader(open)
  const layers = layersOf(frames.map(({ normal }) => normal))
  if (reader.readAll(layers, (layer) => searchEnergy(layer.spectrum, layer.range, 4))) {
    return reader.reading
  }
  if (reader.readAll(layers, (layer) => searchAgreement(layer.spectrum, layer.range, 6))) {
    return reader.reading
  }
  const large = largeOf(frames)
  const fine = large.length > 0 ? [layerOf(large, LARGER, 2)] : []
  if (reader.readAll(fine, (layer) => searchEnergy(layer.spectrum, layer.range, 4))) {
    return reader.reading
  }
  if (reader.readAll(layers, (layer) => searchTilted(layer.spectrum, layer.range, 4))) {
    return reader.reading
  }
  readQuarters(large.length > 0 ? large : frames.map(({ normal }) => normal), reader)
  return reader.reading
}

/** All frames of a recording are of one size, so that either all of them have a large one or none. */
function largeOf(frames: readonly Picture[]): Plane[] {
  return frames.flatMap(({ large }) => (large ? [large] : []))
}

type Reader = ReturnType<typeof openReader>

/** One picture of several on a page, or of a collage. */
function readQuarters(planes: readonly Plane[], reader: Reader): void {
  const [first] = planes
  if (!first || Math.max(first.width, first.height) < QUARTERS_FROM) return
  for (const [right, low] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const layers = layersOf(planes.map((plane) => quarterOf(plane, right, low)))
    if (reader.readAll(layers, (layer) => searchEnergy(layer.spectrum, layer.range, 4))) return
    if (reader.readAll(layers, (layer) => searchAgreement(layer.spectrum, layer.range, 6))) return
  }
}

function quarterOf({ width, height, values }: Plane, right: number, low: number): Plane {
  const quarter = emptyPlane(Math.floor(width / 2), Math.floor(height / 2))
  for (let y = 0; y < quarter.height; y += 1) {
    const from = (y + low * quarter.height) * width + right * quarter.width
    quarter.values.set(values.subarray(from, from + quarter.width), y * quarter.width)
  }
  return quarter
}

function openReader<Opened>(open: OpenWord<Opened>) {
  const reading: Reading<Opened> = { named: null, best: null, tries: 0 }
  const readPlace = (residual: Plane, place: Place, zoom: number) => {
    const folded = fold(residual, place)
    for (const shift of findShifts(folded)) {
      const soft = softBits(folded, shift)
      const sight = { scale: place.scale / zoom, angle: place.angle, sync: shift.sync, soft }
      if (!reading.best || sight.sync > reading.best.sync) reading.best = sight
      reading.tries += 1
      const word = decodeWord(soft)
      const opened = open(word)
      if (opened !== null) reading.named = { ...sight, opened, word, fit: fitOf(soft, word) }
      if (reading.named) return
    }
  }
  return {
    reading,
    /** Reads the best places of all layers; whether a word opened. */
    readAll(layers: readonly Layer[], search: (layer: Layer) => Found[]): boolean {
      const found = layers.flatMap((layer) => search(layer).map((place) => ({ layer, place })))
      const best = found.toSorted((one, other) => other.place.score - one.place.score)
      for (const { layer, place } of best.slice(0, PLACES_READ)) {
        readPlace(layer.residual, place, layer.zoom)
        if (reading.named) return true
      }
      return false
    },
  }
}

/** How much of the weight of the soft bits agrees with a word. */
function fitOf(soft: Float32Array, word: Uint8Array): number {
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
  const layers = [layerOf(planes, WHOLE, 1)]
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
  return { residual, spectrum: spectrumOf(residual), range, zoom }
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
