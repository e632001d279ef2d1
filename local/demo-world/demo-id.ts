import { createHash } from 'node:crypto'

/** A UUID that is the same on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`fanlight demo ${name}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
