import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'
import type { NodeChannel } from '../../platform/node-channel/node-channel.ts'
import type { StoredEvent } from './stored-event.ts'

export const EVENTS_CHANNEL = 'fanlight_events'

/** The first notification goes out at once; what follows within this time goes out together. */
const COALESCE_MS = 2
/** Ids per notification; PostgreSQL's payload must stay under 8000 bytes. */
const IDS_PER_NOTIFICATION = 400

/** Tells every node that fans have new events. A hint: the events themselves are in the database. */
export interface EventNotifier {
  /**
   * Call after the commit. A lost one delays an event until the next sweep, never loses it. With the
   * event itself, sockets of this node need not read it back.
   */
  notify(fanId: number, event?: StoredEvent): void
  /** Hears of every node's, this one's too. Returns what ends it. */
  listen(listener: EventListener): Promise<() => Promise<void>>
  /** Sends what is pending. */
  flush(): Promise<void>
  /** Sends what is pending, and hears no more. */
  close(): Promise<void>
}

export interface EventListener {
  /** The event comes along where this node wrote it and knows it. */
  onEvents(fanIds: readonly number[], event?: StoredEvent): void
  /** Notifications were lost, and come again from now on. */
  onResume?(): void
}

/**
 * Who listens on this node is told at once, and the other nodes by the channel, which need not work for
 * the former. That is outside of any business transaction, because a NOTIFY inside one makes all commits
 * of the server wait for a single lock.
 */
export function openEventNotifier(channel: NodeChannel, log: Log): EventNotifier {
  const pending = new Set<number>()
  const listeners = new Set<EventListener>()
  // No fan has a negative number: a node of a release before this one passes over it.
  const self = -randomInt(1, 2 ** 47)
  let isTelling = false

  const flush = async () => {
    const ids = [...pending]
    pending.clear()
    while (ids.length > 0) {
      await channel.publish([self, ...ids.splice(0, IDS_PER_NOTIFICATION)].join(','))
    }
  }
  const flushQuietly = () =>
    // The sweep delivers what was not notified.
    flush().catch((error: unknown) => log.warn({ err: error }, 'event notification failed'))

  /** One after another: a channel that takes its time is told more at once, and not more often. */
  const tell = async () => {
    isTelling = true
    while (pending.size > 0) {
      await flushQuietly()
      await sleep(COALESCE_MS)
    }
    isTelling = false
  }

  return {
    notify(fanId, event) {
      for (const { onEvents } of listeners) onEvents([fanId], event)
      pending.add(fanId)
      if (!isTelling) void tell()
    },
    async listen(listener) {
      const { onEvents, onResume } = listener
      const unsubscribe = await channel.subscribe({
        onMessage(payload) {
          const ids = payload.split(',').map(Number)
          if (ids[0] !== self) onEvents(ids.filter((id) => id > 0))
        },
        ...(onResume && { onResume }),
      })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        return unsubscribe()
      }
    },
    flush,
    async close() {
      await flushQuietly()
      await channel.close()
    },
  }
}
