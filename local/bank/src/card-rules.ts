/** What a payer types. */
export interface CardForm {
  number: string
  /** MM/YY */
  expires: string
  cvc: string
  holder: string
}

export type CardField = keyof CardForm
export type CardProblem = 'required' | 'invalid_number' | 'invalid_date' | 'invalid_code'
export type CardProblems = Partial<Record<CardField, CardProblem>>

export const CARD_CODE_DIGITS = 3
const CARD_DIGITS_MIN = 13
const CARD_DIGITS_MAX = 19
const HOLDER_CHARS_MAX = 40
const HOLDER = /^[A-Z][A-Z.'-]*( [A-Z][A-Z.'-]*)*$/
const EXPIRES = /^(0[1-9]|1[0-2])\/(\d\d)$/

/** What is wrong with each field; nothing when the card may be tried. `now` is the bank's clock. */
export function cardProblems(form: CardForm, now: Date): CardProblems {
  const problems: CardProblems = {}
  const check = (field: CardField, isGood: (value: string) => boolean, otherwise: CardProblem) => {
    const value = form[field].trim()
    if (value === '') problems[field] = 'required'
    else if (!isGood(value)) problems[field] = otherwise
  }
  check('number', (value) => isCardNumber(digitsOf(value)), 'invalid_number')
  check('expires', (value) => isStillGood(value, now), 'invalid_date')
  check('cvc', (value) => new RegExp(`^\\d{${CARD_CODE_DIGITS}}$`).test(value), 'invalid_code')
  // A name in another alphabet, or of digits, is no name that stands on a card.
  check('holder', (value) => isHolder(holderOf(value)), 'required')
  return problems
}

/** The number without the spaces that people type into it. */
export function digitsOf(number: string): string {
  return number.replaceAll(/[ \u00a0]/g, '')
}

/** As it stands on a card: capitals, single spaces. */
export function holderOf(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

export function isCardNumber(digits: string): boolean {
  const hasLength = digits.length >= CARD_DIGITS_MIN && digits.length <= CARD_DIGITS_MAX
  return hasLength && /^\d+$/.test(digits) && hasCheckDigit(digits)
}

/** A card is good to the end of its month. */
export function isStillGood(expires: string, now: Date): boolean {
  const [, month, year] = EXPIRES.exec(expires) ?? []
  if (!month || !year) return false
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month))
  return now.getTime() < firstDayAfter
}

export function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa'
  if (/^220[0-4]/.test(digits)) return 'Mir'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  return 'Card'
}

function isHolder(holder: string): boolean {
  return holder.length <= HOLDER_CHARS_MAX && HOLDER.test(holder)
}

/** Luhn: every second digit from the right counts twice. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
