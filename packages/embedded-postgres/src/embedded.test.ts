import { chmod, chown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Account, runAs } from './account.ts'
import { startEmbedded } from './embedded.ts'
import { isPostmasterOf } from './postmaster-file.ts'
import {
  answers,
  copyOf,
  firstRow,
  log,
  startServerProcess,
  type TrialFolder,
  trialFolder,
  usedFolder,
} from './testing/trial.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const SOON = { timeout: 30_000, interval: 25 }
// Real processes and a real disk, which a busy machine can slow down a great deal.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

let used: TrialFolder

beforeAll(async () => {
  used = await usedFolder()
})

afterAll(() => used[Symbol.asyncDispose]())

test('what was written is there after a stop and a second start', async () => {
  await using folder = await trialFolder()
  const first = await startEmbedded({ dataDir: folder.path, log })
  await firstRow(first.connection, 'create table kept as select 42 as answer')

  await first.stop()
  expect(await isPostmasterOf(homeOf(folder), first.pid)).toBe(false)
  const second = await startEmbedded({ dataDir: folder.path, log })

  expect(await firstRow(second.connection, 'select answer from kept')).toEqual({ answer: 42 })
  await second.stop()
})

test('commits wait for the disk, and pages have checksums', async () => {
  await using folder = await copyOf(used)
  const embedded = await startEmbedded({ dataDir: folder.path, log })

  const settings = await firstRow(
    embedded.connection,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
            current_setting('full_page_writes') as pages,
            current_setting('server_encoding') as encoding,
            current_setting('synchronous_commit') as commits`,
  )

  const promised = { checksums: 'on', fsync: 'on', pages: 'on', encoding: 'UTF8', commits: 'on' }
  expect(settings).toEqual(promised)
  await embedded.stop()
})

test('only its own account can read the folder and the password', async () => {
  const password = await stat(join(used.path, 'cluster/fanlight-password'))
  const folder = await stat(used.path)

  expect(password.mode & 0o777).toBe(0o600)
  expect(folder.mode & 0o777).toBe(0o700)
  expect(password.uid).toBe(isRoot ? NOBODY.uid : process.getuid?.())
})

test('PostgreSQL dies with a server that is killed', async () => {
  await using folder = await copyOf(used)
  await using server = startServerProcess(folder.path)
  const postgres = await server.postgres
  expect(await isPostmasterOf(homeOf(folder), postgres)).toBe(true)

  await server.kill()

  await vi.waitFor(async () => {
    expect(await isPostmasterOf(homeOf(folder), postgres)).toBe(false)
  }, SOON)
})

test('a server starts at once after one that was killed', async () => {
  await using folder = await copyOf(used)
  await using server = startServerProcess(folder.path)
  await server.postgres
  await server.kill()

  const next = await startEmbedded({ dataDir: folder.path, log })

  expect(await answers(next)).toBe(true)
  await next.stop()
})

test('PostgreSQL that is killed comes back under the same address', async () => {
  await using folder = await copyOf(used)
  const exits: string[] = []
  const onExit = (how: string) => exits.push(how)
  const embedded = await startEmbedded({ dataDir: folder.path, log, onExit })
  const { connection } = embedded
  await firstRow(connection, 'create table kept as select 42 as answer')

  for (const times of [1, 2]) {
    process.kill(embedded.pid, 'SIGKILL')
    await vi.waitFor(() => expect(exits).toHaveLength(times), SOON)
    await vi.waitFor(async () => {
      expect(await firstRow(connection, 'select answer from kept')).toEqual({ answer: 42 })
    }, SOON)
  }

  expect(exits).toEqual(['killed by SIGKILL', 'killed by SIGKILL'])
  await embedded.stop()
})

test('a folder too deep for a socket is served on loopback', async () => {
  await using parent = await trialFolder()
  await chmod(parent.path, 0o755)
  const dataDir = join(parent.path, 'deep'.repeat(25))

  const embedded = await startEmbedded({ dataDir, log, durable: false })

  expect(embedded.connection.host).toBe('127.0.0.1')
  expect(await answers(embedded)).toBe(true)
  await embedded.stop()
})

/** Without root's rights every test here is run by an ordinary user. */
const ordinaryUsers = isRoot && (await canRunTests(NOBODY)) ? [NOBODY] : []

test.for(ordinaryUsers)(
  'an ordinary user runs it too, and it dies with the server',
  { tags: ['extended'] },
  async (account) => {
    await using folder = await trialFolder()
    await chown(folder.path, account.uid, account.gid)
    await using server = startServerProcess(folder.path, account)
    const postgres = await server.postgres

    await server.kill()

    await vi.waitFor(async () => {
      expect(await isPostmasterOf(homeOf(folder), postgres)).toBe(false)
    }, SOON)
  },
)

/** Not from a clone in root's home, for example. */
async function canRunTests(account: Account): Promise<boolean> {
  const script = '"$1" --version && test -r "$2"'
  const answer = await runAs(account, script, [process.execPath, import.meta.filename])
  return answer !== undefined
}

function homeOf({ path }: TrialFolder) {
  return { folder: path, cluster: join(path, 'cluster'), account: undefined }
}
