const NANO = 1_000_000_000n

/** Billionths as people read them. */
export function coinsOf(nano: bigint): string {
  const rest = String(nano % NANO)
    .padStart(9, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(nano / NANO) : `${nano / NANO}.${rest}`
}
