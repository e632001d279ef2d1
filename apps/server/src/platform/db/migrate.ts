import type pg from 'pg'
import { patientConfig, withClient } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { asDatabaseError } from './unavailable.ts'

/** The database was made by another version of the program than this one, or its files changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

export interface MigrateOptions {
  connection: Connection
  folder: string
  log: Log
}

type Applied = Pick<Migration, 'number' | 'name' | 'sha256'>

// Any constant that no other lock of ours uses.
const MIGRATION_LOCK = 7_305_001

/**
 * Brings the database to the newest migration of the folder and returns the numbers it applied. Each
 * file runs in a transaction of its own. Nodes that start together take turns, and the later ones
 * find nothing left to do.
 */
export async function migrate({ connection, folder, log }: MigrateOptions): Promise<number[]> {
  const known = await readMigrations(folder)
  try {
    return await withClient(patientConfig(connection), async (client) => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const applied = await readApplied(client)
      refuseForeign(applied, known)
      const pending = known.slice(applied.length)
      for (const migration of pending) {
        await apply(client, migration)
        log.info({ migration: migration.name }, 'migration applied')
      }
      return pending.map(({ number }) => number)
    })
  } catch (error) {
    throw asDatabaseError(error)
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`
    create table if not exists migration (
      number     integer primary key,
      name       text not null,
      sha256     text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`)
  const { rows } = await client.query<Applied>(
    'select number, name, sha256 from migration order by number',
  )
  return rows
}

function refuseForeign(applied: Applied[], known: Migration[]) {
  const newest = applied.at(-1)
  if (newest && newest.number > known.length) {
    throw new MigrationRefused(
      `the database is newer than this program: it is at migration ${newest.name}, ` +
        `and this program knows ${known.length}; start the newer version`,
    )
  }
  for (const [index, row] of applied.entries()) {
    const file = known[index]
    if (file?.number === row.number && file.sha256 === row.sha256) continue
    throw new MigrationRefused(
      `migration ${row.name} was changed after it had been applied to this database; ` +
        'put the file back as it was and add a new migration instead',
    )
  }
}

async function apply(client: pg.Client, { number, name, sha256, sql }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    // The connection is closed next, which undoes the open transaction.
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${name} failed: ${reason}`, { cause: error })
  }
}
