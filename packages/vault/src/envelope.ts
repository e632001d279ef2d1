import { fromBase64url } from './base64url.ts'
import type { MediaKey } from './media-key.ts'
import { VaultError } from './vault-error.ts'

export const ENVELOPE_MAX_CHARACTERS = 65_536

const ENVELOPE = /^s1\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/

/** Whether a `source` is an envelope; it may also be a clear list. */
export function isSealed(text: string): boolean {
  return text.startsWith('s1.')
}

/** The name of the key that the envelope asks for. */
export function kidOf(envelope: string): string {
  return partsOf(envelope).kid
}

/**
 * Opens `s1.<kid>.<nonce>.<ciphertext>` and reads the JSON inside. Everything before the last dot is
 * additional data, so that an envelope cannot change its key's name.
 */
export async function openEnvelope({ kid, key }: MediaKey, envelope: string): Promise<unknown> {
  const parts = partsOf(envelope)
  if (parts.kid !== kid) throw new VaultError('foreign_key', 'the envelope is for another key')
  const algorithm = {
    name: 'AES-GCM',
    iv: fromBase64url(parts.nonce),
    additionalData: new TextEncoder().encode(envelope.slice(0, envelope.lastIndexOf('.'))),
  }
  const sealed = fromBase64url(parts.ciphertext)
  const plain = await crypto.subtle.decrypt(algorithm, key, sealed).catch((cause: unknown) => {
    throw new VaultError('broken_seal', 'the envelope does not open', { cause })
  })
  return readJson(plain)
}

function partsOf(envelope: string) {
  const isShort = envelope.length <= ENVELOPE_MAX_CHARACTERS
  const [, kid, nonce, ciphertext] = (isShort && ENVELOPE.exec(envelope)) || []
  if (!kid || !nonce || !ciphertext) throw new VaultError('malformed', 'this is no envelope')
  return { kid, nonce, ciphertext }
}

function readJson(plain: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain))
  } catch (cause) {
    throw new VaultError('malformed', 'the envelope holds no JSON', { cause })
  }
}
