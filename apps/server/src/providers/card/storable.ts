/**
 * Whether the database can hold every text in it: PostgreSQL takes neither a zero nor half of a
 * surrogate pair, and both are good JSON.
 */
export function isStorable(message: unknown): boolean {
  const text = JSON.stringify(message) ?? ''
  return !/\\u(0000|d[89a-f])/i.test(text)
}
