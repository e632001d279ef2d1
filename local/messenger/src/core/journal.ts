import type { Clock } from '../../../shared/clock.ts'
import type { LogLine } from '../views/phone-views.ts'

const LINES_KEPT = 500

/** What happened lately, for the people who watch. Memory only. */
export interface Journal {
  add(line: Pick<LogLine, 'source' | 'text'> & { isOk?: boolean }): void
  after(seq: number): LogLine[]
}

export function openJournal(clock: Clock, tell: (line: LogLine) => void): Journal {
  const lines: LogLine[] = []
  // Grows over restarts too, because a watcher tells new lines from known ones by their number.
  let seq = Date.now()

  return {
    add({ source, text, isOk = true }) {
      seq += 1
      const line = { seq, atMs: clock.now().getTime(), source, text, isOk }
      lines.push(line)
      if (lines.length > LINES_KEPT) lines.shift()
      tell(line)
    },
    // They are numbered without a gap, and asked for at every answer of the product.
    after: (last) => lines.slice(Math.max(0, lines.length - Math.max(0, seq - last))),
  }
}
