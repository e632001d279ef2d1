import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Audit, auditLedger } from './core/ledger/audit.ts'
import type { Connection } from './platform/db/connection.ts'
import { openDb } from './platform/db/db.ts'
import { findRunning } from './platform/db/embedded/running.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { DatabaseUnavailable } from './platform/db/unavailable.ts'
import { type Log, openLog } from './platform/log.ts'
import { type Config, readConfig } from './read-config.ts'

const UNBALANCED = 1
const FAILED = 2

/**
 * Computes the ledger anew from its entries, beside a running server or alone, and tells whether it
 * adds up. It changes nothing.
 */
async function main() {
  const config = readConfig(process.env)
  const log = openLog('error')
  const audit = await auditWherever(config, log)
  process.stdout.write(`${wordsFor(audit)}\n`)
  process.exitCode = audit.balanced ? 0 : UNBALANCED
}

async function auditWherever({ databaseUrl, dataDir }: Config, log: Log): Promise<Audit> {
  if (databaseUrl) return auditAt({ url: databaseUrl }, log)
  const folder = join(dataDir, 'postgres')
  await stat(folder).catch(() => {
    throw new Error(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`)
  })
  return (await auditBeside(folder, log)) ?? auditAlone(folder, log)
}

/** Null when no server runs there. */
async function auditBeside(folder: string, log: Log): Promise<Audit | null> {
  const connection = await findRunning(folder, log)
  if (!connection) return null
  try {
    return await auditAt(connection, log)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null
    throw error
  }
}

async function auditAlone(folder: string, log: Log): Promise<Audit> {
  const database = await startEmbedded({ dataDir: folder, log })
  try {
    return await auditAt(database.connection, log)
  } finally {
    await database.stop()
  }
}

async function auditAt(connection: Connection, log: Log): Promise<Audit> {
  const db = openDb({ connection, log, poolSize: 1 })
  try {
    return await auditLedger(db)
  } finally {
    await db.close()
  }
}

function wordsFor({ balanced, accounts, transfers, problems }: Audit): string {
  const extent = `${accounts} accounts, ${transfers} transfers`
  if (balanced) return `The ledger balances: ${extent}.`
  return [`The ledger does not balance: ${extent}.`, ...problems.map((each) => `- ${each}`)].join(
    '\n',
  )
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The audit failed.\n${reason}\n`)
  process.exitCode = FAILED
})
