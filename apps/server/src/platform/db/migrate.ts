import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { patientConfig, withClient } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { underMigrationLock } from './migration-lock.ts'
import type { RoutineSet } from './routine-files.ts'
import { applyRoutines, dropUnused } from './routine-set.ts'
import { asDatabaseError, sqlState } from './unavailable.ts'

/** The database was made by another version of the program than this one, or its files changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

export interface MigrateOptions {
  connection: Connection
  folder: string
  routines: RoutineSet
  log: Log
  /** How a migration waits for tables that others use; tests are in a hurry. */
  patience?: Patience
}

export interface Patience {
  lockTimeoutMs: number
  pauseMs: number
  attempts: number
}

/**
 * A statement that waits for a table makes everybody behind it wait too. So it gives up soon, lets
 * them pass, and tries again, for about five minutes.
 */
const PATIENCE: Patience = { lockTimeoutMs: 500, pauseMs: 1_500, attempts: 150 }

const LOCK_NOT_AVAILABLE = '55P03'

type Applied = Pick<Migration, 'number' | 'name' | 'sha256'>

/**
 * Brings the database to the newest migration of the folder and the program's routines, and returns
 * the numbers it applied. Each file runs in a transaction of its own, unless it asks not to. Nodes
 * that start together take turns, and the later ones find nothing left to do.
 */
export async function migrate(options: MigrateOptions): Promise<number[]> {
  const { connection, folder, routines, log, patience = PATIENCE } = options
  const known = await readMigrations(folder)
  try {
    return await underMigrationLock(connection, async (client) => {
      await client.query(MIGRATION_TABLE)
      const applied = await readApplied(client)
      refuseForeign(applied, known)
      const pending = known.slice(applied.length)
      for (const migration of pending) {
        await applyPatiently(client, migration, patience, log)
        log.info({ migration: migration.name }, 'migration applied')
      }
      await applyRoutines(client, routines, log)
      await dropUnused(client, routines.schema, log)
      return pending.map(({ number }) => number)
    })
  } catch (error) {
    throw asDatabaseError(error)
  }
}

/**
 * Makes the tables as they are in another database, which may be older than this program, and no
 * routine. Throws `MigrationRefused` where that one is none of ours.
 */
export async function migrateLike(
  original: Connection,
  { connection, folder, log }: Pick<MigrateOptions, 'connection' | 'folder' | 'log'>,
): Promise<void> {
  const known = await readMigrations(folder)
  const applied = await withClient(patientConfig(original), readApplied)
  refuseForeign(applied, known)
  await withClient(patientConfig(connection), async (client) => {
    await client.query(MIGRATION_TABLE)
    for (const migration of known.slice(0, applied.length)) {
      await applyPatiently(client, migration, PATIENCE, log)
    }
  })
}

const MIGRATION_TABLE = `
  create table if not exists migration (
    number     integer primary key,
    name       text not null,
    sha256     text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, sha256 from migration order by number',
  )
  return rows
}

/** The first migration of the databases that were made before the migrations were rewritten. */
const REWRITTEN = '8a92a319ab5519d654f7c0a1fc583cf60c4de1c72f94fd3ce8f9b3ca11383f22'

function refuseForeign(applied: Applied[], known: Migration[]) {
  if (applied[0]?.sha256 === REWRITTEN) {
    throw new MigrationRefused(
      'The database was made by an early version of Fanlight that this one cannot carry on. ' +
        'Nothing was changed. Name an empty data folder with DATA_DIR, or an empty database with ' +
        'DATABASE_URL; the old one still works with the old version.',
    )
  }
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

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  { lockTimeoutMs, pauseMs, attempts }: Patience,
  log: Log,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (migration.isOutsideTransaction
        ? applyOutside(client, migration)
        : applyInside(client, migration, lockTimeoutMs))
    } catch (error) {
      const isBusy = sqlState(error) === LOCK_NOT_AVAILABLE && attempt < attempts
      if (!isBusy) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`migration ${migration.name} failed: ${reason}`, { cause: error })
      }
      log.info({ migration: migration.name, attempt }, 'migration waits for a busy table')
      await setTimeout(pauseMs)
    }
  }
}

async function applyInside(client: pg.Client, migration: Migration, lockTimeoutMs: number) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query('set local statement_timeout = 0')
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // A lost connection has undone it already.
    throw error
  }
}

/**
 * Statement by statement, for `create index concurrently` and its like. No timeout: such statements
 * make no one wait, and one that was given up would leave half an index.
 */
async function applyOutside(client: pg.Client, migration: Migration) {
  await client.query('set statement_timeout = 0')
  for (const statement of migration.sql.split(/;\s*$/m)) {
    if (statement.trim() !== '') await client.query(statement)
  }
  await note(client, migration)
}

async function note(client: pg.Client, { number, name, sha256 }: Migration) {
  await client.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}
