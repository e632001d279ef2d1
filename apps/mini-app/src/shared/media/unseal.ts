import { kidOf, openEnvelope } from '@fanlight/vault/envelope'
import { importMediaKey, type MediaKey } from '@fanlight/vault/media-key'
import { VaultError } from '@fanlight/vault/vault-error'
import { remembered } from '../storage.ts'

const imported = new Map<string, Promise<MediaKey>>()

/** Opens an envelope with the one of the keys that it names. */
export async function unseal(envelope: string, keys: readonly string[]): Promise<unknown> {
  const kid = kidOf(envelope)
  const key = keys.find((text) => text.startsWith(`k1.${kid}.`))
  if (!key) throw new VaultError('foreign_key', kid)
  return openEnvelope(await imports(key), envelope)
}

function imports(text: string): Promise<MediaKey> {
  const key = imported.get(text) ?? importMediaKey(text)
  imported.set(text, key)
  return key
}

/** Media come from where the calls go. */
export function fetchMedia(path: string, init: RequestInit): Promise<Response> {
  return fetch((remembered('host') ?? '') + path, init)
}
