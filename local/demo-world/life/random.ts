/** A seeded random generator: same seed, same numbers, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** One of them, each as likely as its weight. */
  pick<T>(items: readonly T[], weightOf?: (item: T) => number): T
}

/** The mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick(items, weightOf = () => 1) {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      const found = items.find((item) => {
        left -= weightOf(item)
        return left < 0
      })
      const chosen = found ?? items.at(-1)
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}
