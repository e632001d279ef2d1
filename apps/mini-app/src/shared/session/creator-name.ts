import type { NameForms } from '@fanlight/contract'
import type { Language } from '@fanlight/i18n/language'
import type { Offer } from './session-state.ts'

type Named = { user: Pick<Offer['user'], 'firstName' | 'name'> }

/** The creator's first name in a case of Russian (Алина, Алине, Алиной); elsewhere as it stands. */
export function firstNameIn(offer: Named, form: 'nominative'): string
export function firstNameIn(offer: Named, form: keyof NameForms, language: Language): string
export function firstNameIn({ user }: Named, form: keyof NameForms, language?: Language): string {
  const words = user.firstName.trim().split(/\s+/).length
  const name = user.name[language === 'ru' ? form : 'nominative']
  return name.split(/\s+/).slice(0, words).join(' ')
}

export function initialsOf({ user }: Offer): string {
  return [user.firstName, user.lastName].map((name) => Array.from(name)[0] ?? '').join('')
}
