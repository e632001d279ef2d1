import { expect, test } from 'vitest'
import { coinText } from './coin-text.ts'

test.each([
  [2, 'en', '2\u00a0GRAM'],
  [1500, 'en', '1,500\u00a0GRAM'],
  [0.5, 'ru', '0,5\u00a0GRAM'],
  [0.00052, 'en', '0.00052\u00a0GRAM'],
  [0.000000001, 'ru', '0,000000001\u00a0GRAM'],
  ['123456789.000000001', 'en', '123,456,789.000000001\u00a0GRAM'],
] as const)('%s coins are told in %s to the last part', (amount, language, text) => {
  expect(coinText(amount, language)).toBe(text)
})
