import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { readPrice, toPriceText } from './price-text.ts'

test.each([
  ['9.99', 999],
  ['9,99', 999],
  ['9.9', 990],
  [' 12 ', 1200],
  ['1', 100],
  ['100', 10_000],
  ['100.01', null],
  ['0.99', null],
  ['1e1', null],
  ['', null],
])('%o typed as a price of at most 100 euro is %o cents', (text, price) => {
  expect(readPrice(text, cents(100_00))).toBe(price)
})

test.each([
  [999, 'en', '9.99'],
  [990, 'en', '9.90'],
  [1200, 'en', '12'],
  [999, 'ru', '9,99'],
])('%d cents stand in the field as %s has it: %s', (price, language, text) => {
  expect(toPriceText(cents(price), language)).toBe(text)
})
