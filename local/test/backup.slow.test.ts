import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from '@fanlight/server/test/compile-cache'
import { runCliProcess } from '@fanlight/server/test/run-cli'
import { until } from '@fanlight/server/test/until'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertRestored, type Person } from './crash/assertions.ts'
import { busyCrowd, gather } from './crash/busy-crowd.ts'
import { Program } from './crash/program.ts'
import { RetryingClient } from './crash/retrying-client.ts'
import { SeededRandom } from './crash/seeded-random.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const CAUGHT_UP_WITHIN_MS = 30_000

/** A business that went on buying while it was backed up, and for a while afterwards. */
interface Past {
  place: string
  backup: string
  keys: string
  startedAt: Date
  /** After the backup, and before the last purchases. */
  moment: Date
  photo: string
  people: Person[]
}

const temporary: string[] = []
let past: Past
beforeAll(async () => {
  past = await live()
}, 200_000)
afterAll(() => Promise.all(temporary.map((each) => rm(each, { recursive: true, force: true }))))

test('a restore to a moment has what was acknowledged by then, and nothing begun later', {
  tags: ['extended'],
}, async () => {
  const { backup, keys, moment, people, photo } = past

  await using program = await restored(backup, ['--keys', keys, '--until', moment.toISOString()])

  const found = await assertRestored(program, by(people, moment))
  const lost = by(people, null).flatMap(({ id, acknowledged }) =>
    acknowledged.filter(({ name }) => !found.has(`${id}: ${name}`)),
  )
  expect(lost.length).toBeGreaterThan(0)
  expect(lost.every(({ at }) => at > moment)).toBe(true)
  expect(await readFile(join(program.dataDir, 'media', photo))).toHaveLength(1000)
})

test('a restore is refused where it would mix, guess or trust a damaged file', {
  tags: ['extended'],
}, async () => {
  const { backup, place, keys } = past
  const to = join(await folder('to'), 'data')
  const restore = (...args: string[]) => run(to, 'restore', [backup, ...args])

  const occupied = await restore('--to', keys)
  const early = await restore('--to', to, '--until', '2026-01-01T00:00:00Z')
  const beyond = await restore('--to', to, '--until', '2100-01-01T00:00:00Z')
  const otherKeys = await restore('--to', to, '--keys', place)

  expect([occupied, early, beyond, otherKeys]).toMatchObject([
    { code: 1, output: expect.stringContaining('is not empty') },
    { code: 1, output: expect.stringContaining('Name an older one') },
    { code: 1, output: expect.stringContaining('ends before 2100') },
    { code: 1, output: expect.stringContaining('media-kek is not in') },
  ])
  await expect(readdir(to)).rejects.toThrow('ENOENT')
})

test('a backup alone has what was acknowledged before it began, or is found damaged', {
  tags: ['extended'],
}, async () => {
  const { backup, place, startedAt, people } = past
  await rename(join(place, 'wal'), join(place, 'wal-of-another-day'))

  await using program = await restored(backup, [])
  await assertRestored(program, by(people, startedAt))

  const to = join(await folder('to'), 'data')
  const unfollowed = await run(to, 'restore', [backup, '--to', to, '--until', '2100-01-01'])
  await damage(join(backup, 'base.tar.zst'))
  const damaged = await run(to, 'restore', [backup, '--to', to])
  expect([unfollowed, damaged]).toMatchObject([
    { code: 1, output: expect.stringContaining('the database was not followed') },
    { code: 1, output: expect.stringContaining('base.tar.zst') },
  ])
})

async function live(): Promise<Past> {
  await using program = await Program.install()
  await program.start()
  const [place, keys] = [await folder('place'), await folder('keys')]
  const photo = await storePhoto(program.dataDir)
  const random = new SeededRandom(7)
  const people = await gather(program, new RetryingClient(program.address), random)
  using crowd = busyCrowd(people)
  using follower = follow(program, place)
  await crowd.progress(20)
  const { code, output } = await run(program.dataDir, 'backup', [place, '--keys', keys])
  expect(output).toContain(`The keys (media-kek, server-secret) are in ${keys}`)
  expect(code).toBe(0)
  await crowd.progress(20)
  const moment = new Date()
  await crowd.progress(20)
  await crowd.rest()
  await hasCaughtUp(program)
  expect(await follower.end()).toBe(0)
  await program.end('SIGTERM')
  const backup = await backupIn(place)
  const { startedAt } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
  return { place, backup, keys, startedAt: new Date(startedAt), moment, photo, people }
}

const ENV = { MESSENGER: 'sandbox', DEMO_WORLD: 'no', PATH: process.env['PATH'] ?? '' }

function run(dataDir: string, name: string, args: string[]) {
  return runCliProcess(name, { args, env: { ...ENV, DATA_DIR: dataDir }, main: CLI })
}

/** A folder that goes with the tests; the database's account may pass through. */
async function folder(name: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), `fanlight-backup-${name}-`))
  await chmod(made, 0o755)
  temporary.push(made)
  return made
}

async function restored(backup: string, args: string[]): Promise<Program> {
  const to = join(await folder('to'), 'data')
  const { code, output } = await run(to, 'restore', [backup, '--to', to, ...args])
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('its ledger balances'),
  })
  const program = await Program.on(to)
  await program.start()
  return program
}

function by(people: readonly Person[], moment: Date | null) {
  return people.map(({ fan: { id, acknowledged } }) => ({
    id,
    acknowledged: acknowledged.filter(({ at }) => moment === null || at <= moment),
  }))
}

function follow(program: Program, place: string) {
  const env = { ...COMPILE_CACHE, ...ENV, DATA_DIR: program.dataDir, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [CLI, 'backup', place, '--follow'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return {
    async end(): Promise<number | null> {
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  }
}

async function hasCaughtUp(program: Program) {
  await until('the WAL has arrived', CAUGHT_UP_WITHIN_MS, async () => {
    const [row] = await program.query((db) =>
      db.query<{ arrived: boolean }>(
        `select coalesce(bool_or(restart_lsn >= pg_current_wal_flush_lsn()), false) as arrived
         from pg_replication_slots where slot_name = 'fanlight_wal'`,
      ),
    )
    return row?.arrived === true
  })
}

async function backupIn(place: string): Promise<string> {
  const names = await readdir(place)
  const [name] = names.filter((each) => /^\d{4}-/.test(each))
  return join(place, name ?? 'none')
}

/** As the server stores one, under the hash of its bytes. Returns its key. */
async function storePhoto(dataDir: string): Promise<string> {
  const bytes = randomBytes(1000)
  const oid = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const key = `o/${oid.slice(0, 2)}/${oid}.svf`
  const file = join(dataDir, 'media', key)
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'w')
  await handle.writeFile(bytes)
  await handle.close()
  return key
}

async function damage(file: string) {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.from('damage'), 0, 6, 4000)
  await handle.close()
}
