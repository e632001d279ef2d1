import { join } from 'node:path'
import { type Config, readConfig } from '../config/read-config.ts'
import { revokeSessions } from '../core/identity/revocations.ts'
import { openKeptClock } from '../features/sandbox-control/kept-clock.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/log.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run sessions -- <command>

  revoke <fan>    end all sessions of a fan at once; they open the app anew to come in again`

const FAILED = 1
const MISUSED = 2

/** What an operator does to the sessions of fans, beside a running server or alone. */
async function main() {
  const [command = '', fan = ''] = process.argv.slice(2)
  if (command !== 'revoke' || !/^[1-9]\d{0,15}$/.test(fan)) {
    process.stdout.write(`${HELP}\n`)
    process.exitCode = MISUSED
    return
  }
  const config = readConfig(process.env)
  const isKnown = await withDatabase(config, openLog('error'), ({ db }) =>
    revokeSessions({ db, clock: clockOf(config) }, Number(fan)),
  )
  if (!isKnown) throw new Error(`There is no fan ${fan}.`)
  process.stdout.write(`All sessions of fan ${fan} are over.\n`)
}

/** By which the messenger of this world dates its word. */
function clockOf({ messenger, dataDir }: Config): Clock {
  return messenger === 'sandbox' ? openKeptClock(join(dataDir, 'sandbox-clock')) : systemClock
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = FAILED
})
