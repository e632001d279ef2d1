import type { Cents } from '@fanlight/contract/money'
import type { AmountProblem } from '@fanlight/domain/money/top-up'
import { type Language, textLanguage } from './language.ts'
import { shortMoneyText } from './money.ts'
import { fill } from './translate.ts'

const texts = {
  en: {
    below_min: 'Amount must be at least {min}',
    above_max: 'Amount must be at most {max}',
  },
  ru: {
    below_min: 'Сумма должна быть не меньше {min}',
    above_max: 'Сумма должна быть не больше {max}',
  },
}

/** The alert for an amount outside its limits. */
export function amountProblemText(
  problem: AmountProblem,
  limits: { min: Cents; max: Cents },
  language: Language,
): string {
  const min = shortMoneyText(limits.min, language)
  const max = shortMoneyText(limits.max, language)
  return fill(texts[textLanguage(language)][problem], { min, max }, language)
}
