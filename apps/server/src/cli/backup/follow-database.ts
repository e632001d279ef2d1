import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findRunning } from '@fanlight/embedded-postgres/running'
import { followWal } from '@fanlight/postgres-backup/follow-wal'
import type { ReplicationAddress } from '@fanlight/postgres-backup/replication'
import type { Config } from '../../config/read-config.ts'
import { type Log, openLog } from '../../platform/log.ts'
import type { Operation } from '../operation.ts'
import { WAL } from './layout.ts'

/** The server keeps what this name has not got yet, so one place at a time can follow. */
const SLOT = 'fanlight_wal'
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000

/** Until the process is told to end. A server that is away is waited for. */
export async function followDatabase({ config }: Operation, place: string): Promise<void> {
  const log = openLog(config.logLevel)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort())
  }
  const folder = join(place, WAL)
  let delayMs = RETRY_MS
  while (!stopping.signal.aborted) {
    try {
      const address = await addressOf(config, log)
      log.info({ folder }, 'following the database')
      const onProgress = () => {
        delayMs = RETRY_MS
      }
      await followWal(address, { folder, slot: SLOT, signal: stopping.signal, onProgress })
    } catch (error) {
      log.warn({ err: error }, 'following the database failed, trying again')
      await setTimeout(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      delayMs = Math.min(delayMs * 2, RETRY_MAX_MS)
    }
  }
}

async function addressOf(config: Config, log: Log): Promise<ReplicationAddress> {
  const { backupDatabaseUrl, databaseOwnerUrl, databaseUrl, dataDir } = config
  const url = backupDatabaseUrl ?? databaseOwnerUrl ?? databaseUrl
  if (url) return { connectionString: url }
  const running = await findRunning(join(dataDir, 'postgres'), log)
  if (!running) throw new Error(`no server runs on ${dataDir}`)
  return running
}
