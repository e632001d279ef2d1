import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { discardPostmasterFile } from './postmaster-file.ts'
import { findRunning } from './running.ts'
import {
  answers,
  copyOf,
  log,
  startServerProcess,
  type TrialFolder,
  trialFolder,
  usedFolder,
} from './testing/trial.ts'

// Real processes and a real disk, which a busy machine can slow down a great deal.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let used: TrialFolder

beforeAll(async () => {
  used = await usedFolder()
})

afterAll(() => used[Symbol.asyncDispose]())

test('a start waits for what a killed PostgreSQL is still busy with', {
  tags: ['extended'],
}, async () => {
  await using folder = await copyOf(used)
  await using server = startServerProcess(folder.path)
  const postmaster = await server.postgres
  const work = keepBusy(folder.path)
  await work.isUnderWay
  process.kill(postmaster, 'SIGKILL')
  await server.kill()

  const next = await startEmbedded({ dataDir: folder.path, log })

  expect(await answers(next)).toBe(true)
  await next.stop()
  await work.isOver
})

test('a lock file that vanishes while it is judged is no trouble', async () => {
  await using folder = await trialFolder()
  const home = { folder: folder.path, cluster: folder.path, account: undefined }

  const gone = { text: '1', pid: 1, endpoint: { host: folder.path, port: 5432 } }

  await expect(discardPostmasterFile(home, gone)).resolves.toBeUndefined()
})

/** For longer than a start that does not wait would try. PostgreSQL's death stops no computation. */
const BUSY_SECONDS = 6

function keepBusy(dataDir: string) {
  const begun = Promise.withResolvers<void>()
  const isOver = findRunning(dataDir, log).then(async (connection) => {
    if (!connection) throw new Error('nothing runs')
    await withClient(connection, async (client) => {
      await client.query('select 1')
      const until = `clock_timestamp() > now() + interval '${BUSY_SECONDS} seconds'`
      const computing = client.query(`do $$ begin loop exit when ${until}; end loop; end $$`)
      begun.resolve()
      await computing.catch(() => {}) // the test ends the server, and the connection with it
    })
  })
  return { isUnderWay: begun.promise, isOver: isOver.catch(() => {}) }
}
