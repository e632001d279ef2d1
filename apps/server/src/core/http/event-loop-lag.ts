const SAMPLE_MS = 100
const SAMPLES = 5

export interface LagMeter {
  /** How late the event loop has been at the least of the last moments. */
  lagMs(): number
  stop(): void
}

/** The world's clock and timer, injected so that tests need not wait. */
interface Ticks {
  now(): number
  every(ms: number, tick: () => void): () => void
}

/**
 * A timer that comes late tells how long a request waits for its turn. One long pause, such as a
 * collection of garbage, is over when it is noticed; only what lasts is counted.
 */
export function openLagMeter({ now, every }: Ticks = SYSTEM): LagMeter {
  let samples: number[] = []
  let due = now() + SAMPLE_MS
  const stop = every(SAMPLE_MS, () => {
    samples = [...samples, now() - due].slice(-SAMPLES)
    due = now() + SAMPLE_MS
  })
  return {
    lagMs: () => (samples.length < SAMPLES ? 0 : Math.max(0, Math.min(...samples))),
    stop,
  }
}

const SYSTEM: Ticks = {
  now: () => performance.now(),
  every(ms, tick) {
    const timer = setInterval(tick, ms).unref()
    return () => clearInterval(timer)
  },
}
