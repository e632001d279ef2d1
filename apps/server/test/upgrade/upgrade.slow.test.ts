import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { findDistribution } from '@fanlight/embedded-postgres/binaries'
import { fetchRelease } from '@fanlight/embedded-postgres/upgrade/fetch-release'
import { majorOf } from '@fanlight/embedded-postgres/upgrade/releases'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { MIGRATIONS, readOwnRoutines } from '../../src/start/database-files.ts'
import { runCliProcess } from '../run-cli.ts'
import { IS_QUICK } from '../soak.ts'
import { BOT_TOKEN } from '../test-context.ts'
import { openWorld } from '../world.ts'

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const FAN = 3001
/** What a copy by text would spoil first. */
const WORDS = 'Сто́ит того: \\N "100 %"'
const EXTENDED = { tags: ['extended'] }
const log = { debug() {}, info() {}, warn() {}, error() {} }

interface Made {
  dataDir: string
  packageFile: string
  from: string
}

const folder = await openFolder(join(tmpdir(), 'fanlight-upgrade-'))
/** Of the version before the one that runs: fans have bought something in it. */
const made = IS_QUICK ? null : await makeOld()
const missing = made ? '' : ' (the registry did not give the PostgreSQL of before)'
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

test.skipIf(!made)(
  `programs whose checksum is another one are not run${missing}`,
  EXTENDED,
  async () => {
    if (!made) return
    const forged = join(folder, 'forged.tgz')
    await copyFile(made.packageFile, forged)
    await appendFile(forged, 'x')

    const { code, output } = await upgrade({ ...made, packageFile: forged })

    expect([code, output]).toEqual([1, expect.stringContaining('its checksum is another one')])
    expect(await majorOf(join(made.dataDir, 'postgres', 'cluster'))).toBe(made.from)
  },
)

test.skipIf(!made)(
  `an upgrade keeps another from its files, and killed is run again, and the shop sells on${missing}`,
  EXTENDED,
  async () => {
    if (!made) return
    const { dataDir, from } = made
    const postgres = join(dataDir, 'postgres')

    const refused = await startEmbedded({ dataDir: postgres, log }).catch((error: Error) => error)
    const second = await killAt('Auditing', made, async () => ({
      ...(await upgrade(made)),
      files: await readdir(join(postgres, 'upgrading')),
    }))
    const stillOld = await majorOf(join(postgres, 'cluster'))
    const { code, output } = await upgrade(made)
    const again = await upgrade(made)

    expect(refused).toMatchObject({ message: expect.stringContaining('npm run upgrade moves it') })
    expect(second).toMatchObject({
      code: 1,
      output: expect.stringContaining('another server is running'),
      files: expect.arrayContaining(['cluster']),
    })
    expect(stillOld).toBe(from)
    expect([code, output]).toEqual([0, expect.stringContaining('is of PostgreSQL')])
    expect(again.output).toContain('Nothing to do')
    expect(await majorOf(join(postgres, `cluster-${from}`))).toBe(from)
    expect(await sellsOn(dataDir)).toMatchObject({
      before: 45_00,
      status: 200,
      words: WORDS,
      audit: { balanced: true },
    })
  },
)

test('a server of the operator’s own is left to pg_upgrade', EXTENDED, async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/none' }

  const { code, output } = await runCliProcess('upgrade', { env })

  expect([code, output]).toEqual([1, expect.stringContaining('pg_upgrade')])
})

/** npm is found by it, and keeps its settings there. */
function envOf({ dataDir }: Made) {
  const { PATH = '', HOME = '' } = process.env
  return { DATA_DIR: dataDir, PATH, HOME, BOT_TOKEN }
}

function upgrade(which: Made) {
  return runCliProcess('upgrade', { args: ['--package', which.packageFile], env: envOf(which) })
}

/** Kills it, without a word to it, when it says that it is about to do this, and something was tried. */
async function killAt<T>(word: string, which: Made, attempt: () => Promise<T>): Promise<T> {
  const args = [MAIN, 'upgrade', '--package', which.packageFile]
  const child = spawn(process.execPath, args, {
    env: envOf(which),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(word)) continue
    child.kill('SIGSTOP')
    const outcome = await attempt()
    child.kill('SIGKILL')
    await ended
    return outcome
  }
  throw new Error(`it never said ${word}`)
}

async function makeOld(): Promise<Made | null> {
  const { version } = await findDistribution()
  const from = String(Number(version.split('.')[0]) - 1)
  const release = join(folder, 'release')
  const distribution = await fetchRelease({
    major: from,
    folder: release,
    packageFile: null,
  }).catch(
    () => null, // no registry here: the test says so
  )
  if (!distribution) return null
  const dataDir = join(folder, 'data')
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log, distribution })
  try {
    const { connection } = embedded
    const routines = await readOwnRoutines()
    await migrate({ connection, folder: MIGRATIONS, routines, log })
    await using world = await openWorld({ database: databaseAt(connection, routines.schema) })
    const fan = await world.fan({ id: FAN, balance: 50_00 })
    const creator = await world.creator()
    await fan.sendsTip(await fan.draftsTip(creator, 5_00, WORDS))
    await world.runJobs()
  } finally {
    await embedded.stop()
  }
  const [file = ''] = (await readdir(release)).filter((name) => name.endsWith('.tgz'))
  return { dataDir, packageFile: join(release, file), from }
}

function databaseAt(
  connection: Awaited<ReturnType<typeof startEmbedded>>['connection'],
  routines: string,
) {
  const drop = async () => {}
  return { connection, routines, drop, [Symbol.asyncDispose]: drop }
}

/** Where root runs the tests, the database's account must be able to pass. */
async function openFolder(prefix: string): Promise<string> {
  const path = await mkdtemp(prefix)
  await chmod(path, 0o755)
  return path
}

/** What the server of this version finds there: it can go on selling. */
async function sellsOn(dataDir: string) {
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log })
  try {
    const { schema } = await readOwnRoutines()
    await using world = await openWorld({ database: databaseAt(embedded.connection, schema) })
    const fan = await world.fan({ id: FAN })
    const creator = await world.creator()
    const before = await fan.balance()
    const reply = await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    const tips = await world.db.query<{ message: string }>(
      'select message from tip order by created_at',
    )
    return { before, status: reply.statusCode, words: tips[0]?.message, audit: await world.audit() }
  } finally {
    await embedded.stop()
  }
}
