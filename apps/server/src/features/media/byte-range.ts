import type { ByteRange } from '../../platform/storage/storage.ts'

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The bytes that a Range header asks for: null for all of them, `'unsatisfiable'` for a header that
 * asks for none, for several ranges at once, or is none that we know.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  if (header === undefined) return null
  const [, from = '', to = ''] = ONE_RANGE.exec(header.trim()) ?? []
  if (from === '' && to === '') return 'unsatisfiable'

  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1)
  return start < end ? { start, end } : 'unsatisfiable'
}
