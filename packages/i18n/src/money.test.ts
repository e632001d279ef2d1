import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { moneyText, shortMoneyText } from './money.ts'

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
