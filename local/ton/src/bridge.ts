import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import type { BridgeMessage } from './bridge.store.ts'
import * as store from './bridge.store.ts'

const TTL_MAX_SECONDS = 3600

/** Hands sealed messages from one client to another, and keeps them until they are fetched or too old. */
export interface Bridge {
  post(message: { from: string; to: string; message: string; ttlSeconds: number }): void
  /** What waits for these clients behind `lastId`, and then whatever comes; ends by what it returns. */
  listen(
    clients: readonly string[],
    lastId: number,
    hear: (message: BridgeMessage) => void,
  ): () => void
}

interface Listener {
  clients: ReadonlySet<string>
  hear: (message: BridgeMessage) => void
}

export function openBridge({ db, clock }: { db: Database; clock: Clock }): Bridge {
  const listeners = new Set<Listener>()
  return {
    post({ from, to, message, ttlSeconds }) {
      const seconds = Math.min(Math.max(ttlSeconds, 1), TTL_MAX_SECONDS)
      const nowMs = clock.now().getTime()
      const id = store.keep(db, { from, to, message, expiresMs: nowMs + seconds * 1000 }, nowMs)
      for (const { clients, hear } of listeners) if (clients.has(to)) hear({ id, from, message })
    },
    listen(clients, lastId, hear) {
      const nowMs = clock.now().getTime()
      const kept = clients.flatMap((client) => store.listFor(db, { client, lastId, nowMs }))
      for (const message of kept.sort((one, other) => one.id - other.id)) hear(message)
      const listener = { clients: new Set(clients), hear }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
