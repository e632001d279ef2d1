import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { expect, test } from 'vitest'
import { isCardNumber } from './card-rules.ts'
import { scenarioKeyOf, scenarioOf, TEST_CARDS } from './test-cards.ts'

test('every test card has a number that a card form takes', () => {
  const refused = TEST_CARDS.filter(({ number }) => !isCardNumber(number))

  expect(refused).toEqual([])
})

test('no two test cards share a number or a scenario', () => {
  const numbers = TEST_CARDS.map(({ number }) => number)
  const keys = numbers.map(scenarioKeyOf)

  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set(keys).size).toBe(numbers.length)
})

test('each failure code has a card of its own', () => {
  const failing = TEST_CARDS.filter(({ does }) => PAYMENT_FAILURES.some((code) => code === does))

  expect(failing.map(({ does }) => does)).toEqual(PAYMENT_FAILURES)
  for (const { number, does } of failing) {
    expect(scenarioOf(scenarioKeyOf(number))).toEqual({ failure: does })
  }
})

test.each([
  ['4242424242424242', 'success'],
  ['4000000000003220', '3-D Secure challenge, then success'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000002', 'declined_by_issuer_bank'],
])('the card %s is known for: %s', (number, does) => {
  expect(TEST_CARDS.find((card) => card.number === number)?.does).toBe(does)
})
