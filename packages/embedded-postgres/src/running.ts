import type { ConnectionParts } from './client.ts'
import { DATABASE, readPassword, SUPERUSER } from './cluster.ts'
import { findHome, type Home } from './home.ts'
import type { Log } from './log.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/**
 * Where the PostgreSQL of a server on this folder listens, for a command that runs beside it. Null
 * when none was started or the last one stopped cleanly; one that was killed may still be returned.
 */
export async function findRunning(dataDir: string, log: Log): Promise<ConnectionParts | null> {
  return connectionTo(await findHome(dataDir, log))
}

async function connectionTo(home: Home): Promise<ConnectionParts | null> {
  const file = await readPostmasterFile(home)
  const password = await readPassword(home)
  if (!file || password === undefined) return null
  return { ...file.endpoint, user: SUPERUSER, password, database: DATABASE }
}
