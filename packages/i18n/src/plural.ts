import { perLanguage } from './per-language.ts'

export interface EnglishForms {
  one: string
  other: string
}

/** 1 фотография, 2 фотографии, 5 фотографий, 1,5 фотографии. */
export interface RussianForms {
  one: string
  few: string
  many: string
  other: string
}

export type PluralForms = EnglishForms | RussianForms

const rules = perLanguage((locale) => new Intl.PluralRules(locale))

/**
 * The form that goes with `count`. The forms themselves tell the language: English ones that stand
 * in for a missing Russian text keep English rules, or 21 would read as `one`.
 */
export function pluralForm(forms: PluralForms, count: number): string {
  if (!('few' in forms)) return rules('en').select(count) === 'one' ? forms.one : forms.other

  const category = rules('ru').select(count)
  return category === 'one' || category === 'few' || category === 'many'
    ? forms[category]
    : forms.other
}
