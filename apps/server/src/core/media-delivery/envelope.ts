import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { decodeBase64url } from '../../platform/base64url.ts'
import { invariant } from '../../platform/invariant.ts'
import type { MediaKey } from './media-key.ts'

export const ENVELOPE_CHARS_MAX = 65_536

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ENVELOPE = /^(s1\.([\w-]{1,64})\.([\w-]{16}))\.([\w-]{22,})$/

export type EnvelopeProblem = 'malformed' | 'foreign_key' | 'tampered'

export type Opened = { ok: true; text: string } | { ok: false; problem: EnvelopeProblem }

/**
 * Seals `text` into `s1.<kid>.<nonce>.<ciphertext and tag>`; everything before the last dot is
 * bound to it. A nonce must never meet the same key twice, so only tests choose one: a random one
 * of 96 bits stays unique for the thousands of envelopes that a fan's key ever seals.
 */
export function sealEnvelope(
  { kid, bytes }: MediaKey,
  text: string,
  nonce: Uint8Array = randomBytes(NONCE_BYTES),
): string {
  const head = `s1.${kid}.${Buffer.from(nonce).toString('base64url')}`
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(head))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const envelope = `${head}.${sealed.toString('base64url')}`
  invariant(envelope.length <= ENVELOPE_CHARS_MAX, 'an envelope holds a short list of files')
  return envelope
}

/** What a client does with an envelope. Gives the very text that was sealed, or none. */
export function openEnvelope({ kid, bytes }: MediaKey, envelope: string): Opened {
  if (envelope.length > ENVELOPE_CHARS_MAX) return { ok: false, problem: 'malformed' }

  const [, head = '', sealedWith, nonceText = '', sealedText = ''] = ENVELOPE.exec(envelope) ?? []
  const nonce = decodeBase64url(nonceText)
  const sealed = decodeBase64url(sealedText)
  if (head === '' || !nonce || !sealed) return { ok: false, problem: 'malformed' }
  if (sealedWith !== kid) return { ok: false, problem: 'foreign_key' }

  const decipher = createDecipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(head))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    return { ok: true, text: text.toString('utf8') }
  } catch {
    return { ok: false, problem: 'tampered' }
  }
}
