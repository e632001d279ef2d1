import type { WebSocket } from '@fastify/websocket'
import type { Context } from '../../core/context.ts'
import type { EventListener } from '../../core/events/event-notifier.ts'
import type { Authenticator, IdentifiedFan } from '../../core/http/authenticate.ts'
import type { Metrics } from '../../core/http/metrics.ts'
import { Audience } from './audience.ts'
import { CLOSES } from './closes.ts'
import { type Connection, openConnection } from './connection.ts'
import { openDelivery } from './delivery.ts'
import { openEndStale } from './end-stale.ts'
import * as live from './live.store.ts'
import type { LiveLimits } from './live-limits.ts'
import type { ResumePoint } from './resume-events.ts'
import { openSweep } from './sweep.ts'
import { type WakeupCounts, Wakeups } from './wakeups.ts'

export interface HubOptions {
  ctx: Pick<Context, 'eventNotifier' | 'dbOf' | 'log' | 'clock'>
  authenticator: Pick<Authenticator, 'readRevocations'>
  metrics: Pick<Metrics, 'sockets' | 'slowSockets'>
  limits: LiveLimits
}

/** The sockets of this node and what makes events reach them. */
export interface Hub {
  readonly isFull: boolean
  readonly isClosed: boolean
  /** How often each of the two has made it read for a fan, since the start. */
  readonly wakeups: WakeupCounts
  /** Begins to listen for events. */
  open(): Promise<void>
  join(socket: WebSocket, owner: IdentifiedFan, resume: ResumePoint): void
  /** Ends every socket: the events that it knows of are of a world that is gone. */
  startOver(): void
  /** Ends those that are open now one by one, so that they do not come to other nodes all at once. */
  leave(withinMs: number): void
  /** Ends every socket and takes no more. */
  close(): Promise<void>
}

/**
 * An event reaches a socket by the first of three: the socket has just joined, a notification came
 * for its fan, or the sweep found it behind. The first two make it quick. The third makes it certain:
 * a notification is lost when a node dies between commit and sending it, or while the connection that
 * listens for it is down.
 */
export function openHub({ ctx, authenticator, metrics, limits }: HubOptions): Hub {
  const { eventNotifier, dbOf, log } = ctx
  const audience = new Audience()
  const delivery = openDelivery(dbOf, log, audience)
  const wakeups = new Wakeups(delivery)
  const sweep = openSweep({ dbOf, log, audience, onBehind: (fanId) => wakeups.swept(fanId) })
  const endStale = openEndStale({ ...ctx, ...authenticator, audience })
  let size = 0
  let isClosed = false
  let sweeper: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const count = (change: 1 | -1) => {
    size += change
    metrics.sockets.set(size)
  }
  const onEvents = wakingPresent(audience, wakeups)
  const connect = (socket: WebSocket, owner: IdentifiedFan, resume: ResumePoint) => {
    const { id: fanId } = owner
    const connection = openConnection(socket, {
      owner,
      resume,
      limits,
      onDrained: () => delivery.schedule(fanId),
      onHeard: (seq) => void noteHeard(ctx, fanId, seq),
      onCutOff: () => {
        metrics.slowSockets.inc()
        log.info({ fanId, position: connection.position }, 'slow socket cut off')
      },
      onClosed: (code) => {
        audience.remove(connection)
        count(-1)
        log.debug({ fanId, code, position: connection.position }, 'socket closed')
      },
    })
    return connection
  }

  return {
    wakeups: wakeups.counts,
    get isFull() {
      return size >= limits.socketsPerNode
    },
    get isClosed() {
      return isClosed
    },
    async open() {
      stopListening = await eventNotifier.listen({ onEvents, onResume: () => void sweep() })
      sweeper = setInterval(() => void Promise.all([sweep(), endStale()]), limits.sweepMs)
    },
    join(socket, owner, resume) {
      if (isClosed) return socket.close(CLOSES.goingAway.code, CLOSES.goingAway.reason)
      makeRoom(audience, owner.id, limits.socketsPerFan)
      audience.add(connect(socket, owner, resume))
      count(1)
      delivery.schedule(owner.id) // for what was written since its resume point was read
    },
    startOver() {
      for (const connection of audience.everybody()) void connection.end(CLOSES.historyGone)
    },
    leave: (withinMs) => endOneByOne(audience.everybody(), withinMs),
    async close() {
      isClosed = true
      clearInterval(sweeper)
      await Promise.all(audience.everybody().map((connection) => connection.end(CLOSES.goingAway)))
      await delivery.settled()
      await stopListening?.().catch((err: unknown) => log.warn({ err }, 'unlisten failed'))
    },
  }
}

function endOneByOne(connections: readonly Connection[], withinMs: number) {
  for (const [index, connection] of connections.entries()) {
    const end = () => void connection.end(CLOSES.goingAway)
    setTimeout(end, (withinMs * index) / connections.length).unref()
  }
}

/** For those of these fans who have a socket here. */
function wakingPresent(audience: Audience, wakeups: Wakeups): EventListener['onEvents'] {
  return (fanIds, event) => {
    for (const fanId of fanIds) if (audience.of(fanId).size > 0) wakeups.notified(fanId, event)
  }
}

/** Losing it costs a message in the chat that the fan did not need. */
async function noteHeard({ dbOf, log }: HubOptions['ctx'], fanId: number, seq: number) {
  try {
    await live.noteHeard(dbOf(fanId), fanId, seq)
  } catch (error) {
    log.warn({ err: error, fanId }, 'storing heard event failed')
  }
}

/** The oldest gives way: the newest is where the fan is, and the oldest may long be forgotten. */
function makeRoom(audience: Audience, fanId: number, limit: number) {
  const [oldest] = audience.of(fanId)
  if (!oldest || audience.of(fanId).size < limit) return
  audience.remove(oldest)
  void oldest.end(CLOSES.replaced)
}
