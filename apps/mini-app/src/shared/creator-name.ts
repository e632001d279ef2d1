import type { NameForms } from '@fanlight/contract'
import type { Offer } from './main-state.ts'

/** The creator's first name in a case: Алина, Алине, Алиной. */
export function firstNameIn({ user }: Offer, form: keyof NameForms): string {
  const words = user.firstName.trim().split(/\s+/).length
  return user.name[form].split(/\s+/).slice(0, words).join(' ')
}

export function initialsOf({ user }: Offer): string {
  return [user.firstName, user.lastName].map((name) => Array.from(name)[0] ?? '').join('')
}
