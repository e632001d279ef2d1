import { expect, inject, test } from 'vitest'
import { openDb } from './db.ts'
import { cloneDatabase } from './test-database.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

test('databases cloned at once have the schema and share no rows', async () => {
  const server = inject('testServer')
  const clones = await Promise.all([1, 2, 3].map(() => cloneDatabase(server)))
  const [first, second, third] = clones.map(({ connection }) => openDb({ connection, log }))

  await first?.run('create table only_here ()')
  const tables = `select to_regclass('migration') is not null as migrated,
                         to_regclass('only_here') is null as apart`

  expect(await second?.one(tables)).toEqual({ migrated: true, apart: true })
  expect(await third?.one(tables)).toEqual({ migrated: true, apart: true })
  await Promise.all([first?.close(), second?.close(), third?.close()])
  await Promise.all(clones.map((clone) => clone.drop()))
})

test('a dropped database is gone even while somebody uses it', async () => {
  const clone = await cloneDatabase(inject('testServer'))
  const db = openDb({ connection: clone.connection, log })
  await db.one('select 1')

  await clone.drop()

  await expect(db.one('select 1')).rejects.toThrow(/does not exist|unavailable/)
  await db.close()
})
