import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { expect, test } from 'vitest'
import { paymentFailureText } from './failure-text.ts'

test('there are 28 ways for a payment to fail', () => {
  expect(PAYMENT_FAILURES).toHaveLength(28)
})

test.each(PAYMENT_FAILURES)('%s has a sentence in both languages', (code) => {
  expect(paymentFailureText(code, 'en')).toMatch(/^[A-Z][^{}А-яё]{20,100}$/)
  expect(paymentFailureText(code, 'ru')).toMatch(/^[А-Я][^{}A-Za-z]{20,110}\.$/)
})

test('each reads differently from every other', () => {
  for (const language of ['en', 'ru'] as const) {
    const texts = PAYMENT_FAILURES.map((code) => paymentFailureText(code, language))
    expect(new Set(texts).size).toBe(PAYMENT_FAILURES.length)
  }
})

test('a failure to identify the partner keeps the wording of the specification', () => {
  expect(paymentFailureText('identification_error', 'en')).toMatch(
    /^Partner identification error\. /,
  )
})

test('Indonesian reads the English sentence', () => {
  expect(paymentFailureText('suspected_fraud', 'id')).toBe(
    paymentFailureText('suspected_fraud', 'en'),
  )
})
