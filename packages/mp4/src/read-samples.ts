import { type Box, boxesIn, demandBox, findBox, topBoxes } from './boxes.ts'
import { BadVideo, type ByteSource } from './byte-source.ts'
import type { SampleDefaults, Track } from './read-movie.ts'

/** One frame or one bit of sound: when, how long, and where its bytes are. */
export interface Sample {
  /** When it is decoded, in the track's units. */
  time: number
  duration: number
  size: number
  flags: number
  /** From when it is decoded to when it is shown. */
  shownAfter: number
  /** Where its bytes are in the file. */
  offset: number
}

/** Describes a fragment of minutes at a hundred frames per second. */
const FRAGMENT_HEAD_BYTES_MAX = 8 * 1024 * 1024
const SAMPLE_BYTES_MAX = 32 * 1024 * 1024

export interface TrackSamples {
  track: Track
  samples: Sample[]
}

/** The samples of a fragmented MP4, fragment by fragment; only what describes them is read. */
export async function* readSamples(
  source: ByteSource,
  tracks: readonly Track[],
): AsyncGenerator<TrackSamples[]> {
  const nextTimes = new Map<Track, number>()
  for await (const top of topBoxes(source)) {
    if (top.type !== 'moof') continue
    if (top.end - top.start > FRAGMENT_HEAD_BYTES_MAX) throw new BadVideo('damaged', 'a large moof')
    const bytes = await source.read(top.start, top.end)
    yield runsOf(bytes, top.start, { tracks, nextTimes, end: source.size })
  }
}

interface Reading {
  tracks: readonly Track[]
  /** Where each track goes on when a fragment does not say. */
  nextTimes: Map<Track, number>
  /** The length of the file: no sample lies behind it. */
  end: number
}

function runsOf(bytes: Buffer, fragmentStart: number, reading: Reading): TrackSamples[] {
  const [fragment] = boxesIn(bytes)
  if (!fragment) return []
  const runs = boxesIn(bytes, fragment.inner, fragment.end).filter(({ type }) => type === 'traf')
  return runs.map((run) => trackRun(bytes, run, fragmentStart, reading))
}

function trackRun(bytes: Buffer, run: Box, fragmentStart: number, reading: Reading): TrackSamples {
  const header = headerOf(bytes, run, reading.tracks)
  const base = header.base ?? fragmentStart
  const { track } = header
  const startBox = findBox(bytes, run, 'tfdt')
  let time = startBox ? startTime(bytes, startBox) : (reading.nextTimes.get(track) ?? 0)
  let offset = base
  const samples: Sample[] = []
  for (const box of boxesIn(bytes, run.inner, run.end)) {
    if (box.type !== 'trun') continue
    for (const sample of samplesOf(bytes, box, { base, offset, defaults: header.defaults })) {
      if (sample.size > SAMPLE_BYTES_MAX) throw new BadVideo('damaged', 'a sample is too large')
      if (sample.offset + sample.size > reading.end) throw new BadVideo('truncated', 'in a sample')
      samples.push({ ...sample, time })
      time += sample.duration
      offset = sample.offset + sample.size
    }
  }
  reading.nextTimes.set(track, time)
  return { track, samples }
}

function startTime(bytes: Buffer, { inner }: Box): number {
  const isLong = bytes.readUInt8(inner) === 1
  return isLong ? Number(bytes.readBigUInt64BE(inner + 4)) : bytes.readUInt32BE(inner + 4)
}

/** Reads fields that are there only where a flag says so. */
class Fields {
  readonly #bytes: Buffer
  readonly flags: number
  readonly version: number
  #at: number

  constructor(bytes: Buffer, { inner }: Box) {
    this.#bytes = bytes
    this.version = bytes.readUInt8(inner)
    this.flags = bytes.readUInt32BE(inner) & 0xffffff
    this.#at = inner + 4
  }

  word(): number {
    this.#at += 4
    return this.#bytes.readUInt32BE(this.#at - 4)
  }

  signedWord(): number {
    return this.word() | 0
  }

  longWord(): number {
    return this.word() * 2 ** 32 + this.word()
  }

  /** The field, or what stands for it where this one is absent. */
  wordIf(flag: number, or: number): number {
    return this.flags & flag ? this.word() : or
  }
}

function headerOf(bytes: Buffer, run: Box, tracks: readonly Track[]) {
  const fields = new Fields(bytes, demandBox(bytes, run, 'tfhd'))
  const id = fields.word()
  const track = tracks.find((each) => each.id === id)
  if (!track) throw new BadVideo('damaged', 'a fragment of no track')
  const base = fields.flags & 0x01 ? fields.longWord() : null
  fields.wordIf(0x02, 0) // which description; there is one
  const defaults = {
    duration: fields.wordIf(0x08, track.defaults.duration),
    size: fields.wordIf(0x10, track.defaults.size),
    flags: fields.wordIf(0x20, track.defaults.flags),
  }
  return { track, base, defaults }
}

interface RunPlace {
  base: number
  /** Where the samples are when the run does not say. */
  offset: number
  defaults: SampleDefaults
}

function* samplesOf(bytes: Buffer, run: Box, place: RunPlace): Generator<Omit<Sample, 'time'>> {
  const { base, defaults } = place
  const fields = new Fields(bytes, run)
  const count = fields.word()
  let offset = fields.flags & 0x01 ? base + fields.signedWord() : place.offset
  const firstFlags = fields.wordIf(0x04, -1)
  for (let index = 0; index < count; index += 1) {
    const duration = fields.wordIf(0x100, defaults.duration)
    const size = fields.wordIf(0x200, defaults.size)
    const own = fields.wordIf(0x400, defaults.flags)
    const isNamed = index === 0 && firstFlags >= 0
    const delay = fields.wordIf(0x800, 0)
    const shownAfter = fields.version === 0 ? delay : delay | 0
    yield { duration, size, flags: isNamed ? firstFlags : own, shownAfter, offset }
    offset += size
  }
}
