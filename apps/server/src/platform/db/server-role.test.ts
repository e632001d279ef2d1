import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { Connection } from './connection.ts'
import { type Db, openDb } from './db.ts'
import { noteUse } from './routine-set.ts'
import { openServerAccess } from './server-role.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

/** What would let history be rewritten; each is tried by the server's role. */
const FORBIDDEN = [
  'alter table transfer disable trigger transfer_is_append_only',
  'alter table transfer disable trigger all',
  'set session_replication_role = replica',
  'truncate transfer cascade',
  'update transfer set amount_cents = 1',
  'delete from transfer',
  'truncate event',
  'drop table transfer cascade',
  'alter table staff_action disable trigger all',
  'update staff_action set id = 1',
  'delete from staff_action',
  'create table mine (id int)',
  `update world set kind = 'sandbox'`,
  'delete from migration',
  'drop trigger transfer_is_append_only on transfer',
  `create or replace function app.sell() returns int language sql as 'select 1'`,
  'alter schema app_of_this_node rename to mine',
  'drop schema app_of_this_node cascade',
  `insert into routine_set (schema) values ('app_mine')`,
  'delete from routine_set',
  `update routine_set set schema = 'app_mine'`,
]

test.each(FORBIDDEN)('F30: the running server cannot %s', async (statement) => {
  await using database = await cloneDatabase(inject('testServer'))
  const { connection, advice } = await allow(database)
  const attempt = statement.replace('app_of_this_node', database.routines)

  await expect(as(connection, (db) => db.run(attempt))).rejects.toThrow(
    /permission denied|must be owner/,
  )
  expect(advice).toBeNull()
})

test('F30: it reads and writes what it needs, also in tables that come later', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const { connection } = await allow(database)
  await ask(database.connection, 'create table later (id bigint generated always as identity)')

  const made = await as(connection, async (db) => {
    await db.run(`select app.upsert_person(7, 'A', '', '', 'en', '2026-11-15Z')`)
    await db.run('insert into later default values')
    return db.one<{ n: number }>('select count(*)::int as n from later, person')
  })

  expect(made).toEqual({ n: 1 })
})

test('it empties the months of how the app was used, and only those', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const { connection } = await allow(database)

  await as(connection, (db) => db.run('truncate analytics_event_01, analytics_event_12'))

  await expect(as(connection, (db) => db.run('truncate analytics_event'))).rejects.toThrow('denied')
})

test('F30: nodes that start together come to the same role', async () => {
  await using database = await cloneDatabase(inject('testServer'))

  const [one, other] = await Promise.all([allow(database), allow(database)])

  expect(one).toEqual(other)
  expect(one.connection).not.toEqual(database.connection)
})

test('F30: a role that was given is granted what it needs and no more', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  await using guest = await makeRole(database.connection, 'login')

  const { connection, advice } = await allow(database, guest.connection)

  expect([connection, advice]).toEqual([guest.connection, null])
  await as(connection, (db) =>
    db.run(`select app.upsert_person(7, 'A', '', '', 'en', '2026-11-15Z')`),
  )
  await expect(as(connection, (db) => db.run('truncate person cascade'))).rejects.toThrow('denied')
})

test('F30: an owner who may make no roles is told what to do', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  await using owner = await makeRole(database.connection, 'login')
  await ask(database.connection, `alter table transfer owner to ${owner.name}`)

  const alone = await openServerAccess(owner.connection, null, database.routines)
  const same = await allow(database, owner.connection)

  expect(alone.connection).toEqual(owner.connection)
  expect([alone.advice, same.advice]).toEqual([
    expect.stringContaining('that of the owner in DATABASE_OWNER_URL'),
    expect.stringContaining('that of the owner in DATABASE_OWNER_URL'),
  ])
  await ask(database.connection, 'alter table transfer owner to current_user')
})

test('F30: it may use the routines and note that it does', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  const { connection } = await allow(database)

  const isNoted = await as(connection, (db) => noteUse(db, database.routines))

  expect(isNoted).toBe(true)
})

function allow({ connection, routines }: TestDatabase, given: Connection | null = null) {
  return openServerAccess(connection, given, routines)
}

async function as<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { routines } = inject('testServer')
  const db = openDb({ connection, log, poolSize: 1, routines })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function ask(connection: Connection, statement: string) {
  return as(connection, (db) => db.run(statement))
}

async function makeRole(connection: Connection, how: string) {
  const name = `guest_${randomBytes(6).toString('hex')}`
  await ask(connection, `create role ${name} ${how} password 'guest'`)
  const parts = { user: name, password: 'guest' }
  return {
    name,
    connection: 'url' in connection ? withUser(connection.url, parts) : { ...connection, ...parts },
    async [Symbol.asyncDispose]() {
      await ask(connection, `drop owned by ${name}`)
      await ask(connection, `drop role ${name}`)
    },
  }
}

function withUser(url: string, { user, password }: { user: string; password: string }): Connection {
  return { url: url.replace(/:\/\/(?:[^@/?]*@)?/, `://${user}:${password}@`) }
}
