import type { Forms } from './profile.queries.ts'

interface Case {
  name: keyof Forms
  label: string
  asks: string
  /** A sentence in which fans meet it. */
  example: (name: string) => string
}

/** The cases of Russian, which stand in Russian whatever the studio speaks. */
export const CASES: readonly Case[] = [
  {
    name: 'nominative',
    label: 'Именительный',
    asks: 'Кто?',
    example: (name) => `${name} меняет цену`,
  },
  {
    name: 'genitive',
    label: 'Родительный',
    asks: 'Кого?',
    example: (name) => `Сообщение от ${name}`,
  },
  { name: 'dative', label: 'Дательный', asks: 'Кому?', example: (name) => `Чаевые ${name}` },
  {
    name: 'accusative',
    label: 'Винительный',
    asks: 'Кого?',
    example: (name) => `Поддержать ${name}`,
  },
  {
    name: 'instrumental',
    label: 'Творительный',
    asks: 'Кем?',
    example: (name) => `Чат с ${name}`,
  },
  {
    name: 'prepositional',
    label: 'Предложный',
    asks: 'О ком?',
    example: (name) => `Всё о ${name}`,
  },
]

/** On buttons and in sentences stands the first name alone. */
export function shortOf(form: string): string {
  return form.trim().split(/\s+/)[0] ?? ''
}
