import { createHash } from 'node:crypto'

export const SOURCE_FILE = 'packages/leak-mark/wasm/burn.as'
export const PROGRAM_FILE = 'packages/leak-mark/src/burn-program.ts'

export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('hex')
}
