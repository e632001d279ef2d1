import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { patientConfig, withClient } from '../../apps/server/src/platform/db/client-config.ts'
import { cloneDatabase } from '../../apps/server/src/platform/db/test-database.ts'
import { fromRoot } from '../repo.ts'
import { dumpSchema } from './dump-schema.ts'

test('schema.sql is what the migrations leave; npm run fix writes it', async () => {
  await using database = await cloneDatabase(inject('testServer'))

  const schema = await withClient(patientConfig(database.connection), dumpSchema)

  expect(await readFile(fromRoot('apps/server/schema.sql'), 'utf8')).toBe(schema)
})

test('a kind of thing that the dump cannot write stops it', async () => {
  await using database = await cloneDatabase(inject('testServer'))

  const dump = withClient(patientConfig(database.connection), async (client) => {
    await client.query("create type mood as enum ('glad', 'sad')")
    return dumpSchema(client)
  })

  await expect(dump).rejects.toThrow('cannot write mood')
})

test('a changed default shows', async () => {
  await using database = await cloneDatabase(inject('testServer'))

  const schema = await withClient(patientConfig(database.connection), async (client) => {
    await client.query('alter table creator alter photos_count set default 7')
    return dumpSchema(client)
  })

  expect(schema).toMatch(/photos_count +integer not null default 7,/)
})
