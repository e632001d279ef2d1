import type { Bytes } from './format.ts'
import { VaultError } from './vault-error.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bits of the last character that mean nothing, by how many characters stand after whole fours. */
const SPARE_BITS = [0, 0b111111, 0b1111, 0b11]

/**
 * Takes the one canonical spelling only. The last character may have bits to spare, and an attacker
 * who changes them could make two texts of one.
 */
export function fromBase64url(text: string): Bytes {
  if (!isCanonical(text)) throw new VaultError('malformed', 'this is not canonical base64url')
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function isCanonical(text: string): boolean {
  const rest = text.length % 4
  if (rest === 1 || !/^[\w-]*$/.test(text)) return false
  return (ALPHABET.indexOf(text.slice(-1)) & (SPARE_BITS[rest] ?? 0)) === 0
}
