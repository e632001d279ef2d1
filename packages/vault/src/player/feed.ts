import type { VideoItem } from '../items.ts'
import type { NetworkOptions } from '../network.ts'
import { segmentAt } from '../segment-index.ts'
import { VaultError } from '../vault-error.ts'
import { AHEAD_S, MediaBuffer } from './media-buffer.ts'
import { openRendition, type Reading, type Rendition } from './open-rendition.ts'

/** Appending is allowed at any time; a managed source only hints when it would rather not. */
const HUNGRY_S = 2
/** As good as nothing: browsers stop playing a little before the end of what they have. */
const STARVING_S = 0.25
const RANGE_BYTES_MAX = 4_000_000
const STALLS_BEFORE_STEP_DOWN = 2
const REST_MS = 500

export interface FeedOptions {
  video: HTMLVideoElement
  /** Has just opened. */
  source: MediaSource
  items: readonly VideoItem[]
  /** Where in `items` to begin. */
  rendition: number
  /** The beginning of that one, asked for before the source was open. */
  opening: Promise<Rendition>
  /** Where in the video to begin. */
  startS: number
  network: NetworkOptions
  signal: AbortSignal
  /** Hears now and then what the network gives. */
  tellSpeed: (bitsPerSecond: number) => void
}

/** One range, of one or more segments. */
interface Run extends Reading {
  /** Which ones. */
  segments: number[]
}

/**
 * Keeps the buffer filled around the playhead until `signal` aborts: fetches what comes next, jumps
 * where a seek goes, and takes a lesser rendition where the network does not carry this one.
 */
export async function feed(options: FeedOptions): Promise<void> {
  const current = await options.opening
  await new Feeder(options, current).run()
}

/** What an iPhone has instead; TypeScript does not know it yet. */
interface ManagedMediaSource extends MediaSource {
  streaming?: boolean
}

class Feeder {
  readonly #options: FeedOptions
  readonly #buffer: MediaBuffer
  #current: Rendition
  #index: number
  #run: Run | null
  /** Segments that came since the last seek: none is fetched twice, whatever the buffer says. */
  readonly #came = new Set<number>()
  #stalls = 0
  #isStirred = false
  #wake = () => {}

  constructor(options: FeedOptions, current: Rendition) {
    const { source, video } = options
    this.#options = options
    this.#current = current
    this.#index = options.rendition
    source.duration = current.segments.at(-1)?.endS ?? current.item.d
    this.#buffer = new MediaBuffer({
      source,
      video,
      type: current.item.m,
      segmentStart: (timeS) => this.#segmentStart(timeS),
      pause: () => this.#rest(),
    })
    this.#run = { ...current.first, segments: [0] }
    this.#listen()
  }

  async run(): Promise<void> {
    const { signal, startS, video } = this.#options
    await this.#buffer.append(this.#current.head, signal)
    if (startS > 0) video.currentTime = startS
    while (!signal.aborted) {
      this.#isStirred = false
      if (this.#isTooSlow()) await this.#stepDown()
      this.#run ??= await this.#nextRun()
      if (this.#run) await this.#advance(this.#run)
      else if (!this.#isStirred) await this.#rest()
      this.#skipGap()
    }
  }

  async #advance(run: Run): Promise<void> {
    try {
      const bytes = run.begun ?? (await run.pieces.next()).value
      run.begun = null
      if (bytes) return await this.#buffer.append(bytes, run.abort.signal)
      this.#run = null
      for (const segment of run.segments) this.#came.add(segment)
      const { bitsPerSecond } = this.#current.source
      if (bitsPerSecond) this.#options.tellSpeed(bitsPerSecond)
    } catch (error) {
      if (!run.abort.signal.aborted && !this.#mayWait(error)) throw error
      this.#run = null
      await this.#buffer.reset()
    }
  }

  /** A lost network is no failure while the buffer still has something to show. */
  #mayWait(error: unknown): boolean {
    return error instanceof VaultError && error.code === 'unreachable' && !this.#isStarving()
  }

  /** The next range that is worth fetching, or null for now. */
  async #nextRun(): Promise<Run | null> {
    const { video } = this.#options
    const { segments, source } = this.#current
    let next = segmentAt(segments, video.currentTime)
    while (this.#isHere(next)) next += 1
    const first = segments[next]
    if (!first) {
      await this.#buffer.finish()
      return null
    }
    const isHungry = this.#buffer.endOf(video.currentTime) < video.currentTime + HUNGRY_S
    const goalS = video.currentTime + AHEAD_S
    if (first.startS > goalS || !(this.#isStreaming() || isHungry)) {
      await this.#buffer.evict()
      return null
    }
    const run = [next]
    for (let last = first; ; ) {
      const following = segments[++next]
      const isWanted = following && following.startS < goalS && !this.#isHere(next)
      if (!isWanted || following.to - first.from > RANGE_BYTES_MAX) {
        const abort = new AbortController()
        const pieces = source.read(first.from, last.to, abort.signal)
        return { begun: null, pieces, abort, segments: run }
      }
      run.push(next)
      last = following
    }
  }

  #isHere(index: number): boolean {
    const segment = this.#current.segments[index]
    return segment !== undefined && (this.#came.has(index) || this.#buffer.holds(segment))
  }

  #segmentStart(timeS: number): number {
    const { segments } = this.#current
    return segments[segmentAt(segments, timeS)]?.startS ?? 0
  }

  #isTooSlow(): boolean {
    if (!this.#options.items[this.#index + 1]) return false
    const { item, source } = this.#current
    const isBehind = (source.bitsPerSecond ?? item.b) < item.b
    return isBehind || this.#stalls >= STALLS_BEFORE_STEP_DOWN
  }

  /** Goes on in the next lesser rendition from where nothing is buffered, without a gap. */
  async #stepDown(): Promise<void> {
    const { items, network, signal } = this.#options
    const item = items[this.#index + 1]
    if (!item) return
    this.#run?.abort.abort()
    await this.#run?.pieces.return()
    this.#run = null
    await this.#buffer.reset()
    const lesser = await openRendition(item, network, signal)
    await lesser.first.pieces.return()
    await this.#buffer.changeType(item.m)
    await this.#buffer.append(lesser.head, signal)
    this.#index += 1
    this.#stalls = 0
    this.#came.clear()
    this.#current = lesser
  }

  /** A video whose first frame is not at 0, or a seam in it, must not stop anybody. */
  #skipGap(): void {
    const { video } = this.#options
    if (video.readyState > 2 || this.#buffer.endOf(video.currentTime) > video.currentTime) return
    const start = this.#buffer.startAfter(video.currentTime)
    if (start !== null) video.currentTime = start
  }

  #listen(): void {
    const { video, source, signal } = this.#options
    const stir = () => this.#stir()
    for (const type of ['timeupdate', 'play']) video.addEventListener(type, stir, { signal })
    source.addEventListener('startstreaming', stir, { signal })
    video.addEventListener('seeking', () => this.#seek(), { signal })
    video.addEventListener('waiting', () => this.#stall(), { signal })
    signal.addEventListener('abort', () => {
      this.#run?.abort.abort()
      this.#stir()
    })
  }

  #seek(): void {
    this.#came.clear()
    if (this.#isStarving()) this.#run?.abort.abort()
    this.#stir()
  }

  #stall(): void {
    const { video } = this.#options
    if (video.seeking || video.currentTime === 0 || !this.#isStarving()) return
    this.#stalls += 1
    // A managed source may have thrown away what was at the playhead.
    this.#came.clear()
    this.#stir()
  }

  #isStarving(): boolean {
    const { currentTime, playbackRate } = this.#options.video
    const endS = this.#current.segments.at(-1)?.endS ?? 0
    const bufferedS = this.#buffer.endOf(currentTime)
    // At a higher rate playback stalls earlier, because a second takes more of the video.
    return bufferedS <= currentTime + STARVING_S * playbackRate && bufferedS < endS - 0.3
  }

  #isStreaming(): boolean {
    return (this.#options.source as ManagedMediaSource).streaming ?? true
  }

  #stir(): void {
    this.#isStirred = true
    this.#wake()
  }

  /** Ends at the next thing that happens to the video, or soon. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, REST_MS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
