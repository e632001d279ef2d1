import { type Box, box, boxesIn, demandBox, findBox, topBoxes } from './boxes.ts'
import { BadVideo, type ByteSource } from './byte-source.ts'
import { codecOf } from './read-codec.ts'

/** Far above what a movie of an hour needs when its samples are described in fragments. */
const HEAD_BYTES_MAX = 4 * 1024 * 1024

/** What a fragment says nothing about, it takes from here. */
export interface SampleDefaults {
  duration: number
  size: number
  flags: number
}

export interface Track {
  id: number
  kind: 'video' | 'audio' | 'other'
  /** Units per second. */
  timescale: number
  /** As browsers name it, `avc1.640028`. */
  codec: string
  width: number
  height: number
  defaults: SampleDefaults
}

export interface Movie {
  /** `ftyp` and `moov`, without anything that tells where and with what it was filmed. */
  head: Buffer
  tracks: Track[]
}

/** Reads the head of a fragmented MP4. */
export async function readMovie(source: ByteSource): Promise<Movie> {
  let type: Buffer | null = null
  for await (const top of topBoxes(source)) {
    if (top.type !== 'ftyp' && top.type !== 'moov') continue
    if (top.end - top.start > HEAD_BYTES_MAX) throw new BadVideo('damaged', `a large ${top.type}`)
    const bytes = await source.read(top.start, top.end)
    if (top.type === 'ftyp') type = bytes
    if (top.type !== 'moov') continue
    if (!type) throw new BadVideo('damaged', 'moov before ftyp')
    return { head: Buffer.concat([type, withoutNotes(bytes)]), tracks: tracksOf(bytes) }
  }
  throw new BadVideo('damaged', 'no moov')
}

/** Places, devices and titles are kept in these, at every level. */
const NOTES = new Set(['udta', 'meta'])
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf'])
/** They begin with the moments at which the file was made and changed. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd'])

function withoutNotes(bytes: Buffer): Buffer {
  const [moov] = boxesIn(bytes)
  if (!moov) throw new BadVideo('damaged', 'an empty moov')
  return rebuild(bytes, moov)
}

function rebuild(bytes: Buffer, { type, start, inner, end }: Box): Buffer {
  if (DATED.has(type)) return withoutDates(bytes.subarray(start, end), inner - start)
  if (!PARENTS.has(type)) return bytes.subarray(start, end)
  const kept = boxesIn(bytes, inner, end).filter((child) => !NOTES.has(child.type))
  return box(type, ...kept.map((child) => rebuild(bytes, child)))
}

function withoutDates(header: Buffer, inner: number): Buffer {
  const isLong = header.readUInt8(inner) === 1
  return Buffer.from(header).fill(0, inner + 4, inner + 4 + (isLong ? 16 : 8))
}

function tracksOf(bytes: Buffer): Track[] {
  const [moov] = boxesIn(bytes)
  if (!moov) throw new BadVideo('damaged', 'an empty moov')
  const defaults = defaultsOf(bytes, moov)
  return boxesIn(bytes, moov.inner, moov.end)
    .filter(({ type }) => type === 'trak')
    .map((trak) => trackOf(bytes, trak, defaults))
}

const KINDS: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' }

function trackOf(bytes: Buffer, trak: Box, defaults: Map<number, SampleDefaults>): Track {
  const header = demandBox(bytes, trak, 'tkhd')
  const media = demandBox(bytes, trak, 'mdia', 'mdhd')
  const handler = demandBox(bytes, trak, 'mdia', 'hdlr')
  const descriptions = demandBox(bytes, trak, 'mdia', 'minf', 'stbl', 'stsd')
  // Version 1 keeps its two times in eight bytes each.
  const idAt = header.inner + (bytes.readUInt8(header.inner) === 1 ? 20 : 12)
  const timescaleAt = media.inner + (bytes.readUInt8(media.inner) === 1 ? 20 : 12)
  const id = bytes.readUInt32BE(idAt)
  const timescale = bytes.readUInt32BE(timescaleAt)
  if (timescale === 0) throw new BadVideo('damaged', 'a track without time')
  return {
    id,
    timescale,
    kind: KINDS[bytes.toString('latin1', handler.inner + 8, handler.inner + 12)] ?? 'other',
    codec: codecOf(bytes, descriptions),
    // Sixteen bits of pixels, sixteen of their fraction.
    width: bytes.readUInt32BE(header.end - 8) >>> 16,
    height: bytes.readUInt32BE(header.end - 4) >>> 16,
    defaults: defaults.get(id) ?? { duration: 0, size: 0, flags: 0 },
  }
}

function defaultsOf(bytes: Buffer, moov: Box): Map<number, SampleDefaults> {
  const extends_ = findBox(bytes, moov, 'mvex')
  if (!extends_) throw new BadVideo('damaged', 'not fragmented')
  const tracks = boxesIn(bytes, extends_.inner, extends_.end).filter(({ type }) => type === 'trex')
  return new Map(
    tracks.map(({ inner }) => [
      bytes.readUInt32BE(inner + 4),
      {
        duration: bytes.readUInt32BE(inner + 12),
        size: bytes.readUInt32BE(inner + 16),
        flags: bytes.readUInt32BE(inner + 20),
      },
    ]),
  )
}
