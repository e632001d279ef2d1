import { expect, test } from 'vitest'
import { botTable, contentText, creatorIn } from './bot-texts.ts'
import { BOT_EN } from './texts/bot-en.ts'
import { BOT_RU } from './texts/bot-ru.ts'
import { type Text, translate } from './translate.ts'

const NAME = {
  nominative: 'Анна Орлова',
  genitive: 'Анны Орловой',
  dative: 'Анне Орловой',
  accusative: 'Анну Орлову',
  instrumental: 'Анной Орловой',
  prepositional: 'Анне Орловой',
}

const KEYS = Object.keys(BOT_EN) as (keyof typeof BOT_EN)[]

test.each(KEYS)('%s leaves the same places to fill in both languages', (key) => {
  expect(placesIn(BOT_RU[key])).toEqual(placesIn(BOT_EN[key]))
})

test.each(KEYS)('%s fits a message of the messenger', (key) => {
  for (const text of [BOT_EN[key], BOT_RU[key]]) {
    expect(JSON.stringify(text).length).toBeLessThan(1000)
  }
})

test('a Russian sentence asks for the name in its case', () => {
  const params = { price: '5 €', balance: '15 €' }
  const say = (key: 'receipt_message' | 'receipt_post') => {
    return translate(botTable('ru'), key, { ...params, creator: creatorIn(key, NAME, 'ru') })
  }

  expect(say('receipt_message')).toBe('Сообщение от Анны Орловой оплачено: 5 €. На балансе 15 €.')
  expect(creatorIn('receipt_tip', NAME, 'ru')).toBe('Анне Орловой')
  expect(creatorIn('hello_tips', NAME, 'ru')).toBe('Анну Орлову')
  expect(creatorIn('premium_active', NAME, 'ru')).toBe('Анна Орлова')
})

test('other languages leave the name as it is', () => {
  expect(creatorIn('receipt_message', NAME, 'en')).toBe('Анна Орлова')
  expect(creatorIn('receipt_message', NAME, 'id')).toBe('Анна Орлова')
})

test.each([
  ['en', { photos: 1, videos: 0, duration: 0 }, '1 photo'],
  ['en', { photos: 3, videos: 1, duration: 5 }, '3 photos and 1 video (0:05)'],
  ['en', { photos: 0, videos: 2, duration: 3723 }, '2 videos (1:02:03)'],
  ['id', { photos: 2, videos: 0, duration: 0 }, '2 photos'],
  ['ru', { photos: 5, videos: 1, duration: 65 }, '5 фото и 1 видео (1:05)'],
  ['ru', { photos: 0, videos: 0, duration: 0 }, null],
] as const)('U13: in %s, %o reads as %s', (language, contents, text) => {
  expect(contentText(contents, language)).toBe(text)
})

function placesIn(text: Text): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort()
}
