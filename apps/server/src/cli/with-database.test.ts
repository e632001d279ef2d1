import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { withEmbedded } from './with-database.ts'

const log = openLog('silent')

test('work beside a running server that has no result is done once, and starts no second one', {
  tags: ['extended'],
  timeout: 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'beside-'))
  await chmod(dataDir, 0o755) // the database's account may pass through
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log })
  onTestFinished(() => server.stop())
  const besideServer: boolean[] = []

  const result = await withEmbedded(dataDir, log, async (_connection, isBesideServer) => {
    besideServer.push(isBesideServer)
    return undefined
  })

  expect([result, besideServer]).toEqual([undefined, [true]])
})
