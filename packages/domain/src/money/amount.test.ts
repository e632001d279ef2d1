import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount, typeAmount } from './amount.ts'
import { topUpProblem } from './top-up.ts'

test.each([
  ['25', 25_00],
  ['12.5', 12_50],
  ['12,50', 12_50],
  ['0,07', 7],
  ['.5', 50],
  ['5.', 5_00],
  ['-15', 15_00],
  ['−15', 15_00],
  ['1-5', 15_00],
  ['  € 1 200,00 ', 1200_00],
  ['007', 7_00],
  ['12.345', 12_35],
  ['12.344', 12_34],
  ['499.999', 500_00],
  ['1.000', 1_00],
  ['8.29', 8_29], // 8.29 × 100 in floating point is 828.9999…
])('%j is read as %i cents', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['1,2,3', '1.2.3', 'ten', '1e3', '.', ',', '0x10', 'Infinity', '١٢'])(
  '%j cannot be read',
  (text) => {
    expect(parseAmount(text)).toBeNull()
  },
)

test.each(['', '   ', '-', '€'])('%j means the default of ten euro', (text) => {
  expect(parseAmount(text)).toBe(10_00)
})

test('a field without a default reads nothing as nothing', () => {
  expect(parseAmount('', null)).toBeNull()
})

test.each([
  ['', '1', '1'],
  ['12', '12.', '12.'],
  ['12.', '12.5', '12.5'],
  ['12,5', '12,55', '12,55'],
  ['12.34', '12.345', '12.34'],
  ['12.', '12..', '12.'],
  ['12.5', '12.5,', '12.5'],
  ['1', '1e', '1'],
  ['1', '1-', '1'],
  ['', 'abc', ''],
  ['', '12..5', '12.5'],
  ['', '€ 37.555', '37.56'],
  ['', '99,999', '100,00'],
  ['', '.5', '.5'],
])('D10, U12: a field with %j, told %j, holds %j', (before, text, after) => {
  expect(typeAmount(before, text)).toBe(after)
})

test('D10, U12: whatever is typed, the field can be read', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 8 }), (pieces) => {
      const held = pieces.reduce((before, piece) => typeAmount(before, before + piece), '')
      expect(held).toMatch(/^\d{0,9}([.,]\d{0,2})?$/)
    }),
  )
})

test('a number too long for any wallet is too much', () => {
  expect(topUpProblem(parseAmount('9'.repeat(400)))).toBe('above_max')
})

test('every amount written with two decimals is read back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), fc.constantFrom('.', ','), (amount, point) => {
      const text = (amount / 100).toFixed(2).replace('.', point)
      expect(parseAmount(text)).toBe(amount)
    }),
  )
})

test('no text breaks the reader, and none reads as negative', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseAmount(text) ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
