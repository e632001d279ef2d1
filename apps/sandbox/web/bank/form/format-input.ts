import { CARD_CODE_DIGITS } from '@fanlight/domain/card-form'
import type { CardField } from '../../../src/bank/card-rules.ts'

const NUMBER_DIGITS_MAX = 19

/** What may be typed into a field, brought into the form in which it is read. */
export const formatInput: Record<CardField, (typed: string) => string> = {
  number: (typed) =>
    digitsIn(typed)
      .slice(0, NUMBER_DIGITS_MAX)
      .replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expires(typed) {
    const digits = digitsIn(typed).slice(0, 4)
    // Who takes the slash away must not get it back at once.
    return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
  },
  cvc: (typed) => digitsIn(typed).slice(0, CARD_CODE_DIGITS),
  holder: (typed) =>
    typed
      .toUpperCase()
      .replaceAll(/[^A-Z .'-]/g, '')
      .slice(0, 40),
}

function digitsIn(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}
