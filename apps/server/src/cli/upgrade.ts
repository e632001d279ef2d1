import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findHome, hasHome } from '@fanlight/embedded-postgres/home'
import { forgetKept } from '@fanlight/embedded-postgres/upgrade/put-in-place'
import { upgradeCluster } from '@fanlight/embedded-postgres/upgrade/upgrade-cluster'
import { auditSnapshot } from '../core/ledger/audit.ts'
import type { Connection } from '../platform/db/connection.ts'
import { migrate, migrateLike } from '../platform/db/migrate.ts'
import { readSnapshot } from '../platform/db/read-snapshot.ts'
import { type Log, openLog } from '../platform/log.ts'
import { MIGRATIONS, readOwnRoutines } from '../start/database-files.ts'
import { Misuse, quoted, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'

const HELP = `npm run upgrade [-- --package <file>]
npm run upgrade -- forget

  Moves the embedded database to the PostgreSQL that this version brings, after an update to one of
  another major version. Stop the server first. The old files stay beside the new ones.

  --package <file>  the old PostgreSQL, as npm hands it out, where this machine cannot ask for it
  forget            deletes the files that the last upgrade has kept`

/** Which sets of routines there are: the new database has its own. */
const MADE_ANEW = ['routine_set']

/** Moves the embedded database to another major version of PostgreSQL. */
export const upgrade: Program = {
  help: HELP,
  apology: 'Nothing was changed.',
  act,
}

async function act(args: string[], open: () => Operation) {
  const options = { package: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [command] = positionals
  if (command !== undefined && command !== 'forget') throw unknownCommand(command)
  if (positionals.length > 1) throw new Misuse(`${quoted(positionals[1])} is one word too many.`)
  const { config } = open()
  const log = openLog('error')
  const folder = join(config.dataDir, 'postgres')
  await refuseOthers(config, folder)
  if (command === 'forget') return forget(folder, log)
  await upgradeIn(folder, values.package ?? null, log)
}

async function refuseOthers(config: Operation['config'], folder: string) {
  if (config.databaseUrl !== null) {
    throw new Error(
      'DATABASE_URL names a server of your own, which PostgreSQL’s own pg_upgrade moves to another version.',
    )
  }
  if (await hasHome(folder)) return
  throw new Error(`There is no database in ${config.dataDir}. Name its folder with DATA_DIR.`)
}

async function upgradeIn(folder: string, packageFile: string | null, log: Log) {
  const upgraded = await upgradeCluster({
    dataDir: folder,
    log,
    packageFile,
    except: MADE_ANEW,
    makeTables: (connection, old) => migrateLike(old, { connection, folder: MIGRATIONS, log }),
    check: (connection) => bringUpToDate(connection, log),
    tell,
  })
  if (!upgraded) return tell('Nothing to do: the database is of the version that runs.')
  tell(
    `The database is of PostgreSQL ${upgraded.to} now. Start the server. The old files are kept in ` +
      `${upgraded.kept}; once you trust the new ones: npm run upgrade -- forget`,
  )
}

/** As the next start would, and then the ledger is computed again. */
async function bringUpToDate(connection: Connection, log: Log) {
  tell('Auditing the ledger.')
  const routines = await readOwnRoutines()
  await migrate({ connection, folder: MIGRATIONS, routines, log })
  const { balanced, problems } = await readSnapshot(connection, routines.schema, auditSnapshot)
  if (!balanced) throw new Error(`The ledger does not balance:\n${problems.join('\n')}`)
}

async function forget(folder: string, log: Log) {
  const majors = await forgetKept(await findHome(folder, log))
  if (majors.length === 0) return tell('There are no old files.')
  tell(`Deleted the files of PostgreSQL ${majors.join(', ')}.`)
}

function tell(text: string) {
  process.stdout.write(`${text}\n`)
}
