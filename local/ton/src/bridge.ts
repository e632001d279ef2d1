import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'

const TTL_MAX_SECONDS = 3600

export interface BridgeMessage {
  id: number
  from: string
  message: string
}

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
      db.run('delete from ton_bridge_message where expires_ms < ?', nowMs)
      db.run(
        `insert into ton_bridge_message (recipient, sender, message, expires_ms)
         values (?, ?, ?, ?)`,
        to,
        from,
        message,
        nowMs + seconds * 1000,
      )
      const id = db.get<{ id: number }>('select max(id) as id from ton_bridge_message')?.id ?? 0
      for (const { clients, hear } of listeners) if (clients.has(to)) hear({ id, from, message })
    },
    listen(clients, lastId, hear) {
      const kept = clients.flatMap((client) =>
        db.all<BridgeMessage>(
          `select id, sender as "from", message from ton_bridge_message
           where recipient = ? and id > ? and expires_ms >= ? order by id`,
          client,
          lastId,
          clock.now().getTime(),
        ),
      )
      for (const message of kept.sort((one, other) => one.id - other.id)) hear(message)
      const listener = { clients: new Set(clients), hear }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
