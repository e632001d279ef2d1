import { cents } from '@fanlight/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, localeOf } from './language.ts'
import { moneyParts, moneyText, shortMoneyText } from './money.ts'

const NBSP = '\u00a0'

test.each([
  [12_50, '€12.50', `12,50${NBSP}€`, '€12,50'],
  [10_00, '€10.00', `10,00${NBSP}€`, '€10,00'],
  [7, '€0.07', `0,07${NBSP}€`, '€0,07'],
  [0, '€0.00', `0,00${NBSP}€`, '€0,00'],
  [1234_56, '€1,234.56', `1${NBSP}234,56${NBSP}€`, '€1.234,56'],
  [-5_00, '-€5.00', `-5,00${NBSP}€`, '-€5,00'],
])('%i cents read %s, %s, %s', (amount, en, ru, id) => {
  const texts = (['en', 'ru', 'id'] as const).map((language) => moneyText(cents(amount), language))

  expect(texts).toEqual([en, ru, id])
})

test.each([
  [10_00, '€10', `10${NBSP}€`, '€10'],
  [500_00, '€500', `500${NBSP}€`, '€500'],
  [13_40, '€13.40', `13,40${NBSP}€`, '€13,40'],
])('%i cents read %s, %s, %s in short', (amount, en, ru, id) => {
  const texts = (['en', 'ru', 'id'] as const).map((language) =>
    shortMoneyText(cents(amount), language),
  )

  expect(texts).toEqual([en, ru, id])
})

test.each(LANGUAGES)('in %s every amount reads as Intl writes it', (language) => {
  const locale = localeOf(language)
  const exact = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  })

  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      const short = amount % 100 === 0 ? whole : exact
      expect(moneyText(cents(amount), language)).toBe(exact.format(amount / 100))
      expect(shortMoneyText(cents(amount), language)).toBe(short.format(amount / 100))
    }),
    { examples: [[0], [-1], [99], [100_000], [-100_000], [999_999_99]] },
  )
})

test.each(LANGUAGES)('in %s the parts are those of Intl, but for groups', (language) => {
  const intl = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' })

  expect(moneyParts(cents(-12_50), language)).toEqual(intl.formatToParts(-12.5))
})
