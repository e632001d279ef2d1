import { expect, test } from 'vitest'
import { readPrice, toPriceText } from './price.ts'

test.each([
  ['9.99', 999],
  ['9,99', 999],
  ['9.9', 990],
  [' 12 ', 1200],
  ['1', 100],
  ['100', 10_000],
  ['100.01', null],
  ['0.99', null],
  ['9.999', null],
  ['1e1', null],
  ['', null],
])('%o typed as a price is %o cents', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

test.each([
  [9.99, 'en', '9.99'],
  [9.9, 'en', '9.90'],
  [12, 'en', '12'],
  [9.99, 'ru', '9,99'],
])('%d stands in the field as %s has it: %s', (eur, language, text) => {
  expect(toPriceText(eur, language)).toBe(text)
})
