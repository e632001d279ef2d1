import { expect, test } from 'vitest'
import { formatInput } from './format-input.ts'

test.each([
  ['number', '4242424242424242', '4242 4242 4242 4242'],
  ['number', '4242-4242 4242x', '4242 4242 4242'],
  ['number', '4242 ', '4242'],
  ['number', '12345678901234567890123', '1234 5678 9012 3456 789'],
  ['expires', '1', '1'],
  ['expires', '09', '09'],
  ['expires', '092', '09/2'],
  ['expires', '09/28', '09/28'],
  ['expires', '09 / 2028', '09/20'],
  ['cvc', '12a34', '123'],
  ['holder', 'anna petrova', 'ANNA PETROVA'],
  ['holder', 'Anna-Maria O’Neil 2', 'ANNA-MARIA ONEIL '],
  ['holder', 'Иван', ''],
] as const)('%s "%s" reads as "%s"', (field, typed, shown) => {
  expect(formatInput[field](typed)).toBe(shown)
})

test('a slash that is taken away stays away', () => {
  expect(formatInput.expires('09/')).toBe('09')
})
