import { TIP_MAX, TIP_MIN } from '@fanlight/domain/money/tip'
import { TOP_UP_MAX, TOP_UP_MIN } from '@fanlight/domain/money/top-up'
import { expect, test } from 'vitest'
import { amountProblemText } from './amount-text.ts'

const topUp = { min: TOP_UP_MIN, max: TOP_UP_MAX }
const tip = { min: TIP_MIN, max: TIP_MAX }

test.each([
  ['below_min', topUp, 'en', 'Amount must be at least €10'],
  ['above_max', topUp, 'en', 'Amount must be at most €500'],
  ['below_min', tip, 'en', 'Amount must be at least €1'],
  ['above_max', tip, 'id', 'Amount must be at most €100'],
  ['below_min', topUp, 'ru', 'Сумма должна быть не меньше 10\u00a0€'],
  ['above_max', tip, 'ru', 'Сумма должна быть не больше 100\u00a0€'],
] as const)('an amount %s of %j in %s', (problem, limits, language, text) => {
  expect(amountProblemText(problem, limits, language)).toBe(text)
})
