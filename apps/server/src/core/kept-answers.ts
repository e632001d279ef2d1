import type { Clock } from '../platform/clock.ts'
import { LruCache } from '../platform/lru-cache.ts'

const ANSWERS_MAX = 1_000
/** Counting more than these takes long. */
const MANY_FANS = 5_000
const COUNT_KEPT_MS = 10_000

interface Options<T> {
  clock: Clock
  keptMs: number
  /** Only such answers are kept: what is quick to count is counted every time. */
  isLarge(answer: T): boolean
}

/**
 * Counts of very many rows take long and change little from one moment to the next. They are kept for
 * a while, and those who ask at once wait for one counting.
 */
export class KeptAnswers<T> {
  readonly #options: Options<T>
  readonly #kept = new LruCache<{ answer: Promise<T>; at: number }>(ANSWERS_MAX)

  constructor(options: Options<T>) {
    this.#options = options
  }

  async get(key: string | number, ask: () => Promise<T>): Promise<T> {
    const { clock, keptMs, isLarge } = this.#options
    const now = clock.now().getTime()
    const known = this.#kept.get(String(key))
    if (known && Math.abs(now - known.at) < keptMs) return known.answer
    const answer = ask()
    this.#kept.set(String(key), { answer, at: now })
    try {
      if (!isLarge(await answer)) this.forget(key)
    } catch {
      this.forget(key)
    }
    return answer
  }

  /** After a change that has to show at once. */
  forget(key: string | number): void {
    this.#kept.delete(String(key))
  }
}

/** For counts of a creator's fans, of whom the answer says how many it is about. */
export function keptCounts<T>(clock: Clock, fansIn: (answer: T) => number): KeptAnswers<T> {
  return new KeptAnswers({
    clock,
    keptMs: COUNT_KEPT_MS,
    isLarge: (answer) => fansIn(answer) > MANY_FANS,
  })
}
