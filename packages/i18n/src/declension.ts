import type { NameForms } from '@fanlight/contract'
import { inclineFirstname, inclineLastname } from 'lvovich'
import { FIRST_NAMES, LAST_NAMES } from './declension-overrides.ts'

export interface CreatorName {
  firstName: string
  lastName: string
  /** Truthy means female. */
  sex: number | boolean
}

type Gender = 'male' | 'female'
type Kind = 'first' | 'last'
type Case = (typeof CASES)[number]

/** A stretch of a name; only one with a kind is declined. */
interface Piece {
  text: string
  kind: Kind | null
}

const CASES = ['genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const
/** A Cyrillic word, hyphens within, that touches no other letter and no digit. */
const WORD = /(?<![\p{L}\p{N}])([А-ЯЁа-яё]+(?:-[А-ЯЁа-яё]+)*)(?![\p{L}\p{N}])/u
const INITIALS_CHARS_MAX = 3

/**
 * A creator's name in the six Russian cases: a first guess, which the creator may correct. Plain
 * Cyrillic names are declined; Latin, mixed scripts, emoji, initials such as МС and names of more
 * words stay as they are, because a name left alone reads better than a broken one. For the server
 * only: the library behind it is too large for a screen.
 */
export function declineName({ firstName, lastName, sex }: CreatorName): NameForms {
  const pieces = piecesOf(tidy(firstName), tidy(lastName))
  const gender = sex ? 'female' : 'male'
  const inCase = (wanted: Case) =>
    pieces.map(({ text, kind }) => (kind ? decline(text, kind, gender, wanted) : text)).join('')

  return {
    nominative: pieces.map(({ text }) => text).join(''),
    genitive: inCase('genitive'),
    dative: inCase('dative'),
    accusative: inCase('accusative'),
    instrumental: inCase('instrumental'),
    prepositional: inCase('prepositional'),
  }
}

function tidy(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function piecesOf(first: string, last: string): Piece[] {
  // Many people write their whole name into the first field.
  const own = split(first, last === '' ? ['first', 'last'] : ['first'])
  const family = split(last, ['last'])
  const space = first !== '' && last !== '' ? ' ' : ''
  if (!own || !family) return [{ text: first + space + last, kind: null }]
  return [...own, { text: space, kind: null }, ...family]
}

/** Null where there are more words than kinds: which word is which cannot be told. */
function split(text: string, kinds: Kind[]): Piece[] | null {
  let named = 0
  const pieces = text.split(WORD).map((piece) => {
    if (!isName(piece)) return { text: piece, kind: null }
    named += 1
    return { text: piece, kind: kinds[named - 1] ?? null }
  })
  return named > kinds.length ? null : pieces
}

function isName(piece: string): boolean {
  return WORD.test(piece) && !isInitials(piece)
}

function isInitials(word: string): boolean {
  return word.length <= INITIALS_CHARS_MAX && word === word.toUpperCase()
}

function decline(word: string, kind: Kind, gender: Gender, wanted: Case): string {
  const plain = word.toLowerCase()
  const asFirst = kind === 'first' && !(gender === 'female' && isAdjective(plain))
  const forms = (asFirst ? FIRST_NAMES : LAST_NAMES)[gender][plain]
  const incline = asFirst ? inclineFirstname : inclineLastname
  return withCaseOf(word, forms?.[CASES.indexOf(wanted)] ?? incline(plain, wanted, gender))
}

/** Stage names open with adjectives (Белая Роза), which decline as surnames do, unlike Рая. */
function isAdjective(firstName: string): boolean {
  return /...(ая|яя)$/.test(firstName) && firstName !== 'аглая'
}

/** АННА declines to АННЫ, and in Анна-Мария each half keeps its capital. */
function withCaseOf(original: string, declined: string): string {
  if (original === original.toUpperCase()) return declined.toUpperCase()

  const halves = original.split('-')
  return declined
    .split('-')
    .map((half, index) => withLettersOf(halves[index] ?? '', half))
    .join('-')
}

/** Takes over the letters that both start with, and so their capitals. */
function withLettersOf(original: string, declined: string): string {
  const plain = original.toLowerCase()
  let shared = 0
  while (shared < plain.length && plain[shared] === declined[shared]) shared += 1
  return original.slice(0, shared) + declined.slice(shared)
}
