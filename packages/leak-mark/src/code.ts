import { DATA_WAVES, SYNC_WAVES } from './waves.ts'

// A convolutional code of constraint length 9 and rate 1/4.

export const WORD_BYTES = 9
export const REGISTER_BITS = 9
export const GENERATORS = [0o765, 0o671, 0o513, 0o473] as const
/** The word, and zeros that bring the register back to where it began. */
export const STEPS = WORD_BYTES * 8 + REGISTER_BITS - 1
export const CODED_BITS = STEPS * GENERATORS.length

/** One sign for each coded bit: +1 for a parity of 0. */
export function codedSigns(word: Uint8Array): Int8Array {
  const signs = new Int8Array(CODED_BITS)
  let register = 0
  for (let step = 0; step < STEPS; step += 1) {
    const bit = ((word[step >> 3] ?? 0) >> (7 - (step & 7))) & 1
    register = ((register << 1) | bit) & ((1 << REGISTER_BITS) - 1)
    GENERATORS.forEach((generator, index) => {
      signs[step * GENERATORS.length + index] = 1 - 2 * parity(register & generator)
    })
  }
  return signs
}

/** The sign of every wave, those of the known ones first. */
export function waveSigns(word: Uint8Array): Int8Array {
  const coded = codedSigns(word)
  const signs = new Int8Array(SYNC_WAVES + DATA_WAVES).fill(1, 0, SYNC_WAVES)
  for (let wave = 0; wave < DATA_WAVES; wave += 1) {
    signs[SYNC_WAVES + wave] = coded[wave % CODED_BITS] ?? 1
  }
  return signs
}

export function parity(bits: number): number {
  let folded = bits ^ (bits >> 8)
  folded ^= folded >> 4
  folded ^= folded >> 2
  return (folded ^ (folded >> 1)) & 1
}

/** Nine bytes from eighteen hex digits; null for anything else. */
export function wordOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{18}$/.test(hex)) return null
  return Uint8Array.from({ length: WORD_BYTES }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}
