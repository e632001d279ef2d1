import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LENGTH = 4
const ROOT = new URL('../../..', import.meta.url).pathname

/** Short, because the sheet is in the page and the names are in the code as well. */
export function className(name: string, file: string): string {
  const path = relative(ROOT, file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url')
  return `_${hash.replace(/[-_]/g, '').slice(0, LENGTH)}`
}
