const DIGITS = 100_000n
/** As many numbers as the form has. */
const NUMBERS = 0x1_0000n * DIGITS
/** Both prime to NUMBERS, and the one undoes the other. */
const STEP = 2_654_435_761n
const BACK = inverse(STEP)
const FORM = /^FL-([0-9A-F]{4})-([0-9]{5})$/

/**
 * The number on the receipt of a transfer, such as FL-5C81-20417. It never changes. Neighbours get
 * numbers far apart, so that no one who has two of them can tell how much is sold between.
 */
export function receiptNumber(transferId: number): string {
  const mixed = (BigInt(transferId) * STEP) % NUMBERS
  const head = (mixed / DIGITS).toString(16).toUpperCase().padStart(4, '0')
  return `FL-${head}-${(mixed % DIGITS).toString().padStart(5, '0')}`
}

/** The transfer that a number stands for; null for what is no number. */
export function transferOfReceipt(number: string): number | null {
  const [, head, tail] = FORM.exec(number) ?? []
  if (head === undefined || tail === undefined) return null
  const mixed = BigInt(`0x${head}`) * DIGITS + BigInt(tail)
  return Number((mixed * BACK) % NUMBERS)
}

/** By Euclid. */
function inverse(step: bigint): bigint {
  let [a, b, x, y] = [step, NUMBERS, 1n, 0n]
  while (b !== 0n) {
    const q = a / b
    ;[a, b, x, y] = [b, a - q * b, y, x - q * y]
  }
  return ((x % NUMBERS) + NUMBERS) % NUMBERS
}
