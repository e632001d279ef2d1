import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { isAlive } from './postmaster-file.ts'
import {
  answers,
  copyOf,
  log,
  processesIn,
  startServerProcess,
  type TrialFolder,
  trialFolder,
  usedFolder,
  watchersOf,
} from './testing/trial.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const account = process.getuid?.() === 0 ? NOBODY : undefined
/** Where processes can be looked at; elsewhere these tests do not exist. */
const linux = process.platform === 'linux' ? ['Linux'] : []
const SOON = { timeout: 30_000, interval: 50 }

// Real processes and a real disk, which a busy machine can slow down a great deal.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let used: TrialFolder

beforeAll(async () => {
  used = await usedFolder()
})

afterAll(() => used[Symbol.asyncDispose]())

test('a lock file whose process is another program now stops nothing', async () => {
  await using folder = await copyOf(used)
  const stranger = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' })
  await leaveLockFiles(folder.path, stranger.pid ?? 0)

  const embedded = await startEmbedded({ dataDir: folder.path, log })

  expect(await answers(embedded)).toBe(true)
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
  await embedded.stop()
  stranger.kill()
})

test('a lock file of a dead process stops nothing', async () => {
  await using folder = await copyOf(used)
  const dead = spawn('true', { stdio: 'ignore' })
  await once(dead, 'exit')
  await leaveLockFiles(folder.path, dead.pid ?? 0)

  const embedded = await startEmbedded({ dataDir: folder.path, log })

  expect(await answers(embedded)).toBe(true)
  await embedded.stop()
})

test('a first start that was interrupted leaves nothing to trip over', {
  tags: ['extended'],
}, async () => {
  await using folder = await trialFolder()
  await using server = startServerProcess(folder.path)
  await vi.waitFor(async () => {
    const [unfinished] = await unfinishedIn(folder.path)
    expect(await readdir(join(folder.path, unfinished ?? '-'))).toContain('PG_VERSION')
  }, SOON)
  await server.kill()

  const next = await startEmbedded({ dataDir: folder.path, log })

  expect(await answers(next)).toBe(true)
  expect(await unfinishedIn(folder.path)).toEqual([])
  await next.stop()
})

test.for(linux)(
  'no process of PostgreSQL survives its killed server',
  { tags: ['extended'] },
  async () => {
    await using folder = await copyOf(used)
    await using server = startServerProcess(folder.path)
    const postgres = await server.postgres
    const cluster = join(folder.path, 'cluster')
    expect(await processesIn(cluster)).toContain(postgres)

    await server.kill()

    await vi.waitFor(async () => {
      expect([...(await processesIn(cluster)), ...(await watchersOf(postgres))]).toEqual([])
    }, SOON)
  },
)

test.for(linux)(
  'PostgreSQL left alone without its watcher is stopped by the next start',
  { tags: ['extended'] },
  async () => {
    await using folder = await copyOf(used)
    await using server = startServerProcess(folder.path)
    const orphan = await server.postgres
    for (const watcher of await watchersOf(orphan)) process.kill(watcher, 'SIGKILL')
    await server.kill()
    expect(await processesIn(join(folder.path, 'cluster'))).toContain(orphan)

    const next = await startEmbedded({ dataDir: folder.path, log })

    expect(next.pid).not.toBe(orphan)
    expect(await answers(next)).toBe(true)
    await next.stop()
    expect(await processesIn(join(folder.path, 'cluster'))).toEqual([])
  },
)

async function unfinishedIn(folder: string) {
  return (await readdir(folder)).filter((name) => name.startsWith('unfinished-'))
}

/** What a killed PostgreSQL leaves in its folder, as if it had had this process id. */
async function leaveLockFiles(folder: string, pid: number) {
  const cluster = join(folder, 'cluster')
  const lines = [pid, cluster, 1_700_000_000, 5432, folder, '', '  1234567  0', 'ready   ']
  const files = {
    [join(cluster, 'postmaster.pid')]: `${lines.join('\n')}\n`,
    [join(folder, '.s.PGSQL.5432.lock')]: `${lines.slice(0, 5).join('\n')}\n`,
  }
  for (const [file, text] of Object.entries(files)) {
    await writeFile(file, text, { mode: 0o600 })
    if (account) await chown(file, account.uid, account.gid)
  }
}
