import { cents } from '@fanlight/contract/money'
import { REFUSAL_CODES } from '@fanlight/contract/refusals'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const NBSP = '\u00a0'
const until = new Date('2026-12-14T22:00:00Z')

test.each(REFUSAL_CODES)('%s has a sentence in both languages', (code) => {
  expect(refusalText(code, 'en')).toMatch(/^[A-Z][^{}А-яё]{20,85}\.$/)
  expect(refusalText(code, 'ru')).toMatch(/^[А-ЯP][^{}]{20,95}\.$/)
  expect(refusalText(code, 'ru').replace('Premium', '')).not.toMatch(/[a-z]/i)
})

test('no two refusals read the same', () => {
  for (const language of ['en', 'ru'] as const) {
    const texts = REFUSAL_CODES.map((code) => refusalText(code, language))
    expect(new Set(texts).size).toBe(REFUSAL_CODES.length)
  }
})

test('a balance too low says what is missing', () => {
  const params = { missing: cents(13_40) }

  expect(refusalText('insufficient_funds', 'en', params)).toMatch(/^You need €13\.40 more\. /)
  expect(refusalText('insufficient_funds', 'ru', params)).toMatch(`Не хватает 13,40${NBSP}€. `)
  expect(refusalText('insufficient_funds', 'id', params)).toMatch(/^You need €13,40 more\. /)
})

test.each([
  ['already_subscribed', 'en', 'You already have this Premium, paid until 15 December 2026.'],
  ['already_subscribed', 'ru', 'Этот Premium у вас уже есть и оплачен до 15 декабря 2026.'],
  ['not_recurrent', 'en', 'Renewal is already off. Premium stays open until 15 December 2026.'],
  ['not_recurrent', 'ru', 'Продление уже отключено. Premium открыт до 15 декабря 2026.'],
] as const)('%s in %s says until when Premium is open', (code, language, text) => {
  expect(refusalText(code, language, { until, offsetMinutes: 180 })).toBe(text)
})

test('a date without an offset is the date in UTC', () => {
  expect(refusalText('not_recurrent', 'en', { until })).toMatch(/14 December 2026\.$/)
})

test.each([
  [1, 'in 1 second.', `через 1${NBSP}секунду.`],
  [2.3, 'in 3 seconds.', `через 3${NBSP}секунды.`],
  [30, 'in 30 seconds.', `через 30${NBSP}секунд.`],
])('a wait of %d seconds is counted', (retryAfterSeconds, en, ru) => {
  expect(refusalText('too_many_requests', 'en', { retryAfterSeconds })).toContain(en)
  expect(refusalText('too_many_requests', 'ru', { retryAfterSeconds })).toContain(ru)
})

test('a detail that a refusal has no use for changes nothing', () => {
  const params = { missing: cents(5_00), until, retryAfterSeconds: 5 }

  expect(refusalText('not_found', 'en', params)).toBe(refusalText('not_found', 'en'))
})

test('Indonesian reads the English sentence', () => {
  expect(refusalText('unauthorized', 'id')).toBe(refusalText('unauthorized', 'en'))
})
