import { type Clock, systemClock } from '@fanlight/server/platform/clock'
import type { FastifyInstance } from 'fastify'
import type { LogLine } from '../contract/views.ts'
import type { MessengerPort } from './sandbox-port.ts'

const LINES_KEPT = 500

/** What happened lately, at the product and around it. Memory only. */
export interface Journal {
  after(seq: number): LogLine[]
  /** Notes what was done to the world itself. */
  note(text: string): void
  /** Notes every call of the product from here on. */
  watch(http: FastifyInstance): void
}

export function openJournal(clock: Clock, messenger: Pick<MessengerPort, 'log'>): Journal {
  const lines: LogLine[] = []
  // Grows over restarts too, because a watcher tells new lines from known ones by their number.
  let seq = systemClock.now().getTime()
  let heard = 0

  const add = (line: Omit<LogLine, 'seq'>) => {
    seq += 1
    lines.push({ ...line, seq })
    if (lines.length > LINES_KEPT) lines.shift()
  }
  const listen = () => {
    for (const { seq: heardSeq, ...line } of messenger.log(heard)) {
      heard = heardSeq
      add(line)
    }
  }

  return {
    after(last) {
      listen()
      return lines.filter((line) => line.seq > last)
    },
    note(text) {
      listen()
      add({ atMs: clock.now().getTime(), source: 'world', text, isOk: true })
    },
    watch(http) {
      http.addHook('onResponse', ({ method, url }, { statusCode }, done) => {
        const path = url.split('?', 1)[0] ?? ''
        if (path.startsWith('/api/')) {
          listen() // what came before is written before
          const text = `${method} ${path} ${statusCode}`
          add({ atMs: clock.now().getTime(), source: 'http', text, isOk: statusCode < 400 })
        }
        done()
      })
    },
  }
}
