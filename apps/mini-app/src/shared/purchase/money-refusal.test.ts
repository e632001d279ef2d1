import { ApiError } from '@fanlight/client'
import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { isRefusedAgain, moneyIn } from './money-refusal.ts'

const BELIEVED = { price: cents(5_00), balance: cents(20_00) }

test.each([
  [
    { required: 5.99, balance: 3 },
    { price: 5_99, balance: 3_00 },
  ],
  [
    { price: 9.99, balance: 0 },
    { price: 9_99, balance: 0 },
  ],
  [{}, BELIEVED],
])('D1: a refusal’s own numbers come before what the screen believes: %o', (details, money) => {
  const refusal = new ApiError({ status: 402, code: '', message: '', details, requestId: null })

  expect(moneyIn(refusal, BELIEVED)).toEqual(money)
})

test('D1: what is refused twice in a row for the same money is told, and may be tried later', () => {
  expect(isRefusedAgain('tip', BELIEVED)).toBe(false)
  expect(isRefusedAgain('tip', BELIEVED)).toBe(true)
  expect(isRefusedAgain('tip', BELIEVED)).toBe(false)
  expect(isRefusedAgain('tip', { ...BELIEVED, balance: cents(1) })).toBe(false)
})
