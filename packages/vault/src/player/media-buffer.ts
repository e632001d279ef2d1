import type { Bytes } from '../format.ts'

/** How much is kept around the playhead, in seconds. */
export const AHEAD_S = 20
const BEHIND_S = 10
/** What a seek backwards has left behind, far ahead. */
const TOO_FAR_AHEAD_S = 60

/** Sound and picture may begin and end some frames apart. */
const SEAM_S = 0.12

/** So much before a key frame what is before it ends: numbers of media are rounded. */
const KEY_FRAME_S = 0.01

interface BufferOptions {
  source: MediaSource
  video: HTMLVideoElement
  type: string
  /** Where the segment of a moment begins. */
  segmentStart: (timeS: number) => number
  /** Ends when something has happened that may have made room, or after a while. */
  pause: () => Promise<void>
}

/** One SourceBuffer for sound and picture. Whatever is asked of it happens one after the other. */
export class MediaBuffer {
  readonly #options: BufferOptions
  readonly #buffer: SourceBuffer
  #behindS = BEHIND_S

  constructor(options: BufferOptions) {
    this.#options = options
    this.#buffer = options.source.addSourceBuffer(options.type)
  }

  /** Until when what is at `timeS` can be shown without a gap; `timeS` itself when nothing is there. */
  endOf(timeS: number): number {
    const { buffered } = this.#buffer
    for (let index = 0; index < buffered.length; index++) {
      const [start, end] = [buffered.start(index), buffered.end(index)]
      if (start <= timeS + SEAM_S && timeS < end) return end
    }
    return timeS
  }

  holds({ startS, endS }: { startS: number; endS: number }): boolean {
    return this.endOf(startS + SEAM_S / 2) >= endS - SEAM_S
  }

  /** Where playing can go on when a little is missing at `timeS`, or null. */
  startAfter(timeS: number): number | null {
    const { buffered } = this.#buffer
    for (let index = 0; index < buffered.length; index++) {
      const start = buffered.start(index)
      if (start > timeS && start < timeS + 0.5) return start
    }
    return null
  }

  async append(bytes: Bytes, signal: AbortSignal): Promise<void> {
    for (;;) {
      await this.#idle()
      signal.throwIfAborted()
      try {
        this.#buffer.appendBuffer(bytes)
        await this.#idle()
        const { error } = this.#options.video
        if (error) throw new Error(`the video cannot be decoded: ${error.message}`)
        return
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error
        this.#behindS = Math.max(1, this.#behindS / 2)
        await this.evict()
        await this.#options.pause()
      }
    }
  }

  /** Takes the next rendition's bytes from here on. */
  async changeType(type: string): Promise<void> {
    await this.#idle()
    this.#buffer.changeType(type)
  }

  /** Forgets a fragment of which only a part came. */
  async reset(): Promise<void> {
    await this.#idle()
    if (this.#options.source.readyState === 'open') this.#buffer.abort()
  }

  async evict(): Promise<void> {
    const { currentTime } = this.#options.video
    // A removal goes on to the next key frame, which may be after the playhead; so it ends at one.
    await this.#remove(0, this.#options.segmentStart(currentTime - this.#behindS) - KEY_FRAME_S)
    const last = this.#buffer.buffered.length - 1
    const end = last < 0 ? 0 : this.#buffer.buffered.end(last)
    if (end > currentTime + TOO_FAR_AHEAD_S) await this.#remove(currentTime + 2 * AHEAD_S, end)
  }

  async finish(): Promise<void> {
    await this.#idle()
    if (this.#options.source.readyState === 'open') this.#options.source.endOfStream()
  }

  async #remove(startS: number, endS: number): Promise<void> {
    await this.#idle()
    const { buffered } = this.#buffer
    const isThere = buffered.length > 0 && buffered.start(0) < endS
    if (!isThere || this.#options.source.readyState !== 'open') return
    this.#buffer.remove(startS, endS)
    await this.#idle()
  }

  async #idle(): Promise<void> {
    while (this.#buffer.updating) {
      await new Promise((resolve) =>
        this.#buffer.addEventListener('updateend', resolve, { once: true }),
      )
    }
  }
}
