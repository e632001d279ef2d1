import type { DeviceStorage } from './device-storage.ts'

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
export function keyOnDevice(storage: DeviceStorage<'keys'>, name: string): KeyKeeper {
  return {
    read: () => keysOn(storage)[name] ?? null,
    write(kept) {
      const { [name]: _, ...others } = keysOn(storage)
      const keys = kept ? { ...others, [name]: kept } : others
      if (Object.keys(keys).length > 0) storage.remember('keys', JSON.stringify(keys))
      else storage.forget('keys')
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

function keysOn({ remembered }: DeviceStorage<'keys'>): Record<string, KeptKey> {
  try {
    return (JSON.parse(remembered('keys') ?? '{}') ?? {}) as Record<string, KeptKey>
  } catch {
    return {} // Not written by this app.
  }
}
