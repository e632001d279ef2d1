import { PAGE_SIZE } from '@fanlight/contract'

/** One more than a page has tells whether another follows. */
export const PAGE_LIMIT = PAGE_SIZE + 1

/** Of so many rows the page, and its last one where another page follows. */
export function cutPage<Row>(rows: readonly Row[]): { page: Row[]; last: Row | null } {
  const page = rows.slice(0, PAGE_SIZE)
  return { page, last: rows.length > PAGE_SIZE ? (page.at(-1) ?? null) : null }
}

/** A place in a list that is sorted by a moment or an amount, newest or largest first, then by id. */
export interface PagePlace {
  value: number
  id: number
}

/** As the contract's `PageCursor` writes it. */
export function toCursor({ value, id }: PagePlace): string {
  return `${value}.${id}`
}

/** The contract has looked at its form. */
export function readCursor(cursor: string | undefined): PagePlace | null {
  if (cursor === undefined) return null
  const [value, id] = cursor.split('.').map(Number)
  return value === undefined || id === undefined ? null : { value, id }
}

/** Finds `search` anywhere in a text, as the person typed it; null finds everything. */
export function likePattern(search: string): string | null {
  const words = search.trim()
  return words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
