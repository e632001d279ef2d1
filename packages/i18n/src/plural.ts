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

/**
 * The form that goes with `count`. The forms themselves tell the language: English ones that stand
 * in for a missing Russian text keep English rules, or 21 would read as `one`.
 */
export function pluralForm(forms: PluralForms, count: number): string {
  if ('few' in forms) return forms[russianCategory(count)]
  return Math.abs(count) === 1 ? forms.one : forms.other
}

function russianCategory(count: number): keyof RussianForms {
  if (!Number.isInteger(count)) return 'other'
  const [last, lastTwo] = [Math.abs(count % 10), Math.abs(count % 100)]
  if (last === 0 || last >= 5 || (lastTwo >= 11 && lastTwo <= 14)) return 'many'
  return last === 1 ? 'one' : 'few'
}
