import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { patientConfig, withClient } from '../../src/platform/db/client-config.ts'
import { cloneDatabase } from '../../src/platform/db/test-database.ts'
import { MIGRATIONS } from '../../src/start/database-files.ts'

const BY_MONTH = '0035-analytics-by-month.sql'

test('what was told before there were months is in its month, but for what is about to go', async () => {
  await using database = await cloneDatabase({ ...inject('testServer'), template: 'template0' })
  const names = (await readdir(MIGRATIONS)).toSorted()
  const sqlOf = (name: string) => readFile(join(MIGRATIONS, name), 'utf8')

  const kept = await withClient(patientConfig(database.connection), async (client) => {
    for (const name of names.slice(0, names.indexOf(BY_MONTH)))
      await client.query(await sqlOf(name))
    await client.query(`
      insert into person (id, first_name, last_name, username, language_code, vouched_at, created_at)
        values (7, 'A', '', '', 'en', now(), now());
      insert into analytics_event (fan_id, visit, name, happened_at, told_at)
        select 7, 'visit-0001', days::text, at, at
        from unnest(array[175, 100, 40, 0]) days, lateral (select now() - days * interval '1 day') t (at)`)
    await client.query(await sqlOf(BY_MONTH))
    const { rows } = await client.query<{ name: string; isInItsMonth: boolean }>(`
      select name, tableoid::regclass::text
        = 'analytics_event_' || to_char(told_at at time zone 'UTC', 'MM') as "isInItsMonth"
      from analytics_event order by id`)
    return rows
  })

  expect(kept).toEqual(['100', '40', '0'].map((name) => ({ name, isInItsMonth: true })))
})
