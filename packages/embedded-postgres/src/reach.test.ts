import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findDistribution, usableBinaries } from './binaries.ts'
import type { ConnectionParts } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { SHELTER } from './home.ts'
import { firstRow, log, trialFolder } from './testing/trial.ts'

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

test.for(root)(
  'F4: a database that is kept elsewhere is found after its folder was moved',
  async () => {
    await using folder = await trialFolder()
    const said: object[] = []
    const listening = { ...log, warn: (fields: object) => said.push(fields) }
    const [before, after] = [join(folder.path, 'data'), join(folder.path, 'moved')]

    const first = await startEmbedded({ dataDir: before, log: listening, durable: false })
    const home = first.connection.host
    await writeAnswer(first.connection)
    await first.stop()
    await rename(before, after)
    const second = await startEmbedded({ dataDir: after, log: listening, durable: false })
    const answer = await readAnswer(second.connection)
    await second.stop()
    await rm(home, { recursive: true })

    expect(home.startsWith(SHELTER)).toBe(true)
    expect([first.keptElsewhere, second.keptElsewhere]).toEqual([home, home])
    expect(said).toEqual([
      { wanted: before, used: home },
      { wanted: after, used: home },
    ])
    expect(answer).toEqual({ answer: 42 })
  },
)

test.for(root)(
  'F4: of servers that start together in shelter one wins',
  { tags: ['extended'] },
  async () => {
    await using folder = await trialFolder()
    const dataDir = join(folder.path, 'data')
    const start = () => startEmbedded({ dataDir, log, durable: false })

    const started = await Promise.allSettled([start(), start()])
    const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const embedded of running) await embedded.stop()
    const home = running[0]?.keptElsewhere ?? ''
    await rm(home, { recursive: true })

    expect(running).toHaveLength(1)
    expect(home.startsWith(SHELTER)).toBe(true)
  },
)

test.for(root)('F4: without the database that a folder names nothing is started', async () => {
  await using folder = await trialFolder()
  const dataDir = join(folder.path, 'data')
  const first = await startEmbedded({ dataDir, log, durable: false })
  await first.stop()
  const home = first.keptElsewhere ?? ''
  await rename(home, `${home}-aside`)

  const missing = startEmbedded({ dataDir, log, durable: false })
  await expect(missing).rejects.toThrow(`is kept in ${home}, and it is not there.`)
  await mkdir(home)
  await writeFile(join(home, 'identity'), 'of another database')
  const another = startEmbedded({ dataDir, log, durable: false })
  await expect(another).rejects.toThrow(`is kept in ${home}, and another one is there.`)

  await rm(home, { recursive: true })
  await rm(`${home}-aside`, { recursive: true })
})

test.for(root)('F4: a database that cannot be reached any more is not replaced', async () => {
  await using open = await trialFolder()
  await using shut = await trialFolder()
  await chmod(open.path, 0o755)
  const first = await startEmbedded({ dataDir: join(open.path, 'data'), log, durable: false })
  await first.stop()
  await rename(join(open.path, 'data'), join(shut.path, 'data'))

  const second = startEmbedded({ dataDir: join(shut.path, 'data'), log, durable: false })

  await expect(second).rejects.toThrow('which cannot reach that folder. Nothing was changed.')
  expect(first.keptElsewhere).toBeNull()
})

test.for(root)(
  'F4: a database of before the pointer is found by its old name',
  { tags: ['extended'] },
  async () => {
    await using folder = await trialFolder()
    const dataDir = join(folder.path, 'data')
    const first = await startEmbedded({ dataDir, log, durable: false })
    await writeAnswer(first.connection)
    await first.stop()
    const former = join(SHELTER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
    await rename(first.keptElsewhere ?? '', former)
    await rm(join(former, 'identity'))
    await rm(join(dataDir, 'elsewhere.json'))

    const second = await startEmbedded({ dataDir, log, durable: false })
    const answer = await readAnswer(second.connection)
    await second.stop()
    await rm(former, { recursive: true })

    expect([second.keptElsewhere, answer]).toEqual([former, { answer: 42 }])
  },
)

test.for(root)(
  'binaries that the account cannot reach are copied once',
  { tags: ['extended'] },
  async () => {
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
  },
)

async function writeAnswer(connection: ConnectionParts) {
  await firstRow(connection, 'create table kept as select 42 as answer')
}

function readAnswer(connection: ConnectionParts) {
  return firstRow(connection, 'select answer from kept')
}
