import { configWarnings } from './config/config-warnings.ts'
import { readConfig } from './config/read-config.ts'
import { EnvironmentProblem } from './platform/environment.ts'
import { openLog } from './platform/log.ts'
import { openLogFile } from './platform/log-file.ts'
import { startServer } from './start-server.ts'

/** Requests under way get this long to finish once we are asked to stop. */
const STOP_WITHIN_MS = 15_000
/** Errors whose message says all that the operator needs. */
const PLAIN_ERRORS = ['FolderInUse', 'LostDatabase', 'MigrationRefused', 'PortInUse', 'WrongWorld']

async function main() {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, config.logFile ? openLogFile(config.logFile) : undefined)
  for (const warning of configWarnings(config)) tell(warning)
  const server = await startServer(config, log, tell)
  tell(`Fanlight is ready: ${server.address}`)

  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
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
}

main().catch((error: unknown) => {
  const isPlain = error instanceof EnvironmentProblem || isForPeople(error)
  process.stderr.write(`\nFanlight did not start.\n${isPlain ? error.message : stackOf(error)}\n`)
  process.exit(1)
})

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
