import type { Language } from './language.ts'
import { numberText } from './number-text.ts'
import { type PluralForms, pluralForm } from './plural.ts'

export type Text = string | PluralForms
export type Texts = Record<string, Text>

/** The words of one language, complete: what it lacks stands in English. */
export interface Table<English extends Texts> {
  language: Language
  texts: Record<keyof English, Text>
}

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ParamNames<T extends Text> = T extends string ? NamesIn<T> : NamesIn<T[keyof T]> | 'count'

/** What a text needs filled in, as its English wording says; a plural also needs its `count`. */
export type ParamsOf<T extends Text> = {
  [Name in ParamNames<T>]: Name extends 'count' ? number : string | number
}

type ParamArgs<T extends Text> = [ParamNames<T>] extends [never] ? [] : [params: ParamsOf<T>]

/** Lays `own` over English, key by key. Give English `as const`, so that its params are checked. */
export function tableOf<const English extends Texts>(
  language: Language,
  english: English,
  own: Partial<Record<keyof English, Text>> = {},
): Table<English> {
  return { language, texts: { ...english, ...own } }
}

/** Numbers among the params are written as the language writes them; a year comes as a string. */
export function translate<English extends Texts, Key extends keyof English>(
  table: Table<English>,
  key: Key,
  ...[params]: ParamArgs<English[Key]>
): string {
  return fill(table.texts[key], params ?? {}, table.language)
}

/** Puts `params` into a text; a place without its param stays as it is, for someone to notice. */
export function fill(
  text: Text,
  params: Record<string, string | number>,
  language: Language,
): string {
  const wording = typeof text === 'string' ? text : pluralForm(text, Number(params['count']))
  return wording.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined) return place
    return typeof value === 'number' ? numberText(value, language) : value
  })
}
