import { EnvironmentProblem } from './platform/environment.ts'
import type { Log } from './platform/log.ts'
import type { Tell } from './start/extensions.ts'
import type { RunningServer } from './start-server.ts'

/** Requests under way get this long to finish once we stop to serve. */
const STOP_WITHIN_MS = 15_000
/** Errors whose message says all that the operator needs. */
const PLAIN_ERRORS = [
  'DatabaseUnavailable',
  'FolderInUse',
  'LostDatabase',
  'MigrationRefused',
  'NodeRefused',
  'PortInUse',
  'UnusableDataDir',
  'WrongWorld',
]

export interface Started {
  server: RunningServer
  log: Log
}

/** Runs a server as the whole of this process, from its first word to the signal that ends it. */
export function runProgram(start: (tell: Tell) => Promise<Started>): Promise<void> {
  return run(start).catch((error: unknown) => {
    const isPlain = error instanceof EnvironmentProblem || isForPeople(error)
    process.stderr.write(`\nFanlight did not start.\n${isPlain ? error.message : stackOf(error)}\n`)
    process.exit(1)
  })
}

async function run(start: (tell: Tell) => Promise<Started>) {
  const { server, log } = await start(tell)
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), server.drainMs + STOP_WITHIN_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Last: who reads it may send a signal at once, and that must not end it in the midst of things.
  tell(`Fanlight is ready: ${server.address}`)
}

/** To the person at the terminal; the log is read by operators, often from a file. */
function tell(text: string) {
  process.stdout.write(`${text}\n`)
}

function isForPeople(error: unknown): error is Error {
  return error instanceof Error && PLAIN_ERRORS.includes(error.name)
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
