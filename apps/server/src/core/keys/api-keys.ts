import { hash, randomBytes } from 'node:crypto'
import type { KeyScope } from '@fanlight/contract'
import type { Context } from '../context.ts'
import * as store from './api-keys.store.ts'

export type ApiKey = store.ApiKeyRow

const KEY_BYTES = 32
const SHOWN_CHARS = 4
/** How exact "last used" is: a busy system writes once in this time. */
const USED_EVERY_MS = 60_000

type Keys = Pick<Context, 'sharedDb' | 'clock'>

/** Makes a key. It is shown to who asked for it and exists nowhere else. */
export async function createApiKey(
  { sharedDb: db, clock, newId }: Keys & Pick<Context, 'newId'>,
  { name, scopes, isLive }: { name: string; scopes: KeyScope[]; isLive: boolean },
): Promise<{ id: string; key: string }> {
  const key = `fl_${isLive ? 'live' : 'test'}_${randomBytes(KEY_BYTES).toString('base64url')}`
  const id = newId()
  const keyEnd = key.slice(-SHOWN_CHARS)
  await store.insert(db, { id, name, keyEnd, scopes }, toKeyHash(key), clock.now())
  return { id, key }
}

/** Asked for with every call, so that a revoked key is of no use from then on, on every node. */
export async function findApiKey(
  { sharedDb: db, clock }: Keys,
  key: string,
): Promise<ApiKey | null> {
  if (!key.startsWith('fl_')) return null
  const found = await store.findGood(db, toKeyHash(key))
  const now = clock.now()
  const usedMs = found?.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (found && Math.abs(now.getTime() - usedMs) >= USED_EVERY_MS) {
    await store.markUsed(db, found.id, now)
  }
  return found
}

export function listApiKeys({ sharedDb: db }: Pick<Context, 'sharedDb'>): Promise<ApiKey[]> {
  return store.list(db)
}

/** False where there is no such key, or it was revoked before. */
export function revokeApiKey({ sharedDb: db, clock }: Keys, id: string): Promise<boolean> {
  return store.revoke(db, id, clock.now())
}

/** Of something with so many random bits a digest without a salt is as good as any. */
function toKeyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}
