import type { ByteSource } from './byte-source.ts'
import type { Track } from './read-movie.ts'
import { readSamples, type Sample, type TrackSamples } from './read-samples.ts'

/**
 * A player shows nothing before the sound of a fragment is there, which comes last: fragments are
 * short. It can start only at a key frame: segments are long.
 */
const FRAGMENT_SECONDS = 0.4
/** A key frame every two seconds is what we ask the encoder for; its clock may be off by a frame. */
const SEGMENT_SECONDS_MIN = 1.9

/** Set on frames that need others. */
const NEEDS_OTHERS = 0x10000

export interface Fragment {
  /** Whether a player can start here. */
  startsSegment: boolean
  /** Pictures first. */
  runs: TrackSamples[]
}

/**
 * Cuts the samples of a fragmented MP4 into other fragments. Keeps the descriptions of the samples
 * between two cuts and nothing else, so that a film takes no more memory than a clip.
 */
export async function* cutFragments(
  source: ByteSource,
  tracks: readonly Track[],
): AsyncGenerator<Fragment> {
  const leader = tracks.find(({ kind }) => kind === 'video') ?? tracks[0]
  if (!leader) return
  const cutter = new Cutter([leader, ...tracks.filter((track) => track !== leader)])
  for await (const read of readSamples(source, tracks)) {
    for (const { track, samples } of read) cutter.take(track, samples)
    yield* cutter.finished()
  }
  yield* cutter.rest()
}

interface Cut {
  /** Seconds. */
  at: number
  startsSegment: boolean
}

class Cutter {
  readonly #tracks: readonly Track[]
  readonly #leader: Track
  readonly #waiting = new Map<Track, Sample[]>()
  /** Where fragments begin, the first of them not yet given out. */
  readonly #cuts: Cut[] = []
  #segmentAt = Number.NEGATIVE_INFINITY
  #fragmentAt = Number.NEGATIVE_INFINITY

  constructor(tracks: readonly [leader: Track, ...others: Track[]]) {
    this.#tracks = tracks
    this.#leader = tracks[0]
    for (const track of tracks) this.#waiting.set(track, [])
  }

  take(track: Track, samples: readonly Sample[]) {
    const waiting = this.#waiting.get(track)
    for (const sample of samples) {
      waiting?.push(sample)
      if (track === this.#leader) this.#mark(sample)
    }
  }

  #mark({ time, flags }: Sample) {
    const at = time / this.#leader.timescale
    const isKey = this.#leader.kind !== 'video' || (flags & NEEDS_OTHERS) === 0
    const startsSegment = isKey && at - this.#segmentAt >= SEGMENT_SECONDS_MIN
    if (!startsSegment && at - this.#fragmentAt < FRAGMENT_SECONDS - 1e-6) return
    const isFirst = this.#segmentAt === Number.NEGATIVE_INFINITY
    if (startsSegment || isFirst) this.#segmentAt = at
    this.#fragmentAt = at
    this.#cuts.push({ at, startsSegment: startsSegment || isFirst })
  }

  /** Fragments that nothing to come belongs to. */
  *finished(): Generator<Fragment> {
    for (;;) {
      const [cut, next] = this.#cuts
      if (!cut || !next || !this.#haveAllReached(next.at)) return
      this.#cuts.shift()
      yield this.#cutUntil(cut, next.at)
    }
  }

  /** What is left when nothing comes any more. */
  *rest(): Generator<Fragment> {
    for (let cut = this.#cuts.shift(); cut; cut = this.#cuts.shift()) {
      yield this.#cutUntil(cut, this.#cuts[0]?.at ?? Number.POSITIVE_INFINITY)
    }
  }

  #haveAllReached(seconds: number): boolean {
    return this.#tracks.every((track) => {
      const last = this.#waiting.get(track)?.at(-1)
      return last !== undefined && last.time / track.timescale >= seconds
    })
  }

  #cutUntil({ startsSegment }: Cut, end: number): Fragment {
    const runs = this.#tracks.map((track) => {
      const waiting = this.#waiting.get(track) ?? []
      const split = waiting.findIndex(({ time }) => time / track.timescale >= end)
      return { track, samples: waiting.splice(0, split < 0 ? waiting.length : split) }
    })
    return { startsSegment, runs: runs.filter(({ samples }) => samples.length > 0) }
  }
}
