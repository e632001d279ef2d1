import { setTimeout } from 'node:timers/promises'
import type { ConnectionParts } from './client.ts'
import { MAINTENANCE_DATABASE, readPassword, SUPERUSER } from './cluster.ts'
import { findHome, type Home } from './home.ts'
import type { Log } from './log.ts'
import { FolderInUse, isOwned } from './ownership.ts'
import {
  discardPostmasterFile,
  isAlive,
  isPostmasterOf,
  type PostmasterFile,
  readPostmasterFile,
} from './postmaster-file.ts'

/** An abandoned PostgreSQL stops by itself; a new one is locked by its server. Both take less. */
const ORPHAN_GRACE_MS = 3_000
const OCCUPANT_TIMEOUT_MS = 60_000
const POLL_MS = 50

type Finding = 'owned' | 'abandoned' | 'busy' | 'gone'

/**
 * Resolves once no PostgreSQL runs on the folder: waits for one that is stopping, ends one whose
 * server is dead, removes a lock file that means nothing. Throws `FolderInUse` when a living server
 * has it.
 *
 * owned → refuse; abandoned → wait out the grace, then stop it; busy (starting or stopping) → look
 * again; gone → the way is clear.
 */
export async function awaitVacancy(home: Home, credentials: Credentials, log: Log) {
  const since = performance.now()
  // Another process id is another PostgreSQL, which gets a grace of its own.
  let seen = { pid: 0, since }
  for (;;) {
    const file = await readPostmasterFile(home)
    if (!file) return
    if (file.pid !== seen.pid) seen = { pid: file.pid, since: performance.now() }
    const finding = await find(home, file, credentials)
    if (finding === 'gone') return leaveNoTrap(home, file)
    if (finding === 'owned' || hasPassed(OCCUPANT_TIMEOUT_MS, since)) {
      throw new FolderInUse(home.folder)
    }
    if (finding === 'abandoned' && hasPassed(ORPHAN_GRACE_MS, seen.since)) {
      await stopOrphan(home, file, log)
    }
    await setTimeout(POLL_MS)
  }
}

/** The same of a data folder, in which there may be no database yet. */
export async function awaitVacancyOf(dataDir: string, log: Log) {
  const home = await findHome(dataDir, log)
  const password = await readPassword(home)
  if (password === undefined) return
  await awaitVacancy(home, { user: SUPERUSER, password, database: MAINTENANCE_DATABASE }, log)
}

function hasPassed(ms: number, since: number) {
  return performance.now() - since > ms
}

export type Credentials = Pick<ConnectionParts, 'user' | 'password' | 'database'>

async function find(home: Home, file: PostmasterFile, credentials: Credentials): Promise<Finding> {
  try {
    return (await isOwned({ ...file.endpoint, ...credentials })) ? 'owned' : 'abandoned'
  } catch (error) {
    if (isOverloaded(error)) return 'owned'
    return (await isPostmasterOf(home, file.pid)) ? 'busy' : 'gone'
  }
}

/** Out of connections, memory or disk by the codes of PostgreSQL: it is in full use. */
function isOverloaded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('53')
}

// PostgreSQL itself copes with the lock file of a dead process, and looks out for surviving children.
async function leaveNoTrap(home: Home, file: PostmasterFile) {
  if (isAlive(file.pid)) await discardPostmasterFile(home, file)
}

async function stopOrphan(home: Home, { pid }: PostmasterFile, log: Log) {
  if (!(await isPostmasterOf(home, pid))) throw new FolderInUse(home.folder)
  log.warn({ pid }, 'stopping orphaned postgresql')
  process.kill(pid, 'SIGINT')
}
