/** The same numbers for the same seed, so that a request can be made again by its number. */
export class Random {
  #state: number

  constructor(seed: number, number: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0
    for (let turn = 0; turn < 4; turn += 1) this.next()
  }

  /** From 0 up to 1, by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  isOneIn(count: number): boolean {
    return this.below(count) === 0
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }

  /** One of these by how heavy each is. */
  weighed<T extends string>(weights: Record<T, number>): T {
    const entries = Object.entries<number>(weights) as [T, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of entries) {
      left -= weight
      if (left < 0) return value
    }
    return entries[0]?.[0] as T
  }
}
