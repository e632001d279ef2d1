import { expect, test } from 'vitest'
import { type LanguageWishes, pickLanguage } from './pick-language.ts'

test.each<[LanguageWishes, string]>([
  [{}, 'en'],
  [{ stored: 'ru', messenger: 'en', acceptLanguage: 'id' }, 'ru'],
  [{ stored: null, messenger: 'ru', acceptLanguage: 'en' }, 'ru'],
  [{ stored: '', messenger: '', acceptLanguage: 'id' }, 'id'],
  [{ stored: 'de', messenger: 'ru' }, 'ru'],
  [{ stored: 'de', messenger: 'fr', acceptLanguage: 'pl' }, 'en'],
  [{ messenger: 'ru-RU' }, 'ru'],
  [{ messenger: 'RU_ru' }, 'ru'],
  [{ messenger: 'in' }, 'id'],
  [{ messenger: 'rus' }, 'en'],
  [{ acceptLanguage: 'uk, ru;q=0.8, en;q=0.5' }, 'ru'],
  [{ acceptLanguage: 'en;q=0.1, id-ID' }, 'id'],
  [{ acceptLanguage: 'ru;q=0, *' }, 'en'],
])('%j gives %s', (wishes, language) => {
  expect(pickLanguage(wishes)).toBe(language)
})
