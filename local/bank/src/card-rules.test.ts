import { expect, test } from 'vitest'
import { brandOf, type CardForm, cardProblems, holderOf } from './card-rules.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const GOOD: CardForm = {
  number: '4242 4242 4242 4242',
  expires: '09/28',
  cvc: '123',
  holder: 'FIRSTNAME LASTNAME',
}

test('a card that is filled in rightly has no problems', () => {
  expect(cardProblems(GOOD, NOW)).toEqual({})
})

test('every empty field is required', () => {
  const empty = { number: '', expires: ' ', cvc: '', holder: '' }

  const problems = cardProblems(empty, NOW)

  expect(problems).toEqual({
    number: 'required',
    expires: 'required',
    cvc: 'required',
    holder: 'required',
  })
})

test.each([
  ['number', '4242 4242 4242 4241', 'invalid_number'],
  ['number', '4242 4242 4242', 'invalid_number'],
  ['number', '42424242424242424242', 'invalid_number'],
  ['number', '4242-4242-4242-4242', 'invalid_number'],
  ['number', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', 'invalid_number'],
  ['expires', '13/28', 'invalid_date'],
  ['expires', '00/28', 'invalid_date'],
  ['expires', '9/28', 'invalid_date'],
  ['expires', '09/2028', 'invalid_date'],
  ['expires', '09 / 28', 'invalid_date'],
  ['expires', '0928', 'invalid_date'],
  ['expires', '10/26', 'invalid_date'],
  ['cvc', '12', 'invalid_code'],
  ['cvc', '1234', 'invalid_code'],
  ['cvc', '12a', 'invalid_code'],
  ['holder', 'ИВАН ИВАНОВ', 'required'],
  ['holder', '4242', 'required'],
] as const)('%s "%s" is refused: %s', (field, value, problem) => {
  expect(cardProblems({ ...GOOD, [field]: value }, NOW)).toEqual({ [field]: problem })
})

test.each([
  ['number', '4242424242424242'],
  ['expires', '11/26'],
  ['expires', '12/99'],
  ['cvc', '000'],
  ['holder', "ANNA-MARIA O'NEIL"],
  ['holder', 'anna petrova'],
] as const)('%s "%s" is taken', (field, value) => {
  expect(cardProblems({ ...GOOD, [field]: value }, NOW)).toEqual({})
})

test('a card is good to the last moment of its month', () => {
  const card = { ...GOOD, expires: '11/26' }

  expect(cardProblems(card, new Date('2026-11-30T23:59:59.999Z'))).toEqual({})
  expect(cardProblems(card, new Date('2026-12-01T00:00:00Z'))).toEqual({ expires: 'invalid_date' })
})

test('a holder is written in capitals and single spaces', () => {
  expect(holderOf('  anna   petrova ')).toBe('ANNA PETROVA')
})

test.each([
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2223003122003222', 'Mastercard'],
  ['2200000000000004', 'Mir'],
  ['378282246310005', 'American Express'],
  ['6011111111111117', 'Card'],
])('the brand of %s is %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})
