import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAcceptLanguage } from './accept-language.ts'

test.each([
  ['', []],
  ['ru', ['ru']],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', ['ru-RU', 'ru', 'en-US', 'en']],
  ['en;q=0.2, id;q=0.9, ru;q=0.5', ['id', 'ru', 'en']],
  ['en;q=0.5,ru;q=0.5', ['en', 'ru']],
  ['ru;q=0, en', ['en']],
  ['ru;q=0.000, en', ['en']],
  ['en ; q = 0.3 , ru', ['ru', 'en']],
  ['*', ['*']],
  ['en;q=1.000', ['en']],
  ['en;q=2, ru;q=-1, id;q=nan, fr;q=0.1', ['fr']],
  [', ,;q=1,ru,', ['ru']],
  ['<script>, ru', ['ru']],
])('%j is read as %j', (header, tags) => {
  expect(parseAcceptLanguage(header)).toEqual(tags)
})

test('no header breaks the reader', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (header) => {
      expect(Array.isArray(parseAcceptLanguage(header))).toBe(true)
    }),
  )
})

test('a header of absurd length is read to a limit', () => {
  const tags = parseAcceptLanguage(`ru${',de'.repeat(1_000_000)}`)

  expect(tags[0]).toBe('ru')
  expect(tags.length).toBeLessThan(400)
})
