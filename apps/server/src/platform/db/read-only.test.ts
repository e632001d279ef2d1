import { expect, inject, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { patientConfig, withClient } from './client-config.ts'
import type { Connection } from './connection.ts'
import { cloneDatabase } from './test-database.ts'

test('a database that became a standby is unavailable until another takes over', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  await using world = await openWorld({ database })
  const [fan, creator] = [await world.fan({ balance: 20_00 }), await world.creator()]
  const tip = await fan.draftsTip(creator, 5_00)
  const ready = async () => {
    await world.advance({ seconds: 2 })
    return (await world.app.http.inject('/readyz')).statusCode
  }
  const before = await ready()

  await setReadOnly(database.connection, 'on')
  const refused = await Promise.all([fan.sendsTip(tip), fan.get('/main/init'), fan.sendsTip(tip)])
  const during = await ready()
  await setReadOnly(database.connection, 'off')
  const after = await ready()
  const sent = await fan.sendsTip(tip)

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(refused[0]?.json().code).toBe('unavailable')
  expect(refused[0]?.headers['retry-after']).toBe('2')
  expect([before, during, after]).toEqual([200, 503, 200])
  expect(sent.json()).toMatchObject({ eurBalance: 15 })
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a connection that was there before it became a standby is closed', async () => {
  await using database = await cloneDatabase(inject('testServer'))
  await using world = await openWorld({ database })
  const pids = () =>
    Promise.all(
      Array.from({ length: 4 }, () =>
        world.db.one<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)'),
      ),
    )
  const before = await pids()

  // A standby's answer on one of them: the rest may never be asked to write.
  const write = world.db.run(`do $$ begin raise 'a standby' using errcode = '25006'; end $$`)
  await expect(write).rejects.toThrow('the database is unavailable')
  const after = await pids()

  const known = new Set(before.map(({ pid }) => pid))
  expect(after.filter(({ pid }) => known.has(pid))).toEqual([])
})

/** For every session that begins from now on; those that there are end. */
function setReadOnly(connection: Connection, value: 'on' | 'off') {
  return withClient(patientConfig(connection), async (client) => {
    await client.query('set default_transaction_read_only = off')
    await client.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
         current_database()); end $$`,
    )
    if (value === 'off') return // the sessions of a standby stay as they are
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  })
}
