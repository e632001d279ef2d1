/** What was done and what came of it, over all runs: a test that did nothing would show here. */
export class Tally {
  readonly #counts = new Map<string, number>()

  count(name: string, times = 1) {
    this.#counts.set(name, this.of(name) + times)
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  /** Those of `names` that were met less than `atLeast` times. */
  missing(names: readonly string[], atLeast = 1): string[] {
    return names.filter((name) => this.of(name) < atLeast)
  }

  toString(): string {
    const lines = [...this.#counts].sort(([a], [b]) => a.localeCompare(b))
    return lines.map(([name, times]) => `${String(times).padStart(6)}  ${name}`).join('\n')
  }
}
