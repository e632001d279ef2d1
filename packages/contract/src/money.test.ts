import { expect, test } from 'vitest'
import { centsFromEur } from './money.ts'

test.each([
  [0.07, 7],
  [1.1, 110],
  [-10.01, -1001],
  [572_185_860.95, 57_218_586_095],
  [999_999_999.99, 99_999_999_999],
])('€%s are %s cents, however binary fractions put it', (eur, cents) => {
  expect(centsFromEur(eur)).toBe(cents)
})

test.each([0.001, 10.005, 1_000_000.001])('€%s are no cents', (eur) => {
  expect(() => centsFromEur(eur)).toThrow('more than two decimals')
})
