import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { paymentFailureText } from '@fanlight/i18n/failure-text'
import { expect, test } from 'vitest'
import { wordsIn } from '../../../build/words-in.ts'
import { BILLING_EN } from './billing.en.ts'
import { BILLING_RU } from './billing.ru.ts'
import { EN as START_EN } from './en.ts'
import { RU as START_RU } from './ru.ts'
import { TON_EN } from './ton.en.ts'
import { TON_RU } from './ton.ru.ts'

const SOURCES = join(import.meta.dirname, '../..')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/texts\/|\.d\.ts/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }))

const EN = { ...START_EN, ...BILLING_EN, ...TON_EN }
const RU = { ...START_RU, ...BILLING_RU, ...TON_RU }

/** What a person reads in English for these is a name. */
const SAME_EVERYWHERE = /Premium|Telegram Stars|Visa, Mastercard|^PDF$|^Fanlight$|^\{coin\}$/

test('every key has words in both languages', () => {
  expect(Object.keys(RU).sort()).toEqual(Object.keys(EN).sort())
  for (const [key, text] of [...Object.entries(EN), ...Object.entries(RU)]) {
    const wordings = typeof text === 'string' ? [text] : Object.values(text)
    for (const wording of wordings) expect(wording, key).not.toBe('')
  }
})

test('no key stands both in the start’s table and in that of billing', () => {
  expect(Object.keys(BILLING_EN).filter((key) => key in START_EN)).toEqual([])
})

test('both languages fill in the same places', () => {
  const places = (table: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(table).map(([key, text]) => [key, placesOf(text)]))

  expect(places(RU)).toEqual(places(EN))
})

test('Russian is Russian, and counts in its four forms', () => {
  const wrong = Object.entries(RU).filter(([, text]) =>
    typeof text === 'string'
      ? !SAME_EVERYWHERE.test(text) && !/[а-яё]/i.test(text)
      : Object.keys(text).sort().join() !== 'few,many,one,other',
  )

  expect(wrong).toEqual([])
})

test('every key is used by a screen', () => {
  const code = files.map(({ text }) => text).join('\n')
  const unused = Object.keys(EN).filter((key) => key !== 'loading' && !code.includes(`'${key}'`))

  expect(unused).toEqual([])
})

test('no screen holds words of its own, to be read or to be heard', () => {
  const screens = files.filter(({ name }) => name.endsWith('.tsx'))

  const held = screens.flatMap(({ name, text }) =>
    wordsIn(name, text).map((words) => `${name}: ${words}`),
  )

  expect(screens.length).toBeGreaterThan(30)
  expect(held).toEqual([])
})

test.each([
  ['<h1 className={css}>Pay now</h1>', ['Pay now']],
  ['<b>\n  Оплатить\n</b>', ['Оплатить']],
  ['<p>{price} only <b>{name}</b></p>', ['only']],
  ["<p>{'Pay'}</p>", ['Pay']],
  [`<p>{\`Pay \${price}\`}</p>`, ['Pay']],
  ["<p>{isDone ? 'Done' : t('wait')}</p>", ['Done']],
  ["<p>{isDone && 'Done'}</p>", ['Done']],
  ['<button aria-label="Close" />', ['Close']],
  ["<img alt={'A face'} />", ['A face']],
  ['<State title="Sorry" line={t(\'x\')} />', ['Sorry']],
  ["<p className='note'>{t('pay')}</p>", []],
  [`<p>{before} · <b>{\`−\${discount}%\`}</b></p>`, []],
])('of %s these are its own words: %j', (markup, words) => {
  expect(wordsIn('screen.tsx', `const screen = ${markup}`)).toEqual(words)
})

test('every failure of a payment has its own sentence in both languages', () => {
  for (const language of ['en', 'ru'] as const) {
    const sentences = PAYMENT_FAILURES.map((code) => paymentFailureText(code, language))
    expect(new Set(sentences).size).toBe(28)
  }
})

function placesOf(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort()
}
