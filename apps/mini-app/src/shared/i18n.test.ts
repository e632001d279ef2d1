// @vitest-environment happy-dom
import { cents } from '@fanlight/contract/money'
import { beforeEach, expect, test } from 'vitest'
import { openI18n } from './i18n.ts'
import { RU } from './texts/ru.ts'

beforeEach(() => localStorage.clear())

test.each([
  ['ru', 'en', 'ru'],
  ['en', 'ru', 'en'],
  [null, 'ru', 'ru'],
  [null, 'ru-RU', 'ru'],
  [null, 'id', 'id'],
  ['de', 'ru', 'ru'],
  [null, 'de', 'en'],
  [null, null, 'en'],
])('stored %s and the messenger’s %s speak %s', async (stored, messenger, language) => {
  if (stored) localStorage.setItem('lang', stored)

  const i18n = await openI18n(messenger)

  expect(i18n.current().language).toBe(language)
  expect(document.documentElement.lang).toBe(language === 'ru' ? 'ru' : 'en')
})

test('Indonesian reads English words and writes numbers its own way', async () => {
  const { t, money, moneyParts } = (await openI18n('id')).current()

  expect(t('menu.tip')).toBe('Send Tip')
  expect(t('count.photos', { count: 1234 })).toBe('1.234 photos')
  expect(plain(money(cents(12_50)))).toBe('€12,50')
  expect(
    moneyParts(cents(12_50))
      .map(({ value }) => plain(value))
      .join(''),
  ).toBe('€12,50')
})

test('money is written as people write it', async () => {
  const english = (await openI18n('en')).current()
  const russian = (await openI18n('ru')).current()

  expect([english.money(cents(1234_50)), english.shortMoney(cents(10_00))]).toEqual([
    '€1,234.50',
    '€10',
  ])
  expect([russian.money(cents(1234_50)), russian.shortMoney(cents(10_00))].map(plain)).toEqual([
    '1 234,50 €',
    '10 €',
  ])
})

test('a change of the stored language is followed', async () => {
  const i18n = await openI18n('en')
  const heard = new Promise<void>((resolve) => void i18n.watch(resolve))

  localStorage.setItem('lang', 'ru')
  window.dispatchEvent(new Event('langChange'))
  await heard

  expect(i18n.current().t('menu.tip')).toBe(RU['menu.tip'])
  expect(document.documentElement.lang).toBe('ru')
})

/** Intl sets money with spaces that do not break. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
