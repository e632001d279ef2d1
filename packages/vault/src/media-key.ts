import { fromBase64url } from './base64url.ts'
import type { Bytes } from './format.ts'
import { VaultError } from './vault-error.ts'

/** Opens the envelopes that bear the same `kid`. The key cannot be read out of it again. */
export interface MediaKey {
  kid: string
  key: CryptoKey
}

const KEY_TEXT = /^k1\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/

/** Reads a key as `decryptKeys` and `decryptKey` carry it: `k1.<kid>.<32 bytes>`. */
export async function importMediaKey(text: string): Promise<MediaKey> {
  const [, kid, secret] = KEY_TEXT.exec(text) ?? []
  if (!kid || !secret) throw new VaultError('malformed', 'this is no media key')
  return { kid, key: await importSecret(fromBase64url(secret)) }
}

/** The key that one file is sealed with. */
export function importFileKey(text: string): Promise<CryptoKey> {
  return importSecret(fromBase64url(text))
}

function importSecret(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])
}
