import { type Cents, cents } from '@fanlight/contract/money'
import { TOP_UP_DEFAULT } from './top-up.ts'

const IGNORED = /[\s\u00a0\u202f€\-\u2212\u2013]/g
const AMOUNT = /^(\d*)(?:[.,](\d{0,2}))?$/

/**
 * The amount a person typed, with a comma or a dot, or null where it cannot be read. Minus signs,
 * spaces and € are dropped. More than two decimals cannot be read: in `1.000` a thousand may be
 * meant, so it is not rounded. Nothing typed means `whenEmpty`.
 */
export function parseAmount(text: string, whenEmpty: Cents | null = TOP_UP_DEFAULT): Cents | null {
  const typed = text.replace(IGNORED, '')
  if (typed === '') return whenEmpty

  const match = AMOUNT.exec(typed)
  if (!match || !/\d/.test(typed)) return null

  const [, euros = '', fraction = ''] = match
  const amount = Number(euros) * 100 + Number(fraction.padEnd(2, '0'))
  // However many digits are typed, the answer is too much rather than unreadable.
  return cents(Math.min(amount, Number.MAX_SAFE_INTEGER))
}
