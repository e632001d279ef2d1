import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { decodeBase64url } from '../../platform/base64url.ts'
import { invariant } from '../../platform/invariant.ts'
import type { SecretRing } from '../../platform/secrets.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const WRAPPED = /^(w1\.([\w-]{1,32})\.([\w-]{16}))\.([\w-]{64})$/

interface Kek {
  /** Follows from the key, so that a node with other keys says so instead of failing to open. */
  id: string
  bytes: Buffer
}

/** The keys that wrap the keys of files. The first one wraps; all of them unwrap. */
export type KekRing = readonly [Kek, ...Kek[]]

export function kekRing([first, ...older]: Readonly<SecretRing>): KekRing {
  return [kekOf(first), ...older.map(kekOf)]
}

function kekOf(bytes: Buffer): Kek {
  invariant(bytes.length === KEY_BYTES, 'a wrapping key has 32 bytes')
  const digest = createHash('sha256').update('fanlight kek|').update(bytes).digest('base64url')
  return { id: digest.slice(0, 8), bytes }
}

/** `w1.<kek>.<nonce>.<ciphertext and tag>`, worthless for any other object. */
export function wrapKey([kek]: KekRing, key: Buffer, oid: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const head = `w1.${kek.id}.${nonce.toString('base64url')}`
  const cipher = createCipheriv(CIPHER, kek.bytes, nonce).setAAD(boundTo(head, oid))
  const wrapped = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
  return `${head}.${wrapped.toString('base64url')}`
}

/** Throws where the wrapping key is not ours or anything was changed. */
export function unwrapKey(ring: KekRing, wrapped: string, oid: string): Buffer {
  const [, head = '', kekId = '', nonceText = '', sealedText = ''] = WRAPPED.exec(wrapped) ?? []
  const nonce = decodeBase64url(nonceText)
  const sealed = decodeBase64url(sealedText)
  invariant(head !== '' && nonce && sealed, 'a wrapped key has the form of one')
  const kek = ring.find(({ id }) => id === kekId)
  if (!kek) throw new Error(`MEDIA_KEK lacks the key ${kekId}, which object ${oid} needs`)

  const decipher = createDecipheriv(CIPHER, kek.bytes, nonce, { authTagLength: TAG_BYTES })
    .setAAD(boundTo(head, oid))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
}

export function canUnwrap(ring: KekRing, wrapped: string): boolean {
  const kekId = WRAPPED.exec(wrapped)?.[2]
  return ring.some(({ id }) => id === kekId)
}

/** How everything begins that the first key wraps. */
export function headOfFirst([kek]: KekRing): string {
  return `w1.${kek.id}.`
}

function boundTo(head: string, oid: string): Buffer {
  return Buffer.from(`${head}|${oid}`)
}
