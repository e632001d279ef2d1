import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readSnapshot } from './read-snapshot.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase(inject('testServer'))
})
afterAll(() => database.drop())

test('what is read in a snapshot may take as long as it takes', async () => {
  const { connection, routines } = database

  const limits = await readSnapshot(connection, routines, (db) =>
    db.one(`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('transaction_isolation') as isolation`),
  )

  expect(limits).toEqual({ statement: '0', idle: '0', isolation: 'repeatable read' })
})

test('nothing can be written in a snapshot', async () => {
  const { connection, routines } = database

  const write = readSnapshot(connection, routines, (db) => db.run('delete from sweep_mark'))

  await expect(write).rejects.toThrow('read-only transaction')
})

test('a database of another version is told from one that cannot be read', async () => {
  const read = readSnapshot(database.connection, 'app_of_tomorrow', async () => true)

  await expect(read).rejects.toThrow('was not prepared by this version')
})
