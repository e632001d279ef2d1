import { expect, test } from 'vitest'
import { receiptNumber, transferOfReceipt } from './receipt-number.ts'

test.each([1, 2, 3, 99_999, 100_000, 20_417, 6_553_599_999])(
  'the receipt of transfer %d has a number that finds it again',
  (id) => {
    const number = receiptNumber(id)

    expect(number).toMatch(/^FL-[0-9A-F]{4}-[0-9]{5}$/)
    expect(transferOfReceipt(number)).toBe(id)
  },
)

test('no two of a thousand receipts have one number', () => {
  const numbers = Array.from({ length: 1000 }, (_none, index) => receiptNumber(index + 1))

  expect(new Set(numbers).size).toBe(1000)
})

test.each(['', 'FL-5c81-20417', 'FL-5C81-2041', '5C81-20417'])('%j is no number', (text) => {
  expect(transferOfReceipt(text)).toBeNull()
})
