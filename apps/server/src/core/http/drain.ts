import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/** How a server leaves a load balancer before it closes. */
export interface Drain {
  /** From now on it says that it is not ready, and goes on serving for so long. */
  begin(ms: number): Promise<void>
  readonly isBegun: boolean
  /** Called with the time that is left, when it begins. */
  onBegin(leave: (ms: number) => void): void
}

/**
 * Lets a server that closes end its connections. Answers that were under way would otherwise leave
 * theirs open for the next request, and closing waits for it until the connection times out. While it
 * drains, every answer is the last on its connection: a request that is sent at the very moment at
 * which an idle connection is closed gets no answer at all.
 */
export function openDrain(http: FastifyInstance): Drain {
  const leavers: ((ms: number) => void)[] = []
  let isBegun = false
  http.addHook('preClose', async () => {
    isBegun = true
    const timer = setInterval(() => http.server.closeIdleConnections(), LOOK_EVERY_MS)
    http.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isBegun) reply.header('connection', 'close')
    done()
  })
  return {
    async begin(ms) {
      isBegun = true
      for (const leave of leavers) leave(ms)
      if (ms > 0) await sleep(ms, undefined, { ref: false }) // the open port keeps the process
    },
    get isBegun() {
      return isBegun
    },
    onBegin(leave) {
      leavers.push(leave)
    },
  }
}
