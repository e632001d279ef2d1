export interface TickerClock {
  /** How often the present is looked at again. */
  everyMs: number
  now(): number
  /** Calls again and again until the answer is called. */
  every(ms: number, tick: () => void): () => void
}

/** The present for all relative times of the page: one timer, and none without a watcher. */
export class Ticker {
  readonly #clock: TickerClock
  readonly #watchers = new Set<() => void>()
  #now: number
  #stop: (() => void) | null = null

  constructor(clock: TickerClock) {
    this.#clock = clock
    this.#now = clock.now()
  }

  /** Stands still between two ticks. */
  now = (): number => this.#now

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    if (this.#stop === null) {
      this.#now = this.#clock.now()
      this.#stop = this.#clock.every(this.#clock.everyMs, () => this.#tick())
    }
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size > 0) return
      this.#stop?.()
      this.#stop = null
    }
  }

  #tick() {
    this.#now = this.#clock.now()
    for (const watcher of this.#watchers) watcher()
  }
}
