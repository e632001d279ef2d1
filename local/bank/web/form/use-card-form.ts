import { useState } from 'react'
import type { CardField, CardForm } from '../../src/card-rules.ts'
import { formatInput, isComplete } from './format-input.ts'
import { latinName } from './latin-name.ts'

const EMPTY: CardForm = { number: '', expires: '', cvc: '', holder: '' }

export type Problems = Partial<Record<CardField, string>>

/** What was typed so far, and what is wrong with it. */
export function useCardForm() {
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [isNameRewritten, setNameRewritten] = useState(false)

  const type = (name: CardField, typed: string, isAtEnd: boolean) => {
    const value = formatInput[name](typed)
    setForm({ ...form, [name]: value })
    const { [name]: _, ...others } = problems
    setProblems(others)
    // Said until the name is empty again: the next Latin letter makes it no less true.
    if (name === 'holder')
      setNameRewritten(latinName(typed).isRewritten || (isNameRewritten && value !== ''))
    const isLonger = value.length > form[name].length
    if (isLonger && isAtEnd && isComplete(name, value)) focusOn(NEXT[name])
  }
  return { form, problems, setProblems, isNameRewritten, type }
}

/** Where the focus goes when a field is complete. */
const NEXT: Partial<Record<CardField, CardField>> = {
  number: 'expires',
  expires: 'cvc',
  cvc: 'holder',
}

export function focusOn(name: string | undefined) {
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
}
