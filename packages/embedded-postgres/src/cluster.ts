import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { startGuarded } from './guarded-process.ts'
import type { Home } from './home.ts'
import { readJournal } from './upgrade/put-in-place.ts'

export const SUPERUSER = 'fanlight'
export const DATABASE = 'fanlight'
export const MAINTENANCE_DATABASE = 'postgres'

const UNFINISHED = 'unfinished-'
const PASSWORD_FILE = 'fanlight-password'
const PASSWORD_SUFFIX = '.password'
const REMOVE_RETRIES = 5

/**
 * Makes the database files on first use and returns the password that opens them. They are made
 * aside and renamed when complete, password included, so an interruption leaves nothing to trip over.
 */
export async function openCluster(home: Home, binaries: Binaries, durable: boolean) {
  await refuseHalfUpgraded(home)
  const existing = await readPassword(home)
  const password = existing ?? (await createCluster(home, binaries, durable))
  const version = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== binaries.majorVersion) {
    throw new Error(
      `${home.cluster} was made by PostgreSQL ${version} and this is ${binaries.majorVersion}: ` +
        'npm run upgrade moves it there',
    )
  }
  return password
}

/** Between two steps of an upgrade there are no files in place, and no empty ones may take it. */
async function refuseHalfUpgraded(home: Home) {
  const journal = await readJournal(home)
  if (!journal) return
  throw new Error(
    `${home.folder} was being moved to PostgreSQL ${journal.to} when that was cut off. Nothing is ` +
      'lost: npm run upgrade goes on with it',
  )
}

/**
 * To be called by the folder's only server: what others left unfinished is of no use any more. One of
 * them may still be at it and be in the way; it then clears its own away.
 */
export async function removeUnfinished({ folder }: Home) {
  const names = await readdir(folder)
  for (const name of names.filter((name) => name.startsWith(UNFINISHED))) {
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Undefined where no database was ever made. */
export async function readPassword({ cluster }: Home): Promise<string | undefined> {
  try {
    return await readFile(join(cluster, PASSWORD_FILE), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function createCluster(home: Home, binaries: Binaries, durable: boolean): Promise<string> {
  const aside = join(home.folder, UNFINISHED + randomBytes(6).toString('hex'))
  try {
    await makeAside(aside, home, binaries, durable)
    await rename(aside, home.cluster)
  } catch (error) {
    // Another server was first, and may have cleared away what it took for left over.
    if ((await readPassword(home)) === undefined) throw error
  } finally {
    await removeAside(aside)
  }
  const password = await readPassword(home)
  if (password === undefined) throw new Error(`${home.cluster} is gone as soon as it was made`)
  return password
}

async function makeAside(aside: string, home: Home, binaries: Binaries, durable: boolean) {
  const passwordFile = aside + PASSWORD_SUFFIX
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (home.account) await chown(passwordFile, home.account.uid, home.account.gid)

  await runInitdb(home, binaries, [
    `--pgdata=${aside}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ])
  await rename(passwordFile, join(aside, PASSWORD_FILE))
}

async function removeAside(aside: string) {
  await rm(aside, { recursive: true, force: true, maxRetries: REMOVE_RETRIES })
  await rm(aside + PASSWORD_SUFFIX, { force: true })
}

async function runInitdb({ account }: Home, { initdb }: Binaries, args: string[]) {
  const lines: string[] = []
  const onLine = (line: string) => lines.push(line)
  const exit = await startGuarded({ command: initdb, args, account, onLine }).exited
  if (exit !== 'code 0') {
    throw new Error(`cannot make the database files (${exit}):\n${lines.join('\n')}`)
  }
}
