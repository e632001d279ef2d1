import { expect, test } from 'vitest'
import { ibanProblem, ibanText, toIban } from './iban.ts'

test.each([
  ['PT50 0002 0123 1234 5678 9015 4', null],
  ['gb82 west 1234 5698 7654 32', null],
  ['NO93 8601 1117 947', null],
  ['MT84MALT011000012345MTLCAST001S', null],
  ['PT50 0002 0123 1234 5678 9015 5', 'checksum'],
  ['PT50 0002 0123 1234 5678 9051 4', 'checksum'],
  ['PT50 0002 0123 1234 5678 9015', 'length'],
  ['US50 0002 0123 1234 5678 9015 4', 'country'],
  ['24GB', 'country'],
  ['', 'country'],
] as const)('what is wrong with %s: %s', (typed, problem) => {
  expect(ibanProblem(toIban(typed))).toBe(problem)
})

test('a number is read in groups of four', () => {
  expect(ibanText(toIban('no9386011117947'))).toBe('NO93 8601 1117 947')
  expect(ibanText('')).toBe('')
})
