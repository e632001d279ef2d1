import { expect, test } from 'vitest'
import { localeOf, textLanguage } from './language.ts'

test('Indonesian reads English words with Indonesian dates and numbers', () => {
  expect(textLanguage('id')).toBe('en')
  expect(localeOf('id')).toBe('id')
})

test.each(['en', 'ru'] as const)('%s reads its own words', (language) => {
  expect(textLanguage(language)).toBe(language)
})
