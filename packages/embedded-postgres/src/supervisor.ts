import { setTimeout } from 'node:timers/promises'
import type { GuardedProcess } from './guarded-process.ts'
import type { Log } from './log.ts'
import { stopPostgres } from './postgres-process.ts'

export interface Supervision {
  first: GuardedProcess
  start: () => Promise<GuardedProcess>
  log: Log
  onExit: ((how: string) => void) | undefined
}

const RESTART_DELAY_MS = 50
const RESTART_DELAY_MAX_MS = 5_000
/** Having run for so long, it is not dying in a loop. */
const STABLE_MS = 60_000

export interface Supervisor {
  readonly pid: number
  stop(): Promise<void>
}

/** Starts PostgreSQL again whenever it dies, at once and then with growing pauses, until stopped. */
export function supervise({ first, start, log, onExit }: Supervision): Supervisor {
  const stopping = new AbortController()
  let current = first
  let delayMs = RESTART_DELAY_MS
  const over = keepRunning()

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const how = await current.exited
      if (stopping.signal.aborted) return
      log.error({ how }, 'postgresql exited, restarting')
      onExit?.(how)
      if (performance.now() - since > STABLE_MS) delayMs = RESTART_DELAY_MS
      current = (await startAgain()) ?? current
    }
    await stopPostgres(current)
  }

  async function startAgain(): Promise<GuardedProcess | undefined> {
    while (!stopping.signal.aborted) {
      await setTimeout(delayMs)
      delayMs = Math.min(delayMs * 2, RESTART_DELAY_MAX_MS)
      try {
        return await start()
      } catch (error) {
        log.error({ error }, 'postgresql start failed')
      }
    }
    return undefined
  }

  return {
    get pid() {
      return current.pid
    },
    async stop() {
      stopping.abort()
      await stopPostgres(current)
      await over
    },
  }
}
