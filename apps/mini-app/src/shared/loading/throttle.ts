export interface ThrottleClock {
  now(): number
  after(ms: number, run: () => void): () => void
}

export interface Throttled {
  (): void
  /** Forgets a call that was still to come. */
  cancel(): void
}

/** Runs at once, then at most once every `ms`; the last call of a burst is never lost. */
export function throttle(run: () => void, ms: number, clock: ThrottleClock): Throttled {
  let lastAt = Number.NEGATIVE_INFINITY
  let cancelWaiting: (() => void) | null = null
  const runNow = () => {
    cancelWaiting = null
    lastAt = clock.now()
    run()
  }
  const call = () => {
    if (cancelWaiting) return
    const waitMs = lastAt + ms - clock.now()
    if (waitMs <= 0) runNow()
    else cancelWaiting = clock.after(waitMs, runNow)
  }
  const cancel = () => {
    cancelWaiting?.()
    cancelWaiting = null
  }
  return Object.assign(call, { cancel })
}
