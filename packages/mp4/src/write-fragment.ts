import { box, longWord, words } from './boxes.ts'
import type { ByteSource } from './byte-source.ts'
import type { Fragment } from './cut-fragments.ts'
import type { Track } from './read-movie.ts'
import type { Sample, TrackSamples } from './read-samples.ts'

const MDAT_HEADER_BYTES = 8
/** Offsets in a fragment count from its own beginning. */
const BASE_IS_FRAGMENT = 0x020000
/** Version 1; says where the bytes are, and duration, size, flags and delay of each sample. */
const RUN_OF_EVERYTHING = 0x01000f01
const BYTES_PER_SAMPLE = 16
const FIXED_BYTES = 24 // moof and mfhd
const FIXED_BYTES_PER_RUN = 8 + 16 + 20 + 20 // traf, tfhd, tfdt, trun

/** How many bytes {@link writeFragment} will give. */
export function fragmentBytes({ runs }: Fragment): number {
  return headBytes(runs) + MDAT_HEADER_BYTES + runs.reduce((sum, run) => sum + mediaBytes(run), 0)
}

/** `moof` and `mdat`; the samples are read as they are written. */
export async function* writeFragment(
  source: ByteSource,
  { runs }: Fragment,
  sequence: number,
): AsyncGenerator<Buffer> {
  const head = headOf(runs, sequence)
  const media = runs.reduce((sum, run) => sum + mediaBytes(run), 0)
  const mdat = Buffer.concat([words(MDAT_HEADER_BYTES + media), Buffer.from('mdat', 'latin1')])
  yield Buffer.concat([head, mdat])
  for (const { samples } of runs) {
    for (const { start, end } of rangesOf(samples)) yield await source.read(start, end)
  }
}

function headOf(runs: readonly TrackSamples[], sequence: number): Buffer {
  let offset = headBytes(runs) + MDAT_HEADER_BYTES
  const parts = runs.map((run) => {
    const part = runOf(run, offset)
    offset += mediaBytes(run)
    return part
  })
  return box('moof', box('mfhd', words(0, sequence)), ...parts)
}

function runOf({ track, samples }: TrackSamples, offset: number): Buffer {
  const table = samples.flatMap(({ duration, size, flags, shownAfter }) => [
    duration,
    size,
    flags,
    shownAfter,
  ])
  return box(
    'traf',
    box('tfhd', words(BASE_IS_FRAGMENT, track.id)),
    box('tfdt', words(0x01000000), longWord(samples[0]?.time ?? 0)),
    box('trun', words(RUN_OF_EVERYTHING, samples.length, offset, ...table)),
  )
}

function headBytes(runs: readonly TrackSamples[]): number {
  return runs.reduce(
    (sum, { samples }) => sum + FIXED_BYTES_PER_RUN + samples.length * BYTES_PER_SAMPLE,
    FIXED_BYTES,
  )
}

function mediaBytes({ samples }: TrackSamples): number {
  return samples.reduce((sum, { size }) => sum + size, 0)
}

const RANGE_BYTES_MAX = 4 * 1024 * 1024

/** Samples that lie side by side are read at once. */
function rangesOf(samples: readonly Sample[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  for (const { offset, size } of samples) {
    const last = ranges.at(-1)
    const isNext = last?.end === offset && offset + size - last.start <= RANGE_BYTES_MAX
    if (last && isNext) last.end += size
    else ranges.push({ start: offset, end: offset + size })
  }
  return ranges
}

export interface Segment {
  bytes: number
  /** In the track's units. */
  duration: number
}

const STARTS_WITH_KEY = 0x90000000

/** The index of the segments: where each begins, so that a player can go there at once. */
export function indexOf(track: Track, startTime: number, segments: readonly Segment[]): Buffer {
  const counts = Buffer.alloc(4)
  counts.writeUInt16BE(segments.length, 2)
  const table = segments.flatMap(({ bytes, duration }) => [bytes, duration, STARTS_WITH_KEY])
  return box(
    'sidx',
    words(0x01000000, track.id, track.timescale),
    longWord(startTime),
    longWord(0), // the first segment follows at once
    counts,
    words(...table),
  )
}
