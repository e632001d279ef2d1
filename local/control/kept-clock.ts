import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { MovableClock } from '@fanlight/server/platform/clock'

/** The world's clock, ahead of the machine's by what it was moved, also after a restart. */
export interface KeptClock extends MovableClock {
  /** Back to the machine's own time. */
  reset(): void
}

/** Null keeps it nowhere. */
export function openKeptClock(file: string | null): KeptClock {
  let aheadMs = file === null ? 0 : readAhead(file)

  const setAhead = (ms: number) => {
    aheadMs = ms
    if (file === null) return
    if (ms === 0) rmSync(file, { force: true })
    else write(file, ms)
  }

  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (seconds) => setAhead(aheadMs + Math.max(0, seconds) * 1000),
    moveTo: (moment) => setAhead(Math.max(aheadMs, moment.getTime() - Date.now())),
    reset: () => setAhead(0),
  }
}

function readAhead(file: string): number {
  try {
    const ahead = Number(readFileSync(file, 'utf8'))
    return Number.isFinite(ahead) && ahead > 0 ? ahead : 0
  } catch {
    return 0 // never moved
  }
}

/** Before anything happens by the new time: a world must not be ahead of its clock after a crash. */
function write(file: string, aheadMs: number) {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, String(aheadMs))
  renameSync(unfinished, file)
}
