/** A source of numbers that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** From 0 up to and without 1. */
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export function seededRandom(seed: string): Random {
  let state = hashOf(seed)

  // Mulberry32: small, fast, and whole-number arithmetic only.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * next()

  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
