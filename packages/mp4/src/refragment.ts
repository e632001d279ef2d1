import { BadVideo, type ByteSource } from './byte-source.ts'
import { cutFragments } from './cut-fragments.ts'
import { readMovie, type Track } from './read-movie.ts'
import { fragmentBytes, indexOf, type Segment, writeFragment } from './write-fragment.ts'

export interface Refragmented {
  /** How many bytes {@link content} gives. */
  length: number
  /** Where the first segment ends: who has the bytes before it can begin to play. */
  firstSegmentEnd: number
  /** Seconds. */
  duration: number
  width: number
  height: number
  /** With codecs, as a player has to be told. */
  mime: string
  segments: number
  content(): AsyncGenerator<Buffer>
}

/** What an index of two-byte numbers can list. */
const SEGMENTS_MAX = 65_535

/**
 * A fragmented MP4 as our players want it: an index in front, segments of about two seconds that
 * start at a key frame, each made of fragments of 0.4 seconds. Goes through the file twice, first to
 * measure and then to copy, and never holds more than a fragment of it.
 */
export async function refragment(source: ByteSource): Promise<Refragmented> {
  const { head, tracks } = await readMovie(source)
  const leader = tracks.find(({ kind }) => kind === 'video') ?? tracks[0]
  if (!leader) throw new BadVideo('damaged', 'no track')
  const { segments, startTime, ends } = await measure(source, tracks, leader)
  const [first] = segments
  if (!first) throw new BadVideo('damaged', 'nothing in it')
  if (segments.length > SEGMENTS_MAX) throw new BadVideo('damaged', 'too long for an index')

  const start = Buffer.concat([head, indexOf(leader, startTime, segments)])
  const length = segments.reduce((sum, { bytes }) => sum + bytes, start.length)
  return {
    length,
    firstSegmentEnd: start.length + first.bytes,
    duration: ends - startTime / leader.timescale,
    width: leader.width,
    height: leader.height,
    mime: `${leader.kind}/mp4; codecs="${tracks.map(({ codec }) => codec).join(',')}"`,
    segments: segments.length,
    async *content() {
      yield start
      let sequence = 1
      for await (const fragment of cutFragments(source, tracks)) {
        yield* writeFragment(source, fragment, sequence)
        sequence += 1
      }
    },
  }
}

async function measure(source: ByteSource, tracks: readonly Track[], leader: Track) {
  const segments: Segment[] = []
  let startTime = 0
  let ends = 0
  for await (const fragment of cutFragments(source, tracks)) {
    const samples = fragment.runs.find(({ track }) => track === leader)?.samples ?? []
    const last = samples.at(-1)
    if (last) ends = (last.time + last.duration) / leader.timescale
    if (fragment.startsSegment) {
      if (segments.length === 0) startTime = samples[0]?.time ?? 0
      segments.push({ bytes: 0, duration: 0 })
    }
    const segment = segments.at(-1)
    if (!segment) continue
    segment.bytes += fragmentBytes(fragment)
    segment.duration += samples.reduce((sum, { duration }) => sum + duration, 0)
  }
  return { segments, startTime, ends }
}
