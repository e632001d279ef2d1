import { UPLOAD_FAILURES } from '@fanlight/contract/upload-failures'
import { expect, test } from 'vitest'
import { uploadFailureText } from './failure-text.ts'

test.each(UPLOAD_FAILURES)('%s has a sentence in both languages', (code) => {
  expect(uploadFailureText(code, 'en')).toMatch(/^[A-Z][^{}А-яё]{20,100}\.$/)
  expect(uploadFailureText(code, 'ru')).toMatch(/^[А-Я][^{}]{20,110}\.$/)
})

test('each reads differently from every other', () => {
  for (const language of ['en', 'ru'] as const) {
    const texts = UPLOAD_FAILURES.map((code) => uploadFailureText(code, language))
    expect(new Set(texts).size).toBe(UPLOAD_FAILURES.length)
  }
})
