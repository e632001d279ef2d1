import { randomBytes } from 'node:crypto'

/** Without letters that people mistake for others, and nothing that a wallet could escape. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Eighty random bits, as the comment by which a payment is known again. Nothing personal is in it. */
export function newReference(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
