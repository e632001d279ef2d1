/** Numbers that look random and are the same for the same seed (mulberry32). */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Whole, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  isLucky(chance: number): boolean {
    return this.next() < chance
  }

  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items]
    return Array.from({ length: left.length }, () => {
      const [item] = left.splice(this.between(0, left.length - 1), 1)
      return item as T // as many are taken out as there were
    })
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.between(0, items.length - 1)]
  }
}
