import { expect, test } from 'vitest'
import { pluralForm } from './plural.ts'

const russian = { one: 'видео', few: 'два видео', many: 'много видео', other: 'часть видео' }
const english = { one: 'video', other: 'videos' }

test.each([
  [0, 'many'],
  [1, 'one'],
  [2, 'few'],
  [4, 'few'],
  [5, 'many'],
  [11, 'many'],
  [12, 'many'],
  [14, 'many'],
  [21, 'one'],
  [22, 'few'],
  [25, 'many'],
  [101, 'one'],
  [111, 'many'],
  [112, 'many'],
  [1000, 'many'],
  [1.5, 'other'],
] as const)('in Russian, %d takes the form %s', (count, category) => {
  expect(pluralForm(russian, count)).toBe(russian[category])
})

test.each([
  [0, 'other'],
  [1, 'one'],
  [2, 'other'],
  [11, 'other'],
  [21, 'other'],
  [1.5, 'other'],
] as const)('in English, %d takes the form %s', (count, category) => {
  expect(pluralForm(english, count)).toBe(english[category])
})

test.each([
  ['ru', russian],
  ['en', english],
] as const)('in %s every number takes the form that Intl says', (locale, forms) => {
  const rules = new Intl.PluralRules(locale)

  for (const count of [...Array(300).keys(), -1, -2, -11, 0.5, 1.1, 21.5, 1_000_021, 1e15]) {
    const category = rules.select(count) as keyof typeof forms
    expect(pluralForm(forms, count), String(count)).toBe(forms[category])
  }
})
