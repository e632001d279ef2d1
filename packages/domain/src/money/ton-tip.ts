import type { AmountProblem } from './top-up.ts'

/** Hundredths of a coin: people type no more than two decimals. */
export type CoinHundredths = number

export const TON_TIP_MIN: CoinHundredths = 10
export const TON_TIP_MAX: CoinHundredths = 100_00
export const TON_TIP_DEFAULT: CoinHundredths = 1_00
export const TON_TIP_PRESETS: readonly CoinHundredths[] = [1_00, 2_00, 5_00, 10_00, 25_00]

const NANO_PER_HUNDREDTH = 10_000_000n

export function tonTipProblem(amount: CoinHundredths | null): AmountProblem | null {
  if (amount === null || amount < TON_TIP_MIN) return 'below_min'
  if (amount > TON_TIP_MAX) return 'above_max'
  return null
}

/** Exactly: amounts of the chain are billionths. */
export function nanoOf(amount: CoinHundredths): bigint {
  return BigInt(amount) * NANO_PER_HUNDREDTH
}

/** A number of coins as the wire says it. */
export function hundredthsOf(coins: number): CoinHundredths {
  return Math.round(coins * 100)
}

/** All decimals that there are, without zeros behind them: 0.999933333. */
export function coinsText(nano: bigint): string {
  const whole = nano / 1_000_000_000n
  const rest = String(nano % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}
