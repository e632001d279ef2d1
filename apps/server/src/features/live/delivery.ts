import type { Context } from '../../core/context.ts'
import { presentBody } from '../../core/events/present-event.ts'
import type { StoredEvent } from '../../core/events/stored-event.ts'
import type { Log } from '../../platform/log.ts'
import { type Audience, positionsOf } from './audience.ts'
import * as live from './live.store.ts'

/** With the page size it bounds what one answer can hold. */
const FANS_PER_READ = 64

export interface Delivery {
  /** Reads for this fan's connections, soon. A call during a read leads to another one. */
  schedule(fanId: number): void
  /** Sends an event that was just written, without reading it, to those who have all before it. */
  push(fanId: number, event: StoredEvent): void
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

/**
 * Brings new events to the audience: a purchase of this node as it was written, all others from the
 * database. One read is under way at a time, for all fans who were scheduled by then: purchases never
 * queue for a database connection behind a crowd of readers, and the busier it gets the more fans share
 * a read.
 *
 * Positions move here only. A read asks once per fan and position, and what it finds behind a
 * position goes to every connection that stands there, or has moved on from there by what was pushed.
 */
export function openDelivery(dbOf: Context['dbOf'], log: Log, audience: Audience): Delivery {
  const scheduled = new Set<number>()
  const pushed: { fanId: number; event: StoredEvent }[] = []
  let reading: Promise<void> | null = null

  async function readAll() {
    try {
      while (scheduled.size > 0) await readSome()
    } catch (error) {
      log.warn({ err: error }, 'reading events failed, the sweep will retry')
    } finally {
      reading = null
    }
  }

  async function readSome() {
    const fanIds = [...scheduled].slice(0, FANS_PER_READ)
    // Before the read: a call during it leads to another.
    for (const fanId of fanIds) scheduled.delete(fanId)
    const positions = positionsOf(fanIds.flatMap((fanId) => [...audience.of(fanId)]))
    for (const [db, own] of Map.groupBy(positions, ({ fanId }) => dbOf(fanId))) {
      for (const page of pagesOf(await live.eventsAfter(db, own))) deliver(page)
    }
  }

  function deliver({ fanId, after, events }: Page) {
    for (const connection of audience.of(fanId)) {
      const { position } = connection
      if (position >= after) connection.deliver(events.filter(({ seq }) => seq > position))
    }
    if (events.length === live.EVENTS_PER_READ) scheduled.add(fanId)
  }

  const schedule = (fanId: number) => {
    scheduled.add(fanId)
    reading ??= readAll()
  }

  function sendPushed() {
    for (const { fanId, event } of pushed.splice(0)) {
      const presented = { ...event, body: presentBody(event.body) }
      for (const connection of audience.of(fanId)) {
        if (connection.position === event.seq - 1) connection.deliver([presented])
        if (connection.position < event.seq) schedule(fanId)
      }
    }
  }

  return {
    schedule,
    push(fanId, event) {
      // The answers to those who bought are written first, as they are when events are read.
      if (pushed.push({ fanId, event }) === 1) process.nextTick(sendPushed)
    },
    async settled() {
      await reading
    },
  }
}

interface Page extends live.Position {
  events: StoredEvent[]
}

/** Rows of one position follow each other. Each is presented once, for all who stand there. */
function pagesOf(rows: readonly (live.Position & StoredEvent)[]): Page[] {
  const pages: Page[] = []
  for (const { fanId, after, seq, type, body } of rows) {
    const event = { seq, type, body: presentBody(body) }
    const page = pages.at(-1)
    if (page?.fanId === fanId && page.after === after) page.events.push(event)
    else pages.push({ fanId, after, events: [event] })
  }
  return pages
}
