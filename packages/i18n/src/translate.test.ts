import { expect, test } from 'vitest'
import { tableOf, translate } from './translate.ts'

const english = {
  send: 'Send',
  sendTo: 'Send {amount} to {name}',
  photos: { one: '{count} photo', other: '{count} photos' },
  videos: { one: '{count} video of {name}', other: '{count} videos of {name}' },
} as const

const en = tableOf('en', english)
const id = tableOf('id', english)
const ru = tableOf('ru', english, {
  send: 'Отправить',
  photos: {
    one: '{count} фотография',
    few: '{count} фотографии',
    many: '{count} фотографий',
    other: '{count} фотографии',
  },
})

test('a text is said in the language of its table', () => {
  expect(translate(en, 'send')).toBe('Send')
  expect(translate(ru, 'send')).toBe('Отправить')
})

test('a text that a language lacks is said in English', () => {
  expect(translate(ru, 'sendTo', { amount: '5,00 €', name: 'Алине' })).toBe('Send 5,00 € to Алине')
})

test.each([
  [1, '1 фотография'],
  [3, '3 фотографии'],
  [12, '12 фотографий'],
  [1.5, '1,5 фотографии'],
])('%d photos are counted the Russian way', (count, text) => {
  expect(translate(ru, 'photos', { count })).toBe(text)
})

test('an English plural inside a Russian table keeps English rules', () => {
  expect(translate(ru, 'videos', { count: 21, name: 'Алина' })).toBe('21 videos of Алина')
  expect(translate(ru, 'videos', { count: 1, name: 'Алина' })).toBe('1 video of Алина')
})

test('numbers are written as the language writes them', () => {
  expect(translate(en, 'photos', { count: 1234 })).toBe('1,234 photos')
  expect(translate(id, 'photos', { count: 1234 })).toBe('1.234 photos')
  expect(translate(ru, 'photos', { count: 1234 })).toBe('1\u00a0234 фотографии')
})

test('params are checked against the English text', () => {
  // @ts-expect-error A text with places needs its params.
  expect(translate(en, 'sendTo')).toBe('Send {amount} to {name}')
  // @ts-expect-error Every place needs its param.
  expect(translate(en, 'sendTo', { name: 'Ann' })).toBe('Send {amount} to Ann')
  // @ts-expect-error A plural needs its count as a number.
  expect(translate(en, 'photos', { count: '2' })).toBe('2 photos')
  // @ts-expect-error A text without places takes no params.
  expect(translate(en, 'send', { name: 'Ann' })).toBe('Send')
})

test('a param that looks like a place is not filled again', () => {
  expect(translate(en, 'sendTo', { amount: '{name}', name: '$&{amount}' })).toBe(
    'Send {name} to $&{amount}',
  )
})
