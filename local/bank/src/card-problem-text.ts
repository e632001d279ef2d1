import type { CardProblem } from './card-rules.ts'

const texts = {
  en: {
    required: 'Required field.',
    invalid_number: 'Invalid card number.',
    invalid_date: 'Invalid date.',
    invalid_code: 'The code must contain 3 digits.',
  },
  ru: {
    required: 'Обязательное поле.',
    invalid_number: 'Неверный номер карты.',
    invalid_date: 'Неверная дата.',
    invalid_code: 'Код должен состоять из 3 цифр.',
  },
} as const satisfies Record<'en' | 'ru', Record<CardProblem, string>>

export function cardProblemText(problem: CardProblem, language: 'en' | 'ru'): string {
  return texts[language][problem]
}

/** Names the problems of card fields as a payer reads them; what else is wrong stays as it is. */
export function problemsInWords(
  details: Record<string, string>,
  language: 'en' | 'ru',
): Record<string, string> {
  const worded: Record<string, string> = {}
  for (const [field, problem] of Object.entries(details)) {
    worded[field] = isCardProblem(problem) ? cardProblemText(problem, language) : problem
  }
  return worded
}

function isCardProblem(word: string): word is CardProblem {
  return Object.hasOwn(texts.en, word)
}
