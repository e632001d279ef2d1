import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Db, openDb } from './db.ts'
import type { Log } from './log.ts'
import { MigrationRefused, migrate, type Patience } from './migrate.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const SHELF = { '0001-shelf.sql': 'create table shelf (id int primary key); select 1;' }
const BOOK = { '0002-book.sql': 'create table book (id int primary key);' }

let database: TestDatabase
let db: Db
let folder: string

beforeEach(async () => {
  database = await cloneDatabase({ ...inject('testServer'), template: 'template0' })
  db = openDb({ connection: database.connection, log })
  folder = await mkdtemp(join(tmpdir(), 'fanlight-migrations-'))
})

afterEach(async () => {
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

test('pending migrations are applied in order and only once', async () => {
  await write({ ...BOOK, ...SHELF })

  const first = await migrateHere()
  const second = await migrateHere()

  expect([first, second]).toEqual([[1, 2], []])
  expect(await db.query('select number, name from migration order by number')).toEqual([
    { number: 1, name: '0001-shelf.sql' },
    { number: 2, name: '0002-book.sql' },
  ])
})

test('nodes that start together apply each migration once', async () => {
  await write({ ...SHELF, ...BOOK })

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrateHere()))

  expect(applied.flat()).toEqual([1, 2])
})

test('a migration that fails leaves no half of itself', async () => {
  await write({ ...SHELF, '0002-bad.sql': 'create table book (id int); select 1 / 0;' })

  await expect(migrateHere()).rejects.toThrow('migration 0002-bad.sql failed: division by zero')

  expect(
    await db.one(`select to_regclass('book') as book, count(*) as done from migration`),
  ).toEqual({ book: null, done: 1 })
})

test('an applied migration that was edited is refused', async () => {
  await write(SHELF)
  await migrateHere()
  await write({ '0001-shelf.sql': 'create table shelf (id bigint primary key);', ...BOOK })

  const refusal = await migrateHere().catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(MigrationRefused)
  expect(String(refusal)).toContain(
    'migration 0001-shelf.sql was changed after it had been applied',
  )
  expect(await db.one(`select to_regclass('book') as book`)).toEqual({ book: null })
})

test('a database newer than the program is refused', async () => {
  await write({ ...SHELF, ...BOOK })
  await migrateHere()
  await rm(join(folder, '0002-book.sql'))

  const refusal = await migrateHere().catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(MigrationRefused)
  expect(String(refusal)).toContain('the database is newer than this program')
})

test('files out of sequence or misnamed are refused', async () => {
  await write({ ...SHELF, '0003-gap.sql': 'select 1' })
  await expect(migrateHere()).rejects.toThrow('0003-gap.sql is number 2')

  await write({ '2-short.sql': 'select 1' })
  await expect(migrateHere()).rejects.toThrow('2-short.sql is not named like')
})

test('a busy table makes a migration wait and keeps no others waiting', async () => {
  await write(SHELF)
  await migrateHere()
  await write({ '0002-wider.sql': 'alter table shelf add column books int;' })
  const released = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const reader = db.transaction(async (tx) => {
    await tx.query('select id from shelf')
    isHeld.resolve()
    await released.promise
  })
  await isHeld.promise

  const isWaiting = Promise.withResolvers<void>()
  const migrating = migrateHere(
    { lockTimeoutMs: 20, pauseMs: 20, attempts: 1_000 },
    { ...log, info: () => isWaiting.resolve() },
  )
  await isWaiting.promise
  // Between two attempts: an `alter table` that only waited would never let it pass.
  await db.query('select id from shelf')
  released.resolve()
  await reader

  expect(await migrating).toEqual([2])
  expect(await db.query('select books from shelf')).toEqual([])
})

test('a table that stays busy is told', async () => {
  await write(SHELF)
  await migrateHere()
  await write({ '0002-wider.sql': 'alter table shelf add column books int;' })

  await db.transaction(async (tx) => {
    await tx.query('select id from shelf')
    await expect(migrateHere({ lockTimeoutMs: 10, pauseMs: 1, attempts: 3 })).rejects.toThrow(
      'migration 0002-wider.sql failed: canceling statement due to lock timeout',
    )
  })
})

test('a migration that says so runs outside a transaction', async () => {
  await write(SHELF)
  await migrateHere()
  await write({
    '0002-index.sql': `-- outside a transaction, because the table is written to meanwhile
drop index concurrently if exists shelf_again;
create index concurrently shelf_again on shelf (id);
`,
  })

  expect(await migrateHere()).toEqual([2])
  expect(
    await db.one(`select indisvalid from pg_index where indexrelid = 'shelf_again'::regclass`),
  ).toEqual({ indisvalid: true })
})

function migrateHere(patience?: Patience, told: Log = log) {
  const routines = { schema: 'app_0', sql: '' }
  const { connection } = database
  return migrate({ connection, folder, routines, log: told, ...(patience && { patience }) })
}

async function write(files: Record<string, string>) {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
}
