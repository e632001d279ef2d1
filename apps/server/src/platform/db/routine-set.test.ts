import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { patientConfig, withClient } from './client-config.ts'
import { type Db, openDb } from './db.ts'
import { keepRoutinesJob } from './keep-routines.ts'
import type { RoutineSet } from './routine-files.ts'
import { applyRoutines, dropUnused } from './routine-set.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const OLD = greeting('app_old', 'old')
const NEW = greeting('app_new', 'new')
const GREET = 'select app.greet() as greeting'

let database: TestDatabase
let owner: Db

beforeEach(async () => {
  database = await cloneDatabase({ ...inject('testServer'), template: 'template0' })
  owner = openDb({ connection: database.connection, log })
})

afterEach(async () => {
  await owner.close()
  await database.drop()
})

test('two sets live side by side, and each node calls its own', async () => {
  await apply(OLD)
  await apply(NEW)
  await using one = nodeOf(OLD)
  await using other = nodeOf(NEW)

  const greetings = await Promise.all([one.db.one(GREET), other.db.one(GREET)])

  expect(greetings).toEqual([{ greeting: 'old' }, { greeting: 'new' }])
})

test('a routine may call one that is defined after it', async () => {
  const sql = `
    create function app.first() returns text language sql as $$ select app.second() $$;
    create function app.second() returns text language sql as $$ select 'second' $$;`
  const set = { schema: 'app_order', sql }

  await apply(set)

  await using node = nodeOf(set)
  expect(await node.db.one('select app.first() as called')).toEqual({ called: 'second' })
})

test.each([
  ['sql', 'select app.missing()', 'missing() does not exist'],
  ['sql', 'select nothing from nowhere', 'relation "nowhere" does not exist'],
  ['plpgsql', 'begin retrun 1; end', 'syntax error'],
  ['plpgsql', 'declare v nowhere; begin return 1; end', 'type "nowhere" does not exist'],
])(
  'a set with a %s routine that says %s leaves nothing behind',
  async (language, body, problem) => {
    const sql = `create function app.broken() returns int language ${language} as $$ ${body} $$`

    await expect(apply({ schema: 'app_broken', sql })).rejects.toThrow(problem)

    expect(await sets()).toEqual([])
  },
)

test('a set that no node has used for a day is dropped, and others stay', async () => {
  await apply(OLD)
  await apply(greeting('app_middle', 'middle'))
  await age('app_old', '25 hours')
  await age('app_middle', '23 hours')

  await applyAndDrop(NEW)

  expect(await sets()).toEqual(['app_middle', 'app_new'])
  expect(await schemas()).toEqual(['app_middle', 'app_new'])
})

test('a start never drops its own set, however old', async () => {
  await apply(OLD)
  await age('app_old', '30 days')

  await withClient(patientConfig(database.connection), (client) =>
    dropUnused(client, 'app_old', log),
  )

  expect(await schemas()).toEqual(['app_old'])
})

test('a set that a transaction still uses is left for a later start', async () => {
  await apply(OLD)
  await age('app_old', '2 days')
  await using node = nodeOf(OLD)

  await node.db.transaction(async (tx) => {
    await tx.one('select 1')
    await applyAndDrop(NEW)

    expect(await tx.one(GREET)).toEqual({ greeting: 'old' })
  })
  await applyAndDrop(NEW)

  expect(await schemas()).toEqual(['app_new'])
})

test('a node says that it uses its set, and puts it back when it is gone', async () => {
  await apply(OLD)
  await age('app_old', '2 days')
  await using node = nodeOf(OLD)
  let restored = 0
  const job = keepRoutinesJob(node.db, 'app_old', async () => {
    restored += 1
    await apply(OLD)
  })

  await job.run()
  await applyAndDrop(NEW)
  expect([restored, await schemas()]).toEqual([0, ['app_new', 'app_old']])

  await age('app_old', '2 days')
  await applyAndDrop(NEW)
  await job.run()
  expect([restored, await schemas()]).toEqual([1, ['app_new', 'app_old']])
})

function greeting(schema: string, text: string): RoutineSet {
  const body = `select '${text}'`
  return { schema, sql: `create function app.greet() returns text language sql as $$ ${body} $$` }
}

function apply(set: RoutineSet) {
  return withClient(patientConfig(database.connection), (client) => applyRoutines(client, set, log))
}

async function applyAndDrop(set: RoutineSet) {
  await apply(set)
  await withClient(patientConfig(database.connection), (client) =>
    dropUnused(client, set.schema, log),
  )
}

function nodeOf({ schema }: RoutineSet) {
  const db = openDb({ connection: database.connection, log, poolSize: 2, routines: schema })
  return { db, [Symbol.asyncDispose]: () => db.close() }
}

async function age(schema: string, by: string) {
  await owner.run(
    'update routine_set set used_at = clock_timestamp() - $2::interval where schema = $1',
    [schema, by],
  )
}

/** None where no set was ever applied. */
async function sets(): Promise<string[]> {
  const there = await owner.one<{ table: string | null }>(
    `select to_regclass('routine_set') as table`,
  )
  if (there.table === null) return []
  const rows = await owner.query<{ schema: string }>('select schema from routine_set order by 1')
  return rows.map(({ schema }) => schema)
}

async function schemas(): Promise<string[]> {
  const rows = await owner.query<{ schema: string }>(
    String.raw`select nspname as schema from pg_namespace where nspname like 'app\_%' order by 1`,
  )
  return rows.map(({ schema }) => schema)
}
