import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDb } from '../db.ts'
import { startEmbedded } from '../embedded.ts'
import { findDistribution, usableBinaries } from './binaries.ts'
import { SHELTER } from './home.ts'
import { log, trialFolder } from './trial.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
/** Only root meets folders that its database account cannot reach. */
const root = process.getuid?.() === 0 ? ['root'] : []

// Real processes and a real disk, which a busy machine can slow down a great deal.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('libraries whose links were never made are linked', async () => {
  await using folder = await trialFolder()
  const { folder: original } = await findDistribution()
  const native = join(folder.path, 'native')
  await mkdir(join(native, 'lib'), { recursive: true })
  for (const name of ['bin', 'share', 'pg-symlinks.json']) {
    await symlink(join(original, name), join(native, name))
  }

  await usableBinaries({ folder: native, version: '0' }, undefined, { log, shelter: folder.path })

  expect(await readlink(join(native, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
})

test.for(root)('a data folder that the account cannot reach is kept elsewhere', async () => {
  await using folder = await trialFolder()
  const said: object[] = []
  const listening = { ...log, info: (fields: object) => said.push(fields) }
  const dataDir = join(folder.path, 'data')

  const first = await startEmbedded({ dataDir, log: listening, durable: false })
  const home = first.connection.host
  await writeAnswer(first.connection)
  await first.stop()
  const second = await startEmbedded({ dataDir, log: listening, durable: false })
  const answer = await readAnswer(second.connection)
  await second.stop()
  await rm(home, { recursive: true })

  expect(home.startsWith(SHELTER)).toBe(true)
  expect(said).toEqual([
    { wanted: dataDir, used: home },
    { wanted: dataDir, used: home },
  ])
  expect(answer).toEqual({ answer: 42 })
})

test.for(root)('binaries that the account cannot reach are copied once', async () => {
  await using hidden = await trialFolder()
  await using open = await trialFolder()
  const { folder: original } = await findDistribution()
  await symlink(original, join(hidden.path, 'native'))
  const distribution = { folder: join(hidden.path, 'native'), version: '1.2.3' }
  const options = { log, shelter: open.path }

  const copied = await usableBinaries(distribution, NOBODY, options)
  await rm(hidden.path, { recursive: true })
  const again = await usableBinaries(distribution, NOBODY, options)

  expect(copied.postgres).toBe(join(open.path, 'postgresql-1.2.3/bin/postgres'))
  expect(again).toEqual(copied)
  expect(await readdir(open.path)).toEqual(['postgresql-1.2.3'])
})

type Connection = Parameters<typeof openDb>[0]['connection']

async function writeAnswer(connection: Connection) {
  const db = openDb({ connection, log })
  await db.run('create table kept as select 42 as answer')
  await db.close()
}

async function readAnswer(connection: Connection) {
  const db = openDb({ connection, log })
  const row = await db.one('select answer from kept')
  await db.close()
  return row
}
