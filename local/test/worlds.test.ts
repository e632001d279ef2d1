import { copyFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, openDb } from '@fanlight/server/platform/db/db'
import { openLog } from '@fanlight/server/platform/log'
import { expect, test } from 'vitest'
import { readLocalConfig } from '../start/read-local-config.ts'
import { startLocal } from '../start/start-local.ts'
import { OPENING_MS, SandboxServer } from './sandbox-server.ts'

const REAL = {
  MESSENGER: 'telegram',
  BOT_TOKEN: '222222222:token-of-the-business',
  TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
  PUBLIC_URL: 'https://fanlight.example',
}
const PLAY = { MESSENGER: 'sandbox', BOT_TOKEN: null, PUBLIC_URL: null }

test(
  'F2: the sandbox does not start on the database of a business, and changes nothing in it',
  async () => {
    await using server = await SandboxServer.open(REAL)
    await server.stop()
    await asOwner(server, (db) => addBusiness(db))
    const before = await asOwner(server, contentOf)
    server.change(PLAY)

    await expect(server.start()).rejects.toThrow(
      /^The database holds a world of the messenger with bot 222222222, made on .+, and you asked for the sandbox\. Nothing was changed\. To serve /,
    )

    expect(await asOwner(server, contentOf)).toEqual(before)
    server.change(REAL)
    await server.start()
    expect((await server.ask('GET', '/readyz')).status).toBe(200)
  },
  OPENING_MS,
)

test(
  'F2: a played world is not served to the real messenger, nor one bot’s world by another',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    await server.stop()

    server.change(REAL)
    await expect(server.start()).rejects.toThrow(
      'The database holds a world of the sandbox, made on',
    )
    await using business = await SandboxServer.open(REAL)
    await business.stop()
    business.change({ BOT_TOKEN: '333333333:another' })
    await expect(business.start()).rejects.toThrow('the messenger with bot 222222222, made on')
    business.change({ BOT_TOKEN: '222222222:a-token-after-a-leak' })
    await business.start()

    expect((await business.ask('GET', '/readyz')).status).toBe(200)
  },
  OPENING_MS,
)

test(
  'F2: in a database of before the marks, strangers keep the sandbox out',
  async () => {
    await using server = await SandboxServer.open(REAL)
    await server.stop()
    await asOwner(server, async (db) => {
      await addBusiness(db)
      await db.run('drop table world')
      await db.run('delete from migration where name like $1', ['%world%'])
    })
    await rm(join(server.dataDir, 'world.json'))
    const before = await asOwner(server, contentOf)
    server.change(PLAY)

    await expect(server.start()).rejects.toThrow(
      'The database holds 1 fans and 1 creators that the sandbox of this data folder did not make',
    )

    expect(await asOwner(server, contentOf)).toEqual(before)
  },
  OPENING_MS,
)

test(
  'F2: a database whose sandbox is another folder’s is not wiped by this one',
  async () => {
    await using theirs = await SandboxServer.open({ DEMO_WORLD: 'no' })
    await using mine = await SandboxServer.open({ DEMO_WORLD: 'no' })
    await mine.stop()
    await theirs.stop()

    mine.change({ DATABASE_URL: theirs.databaseUrl })

    await expect(mine.start()).rejects.toThrow(/^The data folder .+ belongs to world /)
  },
  OPENING_MS,
)

test(
  'F3: a storage of another world keeps the server from starting',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    await using other = await SandboxServer.open({ DEMO_WORLD: 'no' })
    await server.stop()
    await other.stop()
    const mark = 'media/world.json'
    await copyFile(join(other.dataDir, mark), join(server.dataDir, mark))

    await expect(server.start()).rejects.toThrow(/^The storage holds the files of world /)
  },
  OPENING_MS,
)

test.each([
  ['DATABASE_URL is set', { DATABASE_URL: 'postgres://nowhere' }],
  ['NODE_ENV is production', { NODE_ENV: 'production' }],
])('F2: where %s a forgotten token does not start the sandbox', async (sign, env) => {
  const folder = join(import.meta.dirname, 'never-made')
  const start = (more: object) =>
    startLocal(readLocalConfig({ DATA_DIR: folder, ...env, ...more }), openLog('silent'))

  await expect(start({})).rejects.toThrow(`${sign} and BOT_TOKEN is not`)

  expect(readLocalConfig({ ...env, MESSENGER: 'sandbox' })).toMatchObject({ doubt: null })
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

test(
  'F2: people of one’s own in a sandbox are not taken for the demo world',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    await server.stop()
    await asOwner(server, (db) => addBusiness(db))
    const before = await asOwner(server, contentOf)

    server.change({ DEMO_WORLD: 'yes' })
    await server.start()

    expect((await server.ask('GET', '/readyz')).status).toBe(200)
    expect(await asOwner(server, contentOf)).toEqual(before)
  },
  OPENING_MS,
)

test(
  'F23: nobody but the server’s account looks into the folder of keys',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    const modeOf = async (name: string) =>
      ((await stat(join(server.dataDir, name))).mode & 0o777).toString(8)

    expect(await modeOf('.')).toBe('700')
    expect(await modeOf('sandbox.sqlite')).toBe('600')
    expect(await modeOf('sandbox.sqlite-wal')).toBe('600')
    expect(await modeOf('world.json')).toBe('600')
  },
  OPENING_MS,
)

test(
  'F30: the server works under a role that owns nothing, and a reset still empties the world',
  async () => {
    await using server = await SandboxServer.open({ DEMO_WORLD: 'no' })
    await server.control('/fans', { firstName: 'Only' })

    const roles = await asOwner(server, (db) =>
      db.query<{ isOwner: boolean }>(
        `select distinct a.usesysid = t.relowner as "isOwner"
         from pg_stat_activity a, pg_class t
         where a.datname = current_database() and t.oid = 'transfer'::regclass
           and a.query ilike 'listen %'`,
      ),
    )
    await server.control('/reset')

    expect(roles).toEqual([{ isOwner: false }])
    expect(await server.world()).toMatchObject({ fans: [] })
  },
  OPENING_MS,
)

async function asOwner<T>(server: SandboxServer, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb({ connection: server.databaseConnection, log: openLog('silent'), poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function addBusiness(db: Db) {
  await db.run(
    `insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
     values ('Vera', true, '{}', 500, '2026-01-01Z')`,
  )
  await db.run(
    `insert into person (id, first_name, vouched_at, created_at)
     values (987654321, 'Real', '2026-01-01Z', '2026-01-01Z')`,
  )
}

/** What a start might write into, the schema included. */
async function contentOf(db: Db) {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const content = await db.one<object>(
    `select (select jsonb_agg(c) from creator c) as creators, (select jsonb_agg(f) from person f) as fans,
       (select count(*)::int from transfer) as transfers, (select count(*)::int from media_object) as media,
       (select jsonb_agg(m.number order by m.number) from migration m) as migrations`,
  )
  return { tables, content }
}
