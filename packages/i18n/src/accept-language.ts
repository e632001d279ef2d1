const HEADER_CHARS_MAX = 1000
const RANGE =
  /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)(?:\s*;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/**
 * The tags of an Accept-Language header, the most wanted first and equals in their order. What is
 * malformed, or refused by q=0, is left out; a header of absurd length is read to a limit.
 */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, HEADER_CHARS_MAX)
    .split(',')
    .flatMap((range) => {
      const [, tag, q = '1'] = RANGE.exec(range.trim()) ?? []
      return tag && Number(q) > 0 ? [{ tag, q: Number(q) }] : []
    })
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}
