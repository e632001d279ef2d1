import { createHmac, randomBytes, randomInt } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Cannot be guessed: 144 bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`
}

/** Short enough to be read out on the telephone: FL-7K2Q-90413. */
export function newTransactionId(): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `FL-${letters}-${String(randomInt(100_000)).padStart(5, '0')}`
}

/** By which a card is known again once its number is forgotten. */
export function hashNumber(digits: string, secret: string): string {
  return createHmac('sha256', `card numbers ${secret}`).update(digits).digest('base64url')
}
