import type { WebSocket } from '@fastify/websocket'
import type { StoredEvent } from '../../core/events/stored-event.ts'
import type { IdentifiedFan } from '../../core/http/authenticate.ts'
import { CLOSES, type Close } from './closes.ts'
import type { LiveLimits } from './live-limits.ts'
import type { ResumePoint } from './resume-events.ts'
import { watchClient } from './watch-client.ts'

export interface Connection {
  readonly fanId: number
  /** Whose it is, by what they showed when it was opened. */
  readonly owner: IdentifiedFan
  /** Number of the last event that was sent. */
  readonly position: number
  /** Whether more may be read for it. */
  readonly isFlowing: boolean
  /** Sends what was found behind `position`, in order. */
  deliver(events: readonly StoredEvent[]): void
  /** Says goodbye; resolves when the socket is closed, which a deaf client delays only so far. */
  end(close: Close): Promise<void>
}

export interface ConnectionOptions {
  owner: IdentifiedFan
  resume: ResumePoint
  limits: LiveLimits
  onDrained(): void
  onCutOff(): void
  /** The client has answered after the event of this number, which was about money. */
  onHeard(seq: number): void
  onClosed(code: number): void
}

/** Events that the bot also tells in the chat, unless the app has received them. */
const TO_BE_HEARD = new Set(['eur_balance_top_up', 'pay_error'])

/**
 * One socket of one fan.
 *
 *   flowing ── its buffer is too full ──▶ stalled ── not drained within drainMs ──▶ closed
 *      ▲                                     │
 *      └──────── its buffer is drained ──────┘
 *
 * A missing event or anything that watch-client.ts minds closes it from either state. Whatever ends
 * it, the client resumes behind the last event it received, so nothing is lost by being strict.
 */
export function openConnection(socket: WebSocket, options: ConnectionOptions): Connection {
  const { owner, resume, limits } = options
  let position = resume.id
  let drainDeadline: NodeJS.Timeout | null = null

  const isFlowing = () => socket.readyState === socket.OPEN && drainDeadline === null
  const end = ({ code, reason }: Close) => closing(socket, () => socket.close(code, reason))

  const stall = () => {
    drainDeadline = setTimeout(() => {
      options.onCutOff()
      socket.terminate() // a close frame would only queue up behind what does not get through
    }, limits.drainMs)
  }
  const drain = () => {
    if (drainDeadline === null || socket.bufferedAmount > limits.bufferBytes / 2) return
    clearTimeout(drainDeadline)
    drainDeadline = null
    options.onDrained()
  }

  const deliver = (events: readonly StoredEvent[]) => {
    if (!isFlowing()) return
    for (const { seq, type, body } of events) {
      if (seq !== position + 1) {
        // Numbers have no gaps, so the one between was forgotten. Resuming tells the client.
        void end(CLOSES.historyGone)
        return
      }
      socket.send(line({ id: seq, type, body }), drain)
      position = seq
      // Answered by the client itself, and only after everything that was sent before.
      if (TO_BE_HEARD.has(type)) socket.ping(String(seq))
    }
    if (socket.bufferedAmount > limits.bufferBytes) stall()
  }

  socket.on('pong', (answered) => {
    const seq = Number(answered.toString())
    // A client may answer what it was never asked.
    if (Number.isSafeInteger(seq) && seq > 0 && seq <= position) options.onHeard(seq)
  })
  const stopWatching = watchClient(socket, limits, end)
  socket.on('close', (code) => {
    stopWatching()
    if (drainDeadline) clearTimeout(drainDeadline)
    options.onClosed(code)
  })
  socket.send(line({ id: resume.id, type: 'connect', body: { missed: resume.missed } }))

  return {
    fanId: owner.id,
    owner,
    get position() {
      return position
    },
    get isFlowing() {
      return isFlowing()
    },
    deliver,
    end,
  }
}

function closing(socket: WebSocket, close: () => void): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve()
  return new Promise((resolve) => {
    socket.once('close', () => resolve())
    close()
  })
}

/** One line per frame, so that a client may split at newlines or take each message for JSON. */
function line(event: { id: number; type: string; body: unknown }): string {
  return `${JSON.stringify(event)}\n`
}
