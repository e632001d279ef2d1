import type { Db } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'

export const EVENTS_CHANNEL = 'fanlight_events'

/** The first notification goes out at once; what follows within this time goes out together. */
const COALESCE_MS = 2
/** Ids per notification; its payload must stay under 8000 bytes. */
const IDS_PER_NOTIFICATION = 400

/** Tells every node that fans have new events. A hint: the events themselves are in the database. */
export interface EventNotifier {
  /** Call after the commit. A lost one delays an event until the next sweep, never loses it. */
  notify(fanId: number): void
  /** Sends what is pending. */
  flush(): Promise<void>
}

/**
 * Notifies outside of any business transaction, because a NOTIFY inside one makes all commits of the
 * server wait for a single lock.
 */
export function openEventNotifier(db: Pick<Db, 'notify'>, log: Log): EventNotifier {
  const pending = new Set<number>()
  let timer: NodeJS.Timeout | null = null

  const flush = async () => {
    while (pending.size > 0) {
      const ids = [...pending].slice(0, IDS_PER_NOTIFICATION)
      for (const id of ids) pending.delete(id)
      await db.notify(EVENTS_CHANNEL, ids.join(','))
    }
  }
  const flushQuietly = () => {
    // The sweep delivers what was not notified.
    flush().catch((error: unknown) => log.warn({ err: error }, 'event notification failed'))
  }

  const tell = () => {
    timer = null
    if (pending.size === 0) return
    flushQuietly()
    timer = setTimeout(tell, COALESCE_MS)
  }

  return {
    notify(fanId) {
      pending.add(fanId)
      if (!timer) tell()
    },
    flush,
  }
}
