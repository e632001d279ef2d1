import { type Cents, cents } from '@fanlight/contract/money'
import { TOP_UP_DEFAULT } from './top-up.ts'

const IGNORED = /[\s\u00a0\u202f€\-\u2212\u2013]/g
const AMOUNT = /^(\d*)(?:[.,](\d*))?$/
const DECIMALS = 2
/** Far above every limit, so that too much is said to be too much. */
const WHOLE_DIGITS_MAX = 9

/**
 * The amount in a text, with a comma or a dot, or null where it cannot be read. Minus signs, spaces
 * and € are dropped, and more than two decimals round. Nothing written means `whenEmpty`.
 */
export function parseAmount(text: string, whenEmpty: Cents | null = TOP_UP_DEFAULT): Cents | null {
  const written = text.replace(IGNORED, '')
  if (written === '') return whenEmpty

  const match = AMOUNT.exec(written)
  if (!match || !/\d/.test(written)) return null

  const [, euros = '', fraction = ''] = match
  const hundredths = fraction.padEnd(DECIMALS, '0').slice(0, DECIMALS)
  const roundsUp = (fraction[DECIMALS] ?? '0') >= '5'
  const amount = Number(euros) * 100 + Number(hundredths) + (roundsUp ? 1 : 0)
  // However many digits are written, the answer is too much rather than unreadable.
  return cents(Math.min(amount, Number.MAX_SAFE_INTEGER))
}

/**
 * What a field for an amount holds after typing or pasting: digits and one separator. A third
 * decimal cannot be typed, for the key does nothing; an amount that is pasted with one is rounded.
 */
export function typeAmount(before: string, text: string): string {
  const [euros, separator, decimals] = partsOf(text)
  if (decimals.length <= DECIMALS) return euros + separator + decimals

  const isOneKey = text.length === before.length + 1
  if (isOneKey) return before
  const rounded = parseAmount(`${euros}.${decimals}`, null) ?? 0
  return (rounded / 100).toFixed(DECIMALS).replace('.', separator)
}

function partsOf(text: string): [string, string, string] {
  const kept = text.replace(/[^\d.,]/g, '')
  const at = kept.search(/[.,]/)
  if (at < 0) return [kept.slice(0, WHOLE_DIGITS_MAX), '', '']
  const decimals = kept.slice(at + 1).replace(/[.,]/g, '')
  return [kept.slice(0, Math.min(at, WHOLE_DIGITS_MAX)), kept.charAt(at), decimals]
}
