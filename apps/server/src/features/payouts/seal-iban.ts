import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveSecret } from '../../platform/secrets.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const METHOD = 'aes-256-gcm'

/** So that a copy of the database names no account. Bound to its creator: it opens for no other. */
export function sealIban(serverSecret: Buffer, creatorId: number, iban: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(METHOD, keyOf(serverSecret), nonce).setAAD(ownerOf(creatorId))
  const sealed = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/** Throws where it was sealed with another secret or for another creator. */
export function openIban(serverSecret: Buffer, creatorId: number, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(METHOD, keyOf(serverSecret), nonce)
    .setAAD(ownerOf(creatorId))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
  return text + decipher.final('utf8')
}

function keyOf(serverSecret: Buffer): Buffer {
  return deriveSecret(serverSecret, 'bank accounts')
}

function ownerOf(creatorId: number): Buffer {
  return Buffer.from(`creator ${creatorId}`)
}
