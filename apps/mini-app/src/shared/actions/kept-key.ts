import { ApiError, UNREADABLE_ANSWER } from '@fanlight/client'
import { forget, remember, remembered } from '../storage.ts'

/** The key of something that was asked for, for as long as it is not known what became of it. */
export interface KeptKey {
  /** What was asked for: something else is another action and has a key of its own. */
  body: string
  key: string
}

export interface KeyKeeper {
  read: () => KeptKey | null
  write: (kept: KeptKey | null) => void
}

/** Keeps the key of one named action across reloads. */
export function keyOnDevice(name: string): KeyKeeper {
  return {
    read: () => keysOnDevice()[name] ?? null,
    write(kept) {
      const { [name]: _, ...others } = keysOnDevice()
      const keys = kept ? { ...others, [name]: kept } : others
      if (Object.keys(keys).length > 0) remember('keys', JSON.stringify(keys))
      else forget('keys')
    },
  }
}

/** The same key while the same thing is asked for; a new one where it is something else. */
export function keyFor(keeper: KeyKeeper, body: string, newKey: () => string): string {
  const kept = keeper.read()
  if (kept && kept.body === body) return kept.key
  const key = newKey()
  keeper.write({ body, key })
  return key
}

/**
 * Whether the server itself said no, so that nothing has happened. A lost answer does not say so, nor
 * a 5xx: what it was asked for may have been done before that.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.code !== UNREADABLE_ANSWER
}

function keysOnDevice(): Record<string, KeptKey> {
  try {
    return (JSON.parse(remembered('keys') ?? '{}') ?? {}) as Record<string, KeptKey>
  } catch {
    return {} // Not written by this app.
  }
}
