import pg from 'pg'
import type { Log } from './log.ts'
import { qualify } from './qualify.ts'
import type { Queries } from './queries.ts'
import type { RoutineSet } from './routine-files.ts'
import { sqlState } from './unavailable.ts'

/** Much longer than any node is silent about the set it uses, and than any statement takes. */
const UNUSED_FOR = '1 day'
const DROP_LOCK_TIMEOUT = '1s'
const LOCK_NOT_AVAILABLE = '55P03'
// Any constant that no other lock of ours uses.
const ROUTINES_LOCK = 7_305_005

/**
 * Makes the set unless it is there. The caller holds the migration lock. Nothing is committed unless
 * every routine compiles.
 */
export async function applyRoutines(client: pg.Client, set: RoutineSet, log: Log): Promise<void> {
  await client.query('begin')
  await client.query(ROUTINE_SET)
  if (await isThere(client, set.schema)) {
    await client.query(NOTE_USE, [set.schema])
  } else {
    await create(client, set)
    log.info({ schema: set.schema }, 'routines applied')
  }
  await client.query('commit')
}

/** What keeps the set of an open transaction from being dropped; ends with the transaction. */
export function holdRoutines(schema: string): string {
  return `select pg_advisory_xact_lock_shared(${lockOf(schema)})`
}

/** Notes by the database's clock that this set is in use; false when it is gone. */
export async function noteUse(db: Queries, schema: string): Promise<boolean> {
  return (await db.run(NOTE_USE, [schema])) > 0
}

/** Whether the set was made here. */
export async function hasRoutines(db: Queries, schema: string): Promise<boolean> {
  const { isThere } = await db.one<{ isThere: boolean }>(
    'select to_regnamespace($1) is not null as "isThere"',
    [schema],
  )
  return isThere
}

/**
 * Drops the sets that no node has used for long. One that a transaction still uses is left for the
 * next start.
 */
export async function dropUnused(client: pg.Client, own: string, log: Log): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(UNUSED, [own])
  for (const { schema } of rows) {
    const isDropped = await drop(client, schema)
    log.info({ schema }, isDropped ? 'unused routines dropped' : 'unused routines still held')
  }
}

const ROUTINE_SET = `
  create table if not exists routine_set (
    schema     text primary key,
    applied_at timestamptz not null default clock_timestamp(),
    used_at    timestamptz not null default clock_timestamp()
  )`

const NOTE_USE = 'update routine_set set used_at = clock_timestamp() where schema = $1'

const UNUSED = `
  select schema from routine_set
  where schema <> $1 and used_at < clock_timestamp() - interval '${UNUSED_FOR}'`

async function isThere(client: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from routine_set where schema = $1 and to_regnamespace($1) is not null',
    [schema],
  )
  return rowCount !== 0
}

async function create(client: pg.Client, { schema, sql }: RoutineSet) {
  await client.query(`create schema ${pg.escapeIdentifier(schema)}`)
  // A routine may call one that comes later, so bodies are looked at when all of them are there.
  await client.query('set local check_function_bodies = off')
  await client.query(qualify(sql, schema))
  await client.query('set local check_function_bodies = on')
  await client.query(VALIDATE, [schema])
  await client.query(
    'insert into routine_set (schema) values ($1) on conflict (schema) do update set used_at = default',
    [schema],
  )
}

/** As PostgreSQL does when a routine is made. */
const VALIDATE = `
  select case l.lanname
    when 'sql' then fmgr_sql_validator(p.oid)
    when 'plpgsql' then plpgsql_validator(p.oid)
  end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = $1::regnamespace`

async function drop(client: pg.Client, schema: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${DROP_LOCK_TIMEOUT}'`)
    await client.query(`select pg_advisory_xact_lock(${lockOf(schema)})`)
    await client.query('delete from routine_set where schema = $1', [schema])
    await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

function lockOf(schema: string): string {
  return `${ROUTINES_LOCK}, hashtext(${pg.escapeLiteral(schema)})`
}
