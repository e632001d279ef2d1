import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CHARS = 7

/**
 * Names a fan in the watermark, readable only with the secret: 35 bits, which an operator finds
 * again by computing the code of every fan.
 */
export function fanCode(secret: Buffer, fanId: number): string {
  const digest = createHmac('sha256', secret).update(`watermark|${fanId}`).digest()
  return Array.from(digest.subarray(0, CHARS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
