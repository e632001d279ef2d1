import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveSecret } from '../../platform/secrets.ts'
import type { Settings } from '../settings.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type ServerSecret = Pick<Settings, 'serverSecret'>

/** Nonce, tag, and the token; bound to its creator, so that a row copied to another opens nothing. */
export function sealToken(settings: ServerSecret, creatorId: number, token: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(settings), nonce).setAAD(boundTo(creatorId))
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws where it was sealed by another installation, for another creator, or was changed. */
export function openToken(settings: ServerSecret, creatorId: number, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(settings), nonce)
    .setAAD(boundTo(creatorId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const token = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([token, decipher.final()]).toString('utf8')
}

function keyOf({ serverSecret }: ServerSecret): Buffer {
  return deriveSecret(serverSecret, 'tokens of creators’ bots')
}

function boundTo(creatorId: number): Buffer {
  return Buffer.from(`creator ${creatorId}`)
}
