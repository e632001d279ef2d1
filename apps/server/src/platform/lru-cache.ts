/** Keeps the entries used last that together weigh no more than `max`. Each weighs 1 unless it is said. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #max: number
  readonly #weightOf: (value: Value) => number
  #weight = 0

  constructor(max: number, weightOf: (value: Value) => number = () => 1) {
    this.#max = max
    this.#weightOf = weightOf
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined

    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    const weight = this.#weightOf(value)
    if (weight > this.#max) return

    this.#entries.set(key, value)
    this.#weight += weight
    for (const [oldest] of this.#entries) {
      if (this.#weight <= this.#max) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return

    this.#entries.delete(key)
    this.#weight -= this.#weightOf(value)
  }
}
