import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { TestDatabase } from '../../src/platform/db/test-database.ts'
import { MIGRATIONS, readOwnRoutines } from '../../src/start/database-files.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** A PostgreSQL of a test's own, to be ill-treated. */
export async function startOwnPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanlight-own-postgres-'))
  const embedded = await startEmbedded({ dataDir, log: silent })
  const drop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const { connection } = embedded
  const routines = await readOwnRoutines()
  await migrate({ connection, folder: MIGRATIONS, routines, log: silent })
  const database: TestDatabase = {
    connection,
    routines: routines.schema,
    drop,
    [Symbol.asyncDispose]: drop,
  }
  return {
    database,
    /** As a power cut ends it; it is started again by itself. */
    kill: () => signalAll(embedded.pid, 'SIGKILL'),
    /** It keeps its connections and says nothing. */
    freeze: () => signalAll(embedded.pid, 'SIGSTOP'),
    thaw: () => signalAll(embedded.pid, 'SIGCONT'),
    [Symbol.asyncDispose]: drop,
  }
}

/** Its backends outlive it for a moment, and would go on serving. */
async function signalAll(postmaster: number, signal: NodeJS.Signals) {
  const ps = promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
  const { stdout } = await ps
  process.kill(postmaster, signal)
  for (const pid of stdout.split('\n').map(Number).filter(Boolean)) process.kill(pid, signal)
}
