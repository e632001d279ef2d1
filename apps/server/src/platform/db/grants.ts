import pg from 'pg'
import { patientConfig, SERVER_TIMEOUTS, withClient } from './client-config.ts'
import type { Connection } from './connection.ts'

export interface ServerRole {
  name: string
  /** Null for a role that the operator made and that is only granted what it needs. */
  password: string | null
}

// Any constant that no other lock of ours uses.
const GRANT_LOCK = 7_305_003

/** Written by migrations and first starts only. */
const READ_ONLY = ['migration', 'routine_set', 'world']
/** Grows, and is never changed. */
const APPEND_ONLY = ['transfer', 'staff_action']
/** Partitions that are emptied when their month has grown old. */
const EMPTIED = '^analytics_event_[0-9]{2}$'

/** The name of the database if its owner may make roles; null otherwise. */
export function canCreateRoles(owner: Connection): Promise<string | null> {
  return withClient(patientConfig(owner), async (client) => {
    const { rows } = await client.query<{ database: string; may: boolean }>(
      `select current_database() as database, rolsuper or rolcreaterole as may
       from pg_roles where rolname = current_user`,
    )
    return rows[0]?.may ? rows[0].database : null
  })
}

/**
 * Lets the role read and write rows, and no more. One transaction under a lock that ends with it, so
 * that nodes which start together take turns, also behind a pooler. Where all is granted already,
 * nothing is changed. The routines may be called, and only their owner may change them.
 */
export function allowServer(owner: Connection, role: ServerRole, routines: string): Promise<void> {
  return withClient(patientConfig(owner), async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    if (role.password !== null) await keepRole(client, role.name, role.password)
    if (await lacksGrants(client, role.name)) await grantAll(client, role.name)
    await grantRoutines(client, role.name, routines)
    await client.query('commit')
  })
}

/**
 * Makes the timeouts of a server's statements those of its role in this database, for connections that
 * cannot ask for them. A role may change that of its own. Under a lock: of two nodes that start
 * together one would fail.
 */
export function boundRole(connection: Connection): Promise<void> {
  return withClient(patientConfig(connection), async (client) => {
    const { rows } = await client.query<{ role: string; database: string }>(
      'select quote_ident(current_user) as role, quote_ident(current_database()) as database',
    )
    const whose = `role ${rows[0]?.role} in database ${rows[0]?.database}`
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    for (const [name, ms] of Object.entries(SERVER_TIMEOUTS)) {
      await client.query(`alter ${whose} set ${name} = ${ms}`)
    }
    await client.query('commit')
  })
}

/** Whether the role behind this connection is neither the owner of the ledger nor above owners. */
export function isRestricted(connection: Connection): Promise<boolean> {
  return withClient(patientConfig(connection), async (client) => {
    const { rows } = await client.query<{ isRestricted: boolean }>(
      `select not r.rolsuper and not pg_has_role(r.oid, t.relowner, 'member') as "isRestricted"
       from pg_roles r, pg_class t where r.rolname = current_user and t.oid = 'transfer'::regclass`,
    )
    return rows[0]?.isRestricted ?? false
  })
}

async function keepRole(client: pg.Client, name: string, password: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount !== 0) return
  const how = 'login nosuperuser nocreatedb nocreaterole noinherit'
  const secret = pg.escapeLiteral(password)
  await client.query(`create role ${pg.escapeIdentifier(name)} ${how} password ${secret}`)
}

/** For a role whose password follows from one that has been changed. */
export function renewPassword(owner: Connection, name: string, password: string): Promise<void> {
  return withClient(patientConfig(owner), async (client) => {
    const secret = pg.escapeLiteral(password)
    await client.query(`alter role ${pg.escapeIdentifier(name)} password ${secret}`)
  })
}

/** Whether something is not granted, or more than should be of what is append-only. */
async function lacksGrants(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c where c.relnamespace = current_schema()::regnamespace
       and (c.relkind in ('r', 'p', 'v') and not has_table_privilege($1, c.oid, 'select')
         or c.relkind = 'S' and not has_sequence_privilege($1, c.oid, 'usage')
         or c.relname = any($2) and has_table_privilege($1, c.oid, 'update')
         or c.relkind = 'r' and c.relname ~ $3 and not has_table_privilege($1, c.oid, 'truncate'))`,
    [name, APPEND_ONLY, EMPTIED],
  )
  return rowCount !== 0
}

/** What later migrations make is granted as well, as it is made; of what is append-only too much. */
async function grantAll(client: pg.Client, name: string) {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  const [role, schema] = [pg.escapeIdentifier(name), pg.escapeIdentifier(rows[0]?.schema ?? '')]
  const onRows = 'select, insert, update, delete'
  const onIds = 'usage, select, update'
  for (const statement of [
    `grant usage on schema ${schema} to ${role}`,
    `grant ${onRows} on all tables in schema ${schema} to ${role}`,
    `grant ${onIds} on all sequences in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant ${onRows} on tables to ${role}`,
    `alter default privileges in schema ${schema} grant ${onIds} on sequences to ${role}`,
    `revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${role}`,
    `revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role}`,
    `grant update (used_at) on routine_set to ${role}`,
    ...(await emptiedTables(client)).map((table) => `grant truncate on ${table} to ${role}`),
  ]) {
    await client.query(statement)
  }
}

async function emptiedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname ~ $1`,
    [EMPTIED],
  )
  return rows.map(({ name }) => pg.escapeIdentifier(name))
}

async function grantRoutines(client: pg.Client, name: string, routines: string) {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege($1, $2, 'usage') as may`,
    [name, routines],
  )
  if (rows[0]?.may) return
  const [role, schema] = [pg.escapeIdentifier(name), pg.escapeIdentifier(routines)]
  await client.query(`grant usage on schema ${schema} to ${role}`)
  await client.query(`grant execute on all routines in schema ${schema} to ${role}`)
}
