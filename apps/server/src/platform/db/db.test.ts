import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Db, openDb } from './db.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase(inject('testServer'))
  db = openDb({ connection: database.connection, log })
  await db.run('create table shelf (id int primary key, books int8 not null)')
  await db.run('insert into shelf (id, books) values (1, 10), (2, 20)')
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

test('columns arrive as the types that code works with', async () => {
  const moment = new Date('2026-05-04T03:02:01.234Z')

  const row = await db.one(
    `select 9007199254740991::int8 as big, $1::timestamptz as moment, '{"a": [1]}'::jsonb as body,
            '2026-05-04'::date as day, array[1, null, 3]::int8[] as many, '{}'::int8[] as none`,
    [moment],
  )

  expect(row).toEqual({
    big: Number.MAX_SAFE_INTEGER,
    moment,
    body: { a: [1] },
    day: '2026-05-04',
    many: [1, null, 3],
    none: [],
  })
})

test('an integer too large to be exact is never rounded', async () => {
  await expect(db.one('select 9007199254740992::int8 as big')).rejects.toThrow(RangeError)
})

test('asking for one row refuses none and many', async () => {
  const byId = 'select id from shelf where id = $1'

  expect(await db.one(byId, [1])).toEqual({ id: 1 })
  expect(await db.maybe(byId, [3])).toBeNull()
  await expect(db.one(byId, [3])).rejects.toThrow('expected one row, got 0')
  await expect(db.maybe('select id from shelf')).rejects.toThrow('at most one row')
})

test('a failed statement costs no connection', async () => {
  await using single = await openSingle()
  const { pid } = await single.db.one<{ pid: number }>('select pg_backend_pid() as pid')

  const again = single.db.run('insert into shelf (id, books) values (1, 0)')
  await expect(again).rejects.toThrow('shelf_pkey')

  expect(await single.db.one('select pg_backend_pid() as pid')).toEqual({ pid })
})

test('a statement is prepared once and then reused', async () => {
  await using single = await openSingle()

  for (const id of [1, 2, 1]) await single.db.one('select books from shelf where id = $1', [id])

  const prepared = await single.db.query(
    `select name from pg_prepared_statements where statement like 'select books%'`,
  )
  expect(prepared).toHaveLength(1)
})

test('a transaction that throws leaves nothing behind', async () => {
  const attempt = db.transaction(async (tx) => {
    await tx.run('insert into shelf (id, books) values (100, 1)')
    throw new Error('changed my mind')
  })

  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await db.maybe('select id from shelf where id = 100')).toBeNull()
})

test('a failure that was swallowed cannot pass for a commit', async () => {
  const attempt = db.transaction(async (tx) => {
    await tx.run('insert into shelf (id, books) values (101, 1)')
    await tx.run('insert into shelf (id, books) values (1, 1)').catch(() => {})
  })

  await expect(attempt).rejects.toThrow('rolled back')
})

test('a transaction handle is dead once its transaction ended', async () => {
  const kept = await db.transaction(async (tx) => tx)

  await expect(kept.query('select 1')).rejects.toThrow('after its transaction had ended')
})

test('two transactions that deadlock both finish', async () => {
  const attempts: string[] = []
  const bothLocked = barrier(2)
  const move = (name: string, from: number, to: number) =>
    db.transaction(async (tx) => {
      attempts.push(name)
      await tx.run('update shelf set books = books - 1 where id = $1', [from])
      await bothLocked()
      await tx.run('update shelf set books = books + 1 where id = $1', [to])
    })

  await Promise.all([move('a', 1, 2), move('b', 2, 1)])

  expect(attempts).toHaveLength(3)
  expect(await db.query('select id, books from shelf where id < 3 order by id')).toEqual([
    { id: 1, books: 10 },
    { id: 2, books: 20 },
  ])
})

test('a statement outside of a transaction that deadlocks is sent again', async () => {
  await db.run('create sequence attempt')

  await db.run(`do $$ begin
    if nextval('attempt') < 3 then raise exception 'busy' using errcode = '40P01'; end if;
    insert into shelf (id, books) values (200, 1);
  end $$`)

  expect(await db.one('select last_value as attempts from attempt')).toEqual({ attempts: 3 })
  expect(await db.maybe('select books from shelf where id = 200')).toEqual({ books: 1 })
})

test('a transaction that never succeeds is given up', async () => {
  let attempts = 0

  const hopeless = db.transaction(async (tx) => {
    attempts += 1
    await tx.run(`do $$ begin raise exception 'busy' using errcode = '40001'; end $$`)
  })

  await expect(hopeless).rejects.toThrow('busy')
  expect(attempts).toBe(5)
})

test('serializable transactions see each other only one by one', async () => {
  await db.run('insert into shelf (id, books) values (50, 0)')
  const bothRead = barrier(2)
  const addOne = () =>
    db.transaction(
      async (tx) => {
        const { books } = await tx.one<{ books: number }>('select books from shelf where id = 50')
        await bothRead()
        await tx.run('update shelf set books = $1 where id = 50', [books + 1])
      },
      { isolation: 'serializable' },
    )

  await Promise.all([addOne(), addOne()])

  expect(await db.one('select books from shelf where id = 50')).toEqual({ books: 2 })
})

test('a database that is not there is reported as unavailable', async () => {
  const connection = { url: 'postgres://nobody@127.0.0.1:1/nothing' }
  const lost = openDb({ connection, log })

  await expect(lost.query('select 1')).rejects.toThrow(DatabaseUnavailable)
  await expect(lost.transaction(async () => {})).rejects.toThrow(DatabaseUnavailable)
  await expect(lost.listen('bell', () => {})).rejects.toThrow(DatabaseUnavailable)
  await lost.close()
})

test('a connection cut in a transaction is unavailable, and the next one works', async () => {
  const cut = db.transaction((tx) => tx.run('select pg_terminate_backend(pg_backend_pid())'))

  await expect(cut).rejects.toThrow(DatabaseUnavailable)
  expect(await db.one('select 1 as one')).toEqual({ one: 1 })
})

test('listeners hear their own channel until they leave', async () => {
  const heard: string[] = []
  const leave = await db.listen('bell', (payload) => heard.push(payload))
  const leaveOther = await db.listen('bell', (payload) => heard.push(`also ${payload}`))

  await db.notify('gong', 'not for us')
  await db.notify('bell', 'first')
  await vi.waitFor(() => expect(heard).toEqual(['first', 'also first']), 10_000)
  await leave()
  await db.notify('bell', 'second')

  await vi.waitFor(() => expect(heard).toEqual(['first', 'also first', 'also second']), 10_000)
  await leaveOther()
})

test('a listener that lost its connection listens again and is told', async () => {
  const heard: string[] = []
  const leave = await db.listen(
    'siren',
    (payload) => heard.push(payload),
    () => heard.push('resumed'),
  )

  await db.run(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen "siren"' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(heard).toEqual(['resumed']), { timeout: 5_000 })
  await db.notify('siren', 'after')

  await vi.waitFor(() => expect(heard).toEqual(['resumed', 'after']), 10_000)
  await leave()
})

test('a listener that throws harms nobody else', async () => {
  const heard: string[] = []
  const leaveBroken = await db.listen('horn', () => {
    throw new Error('deaf')
  })
  const leave = await db.listen('horn', (payload) => heard.push(payload))

  await db.notify('horn', 'loud')

  await vi.waitFor(() => expect(heard).toEqual(['loud']), 10_000)
  await leaveBroken()
  await leave()
})

async function openSingle() {
  const single = openDb({ connection: database.connection, log, poolSize: 1 })
  return { db: single, [Symbol.asyncDispose]: () => single.close() }
}

/** Holds the first `count` callers until all of them have come; later callers pass. */
function barrier(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= count) resolve()
    return promise
  }
}
