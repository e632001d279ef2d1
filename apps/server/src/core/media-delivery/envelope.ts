import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'
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
 * Seals `plain` into `s1.<kid>.<nonce>.<ciphertext and tag>`; everything before the last dot is
 * bound to it. A nonce must never meet the same key twice, so only tests choose one: a random one
 * of 96 bits stays unique for the thousands of envelopes that a fan's key ever seals.
 */
export function sealEnvelope(
  { kid, bytes }: MediaKey,
  plain: string | Uint8Array,
  nonce: Nonce = takeNonce(),
): string {
  const text = typeof plain === 'string' ? Buffer.from(plain) : plain
  const head = `s1.${kid}.${nonce.text}`
  const cipher = createCipheriv(CIPHER, bytes, nonce.bytes).setAAD(Buffer.from(head))
  const sealed = cipher.update(text)
  cipher.final() // gives nothing: this cipher has no last block
  const chars = head.length + 1 + Math.ceil(((sealed.length + TAG_BYTES) * 4) / 3)
  invariant(chars <= ENVELOPE_CHARS_MAX, 'an envelope holds a short list of files')
  return `${head}.${base64url(sealed, cipher.getAuthTag())}`
}

export interface Nonce {
  bytes: Uint8Array
  /** In base64url. */
  text: string
}

export function nonceOf(bytes: Buffer): Nonce {
  return { bytes, text: bytes.toString('base64url') }
}

const NONCES_AT_ONCE = 512
const NONCE_CHARS = 16
const nonces = Buffer.alloc(NONCE_BYTES * NONCES_AT_ONCE)
let nonceTexts = ''
let nextNonce = NONCES_AT_ONCE

/** Random bytes that are handed out once. Making and writing many at a time costs a tenth. */
function takeNonce(): Nonce {
  if (nextNonce === NONCES_AT_ONCE) {
    randomFillSync(nonces)
    nonceTexts = nonces.toString('base64url') // of twelve bytes each, so that each has its own letters
    nextNonce = 0
  }
  const at = nextNonce++
  return {
    bytes: nonces.subarray(at * NONCE_BYTES, (at + 1) * NONCE_BYTES),
    text: nonceTexts.slice(at * NONCE_CHARS, (at + 1) * NONCE_CHARS),
  }
}

const room = Buffer.alloc(ENVELOPE_CHARS_MAX)

function base64url(...parts: readonly Uint8Array[]): string {
  let end = 0
  for (const part of parts) {
    room.set(part, end) // throws where there is no room
    end += part.length
  }
  return room.toString('base64url', 0, end)
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
