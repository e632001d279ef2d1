import type { Binaries } from './binaries.ts'
import type { Endpoint } from './endpoint.ts'
import { type GuardedProcess, startGuarded } from './guarded-process.ts'
import type { Home } from './home.ts'
import type { Log } from './log.ts'
import { settingsArgs } from './settings.ts'

export interface Launch {
  home: Home
  binaries: Binaries
  endpoint: Endpoint
  durable: boolean
  log: Log
}

const READY = 'database system is ready to accept connections'
const REMEMBERED_LINES = 20
const STOP_TIMEOUT_MS = 20_000
const QUIT_TIMEOUT_MS = 5_000

/** Starts PostgreSQL and resolves when it takes connections, after its recovery if it needs one. */
export async function launchPostgres(launch: Launch): Promise<GuardedProcess> {
  const { home, binaries, endpoint, durable, log } = launch
  const ready = Promise.withResolvers<'ready'>()
  const lines: string[] = []
  const postgres = startGuarded({
    command: binaries.postgres,
    args: ['-D', home.cluster, ...settingsArgs(endpoint, durable)],
    account: home.account,
    onLine(line) {
      lines.push(line)
      lines.splice(0, lines.length - REMEMBERED_LINES)
      report(line, log)
      if (line.includes(READY)) ready.resolve('ready')
    },
  })

  const outcome = await Promise.race([ready.promise, postgres.exited])
  if (outcome === 'ready') return postgres
  throw new Error(`PostgreSQL did not start (${outcome}):\n${lines.join('\n')}`)
}

/** Ends open transactions and stops in good order; with force when that takes too long. */
export async function stopPostgres(postgres: GuardedProcess) {
  postgres.kill('SIGINT')
  const force = setTimeout(() => postgres.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  const lastResort = setTimeout(() => postgres.kill('SIGKILL'), STOP_TIMEOUT_MS + QUIT_TIMEOUT_MS)
  await postgres.exited
  clearTimeout(force)
  clearTimeout(lastResort)
}

// Told to every client during a start or a stop; the client reports it, if it matters.
const ROUTINE = /^FATAL: +(the database system is|terminating connection)/

function report(line: string, log: Log) {
  const isWorrying = /^(FATAL|PANIC)/.test(line) && !ROUTINE.test(line)
  if (isWorrying) log.warn({ line }, 'postgresql warning')
  else log.debug({ line }, 'postgresql output')
}
