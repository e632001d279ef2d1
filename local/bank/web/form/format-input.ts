import { CARD_CODE_DIGITS, type CardField, isCardNumber } from '../../src/card-rules.ts'
import { latinName } from './latin-name.ts'

const NUMBER_DIGITS_MAX = 19
const HOLDER_CHARS_MAX = 40
const AMEX = /^3[47]/

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
  holder: (typed) => latinName(typed).name.slice(0, HOLDER_CHARS_MAX),
}

/** Whether a field is full, so that the focus may move on. */
export function isComplete(field: CardField, value: string): boolean {
  switch (field) {
    case 'number': {
      const digits = digitsIn(value)
      return digits.length === (AMEX.test(digits) ? 15 : 16) && isCardNumber(digits)
    }
    case 'expires':
      return value.length === 'MM/YY'.length
    case 'cvc':
      return value.length === CARD_CODE_DIGITS
    case 'holder':
      return false
  }
}

function digitsIn(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}
