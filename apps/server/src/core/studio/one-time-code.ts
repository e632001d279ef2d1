import { hash, randomBytes } from 'node:crypto'

/** With a word before it, it fits into a deep link and into the data of a button: 64 characters. */
const CODE_BYTES = 18

export interface OneTimeCode {
  code: string
  /** What is kept of it. */
  hash: Buffer
}

export function newCode(): OneTimeCode {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  return { code, hash: toCodeHash(code) }
}

/** Of something with so many random bits a digest without a salt is as good as any. */
export function toCodeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer')
}
