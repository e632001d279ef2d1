import { auditLedger } from '@fanlight/server/core/ledger/audit'
import { type Db, openDb } from '@fanlight/server/platform/db/db'
import { readOwnRoutines } from '@fanlight/server/start/database-files'
import pg from 'pg'
import { LOOPBACK, type Place } from './place.ts'

const DATABASE = 'fanlight'
const OWNER = 'fanlight_owner'
const APP = 'fanlight_app'
const ASK_WITHIN_MS = 15_000
const CREDIT_CENTS = 10_000_00

/** As the superuser, at whichever server is the primary. */
async function asSuperuser<T>(
  { ports, password }: Place,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: LOOPBACK,
    port: ports.primary,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 2_000,
    query_timeout: ASK_WITHIN_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The database, its owner, and the role that the nodes work with. */
export async function makeDatabase(place: Place): Promise<void> {
  const password = pg.escapeLiteral(place.password)
  await asSuperuser(place, 'postgres', async (client) => {
    await client.query(`create role ${OWNER} login createrole password ${password}`)
    await client.query(`create role ${APP} login password ${password}`)
    await client.query(`create database ${DATABASE} owner ${OWNER}`)
  })
  await asSuperuser(place, DATABASE, (client) => client.query('create extension pg_trgm'))
}

export async function cutConnections(place: Place): Promise<void> {
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1'
  await asSuperuser(place, DATABASE, (client) => client.query(cut, [APP]))
}

export async function lockTransfers(place: Place, seconds: number): Promise<void> {
  await asSuperuser(place, DATABASE, async (client) => {
    await client.query('begin')
    await client.query('lock table transfer in access exclusive mode')
    await client.query('select pg_sleep($1)', [seconds])
    await client.query('rollback')
  })
}

/** Past the pooler, for migrations. */
export function ownerUrl({ ports, password }: Place): string {
  return `postgres://${OWNER}:${password}@${LOOPBACK}:${ports.primary}/${DATABASE}`
}

export function appUrl({ ports, password }: Place): string {
  return `postgres://${APP}:${password}@${LOOPBACK}:${ports.pooler}/${DATABASE}`
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** As the owner of the tables, with the routines of this version. */
async function asOwner<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { schema } = await readOwnRoutines()
  const connection = { url: ownerUrl(place) }
  const db = openDb({ connection, log: silent, poolSize: 1, routines: schema })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Who is tipped; the id. */
export function makeCreator(place: Place): Promise<number> {
  return asOwner(place, async (db) => {
    const { id } = await db.one<{ id: number }>(
      `insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
       values ('Creator', true, '{"nominative":"C","genitive":"C","dative":"C","accusative":"C",
         "instrumental":"C","prepositional":"C"}', 500, now()) returning id`,
    )
    return id
  })
}

/** Money for a fan whom the server knows already. */
export function grantCredit(place: Place, fanId: number): Promise<void> {
  return asOwner(place, async (db) => {
    await db.run('select app.grant_credit($1, $2, $3, now())', [fanId, CREDIT_CENTS, 'cluster'])
  })
}

export interface Comparison {
  /** Tips that were acknowledged and are not there as sent. */
  missing: number
  /** Tips that were charged more than once. */
  doubled: number
  balanced: boolean
}

/** What was acknowledged beside what is there, and the ledger beside itself. */
export function compare(place: Place, acknowledged: readonly string[]): Promise<Comparison> {
  return asOwner(place, async (db) => {
    const { missing, doubled } = await db.one<Omit<Comparison, 'balanced'>>(
      `select count(*) filter (where t.id is null or t.sent_at is null)::int as missing,
         count(*) filter (where (
           select count(*) from transfer x
           where x.fan_id = t.fan_id and x.kind = 'tip' and x.subject = asked.id) <> 1)::int as doubled
       from unnest($1::text[]) asked (id) left join tip t on t.id::text = asked.id`,
      [acknowledged],
    )
    return { missing, doubled, balanced: (await auditLedger(db)).balanced }
  })
}
