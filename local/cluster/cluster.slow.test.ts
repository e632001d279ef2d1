import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Cluster, openCluster } from './cluster.ts'
import { FAULTS } from './faults.ts'
import { findPrograms } from './find-programs.ts'
import { openPlace } from './place.ts'
import { untilBuying } from './soak.ts'

// A minute on two free cores; a busy machine may take many times as long.
vi.setConfig({ testTimeout: 600_000 })

const { programs, missing } = findPrograms()

// Another project's servers cannot be demanded of every machine that runs the tests.
test.skipIf(!programs)(
  `a node and the primary are killed, and nothing acknowledged is lost ${missing.split('\n')[0]}`,
  async () => {
    if (!programs) return
    const folder = await mkdtemp(join(tmpdir(), 'fanlight-cluster-'))
    const cluster = await openCluster(await openPlace(folder, programs), () => {})
    try {
      await untilBuying(cluster)
      const before = await primaryOf(cluster)
      for (const name of ['kill-node', 'kill-primary']) {
        await FAULTS.find((fault) => fault.name === name)?.commit(cluster)
        await untilBuying(cluster)
      }

      const comparison = await cluster.compare()

      expect(comparison).toEqual({ missing: 0, doubled: 0, balanced: true })
      expect(await primaryOf(cluster)).not.toBe(before)
    } finally {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)

async function primaryOf({ postgres }: Cluster): Promise<string | undefined> {
  return (await postgres.describe()).find(({ role }) => role === 'leader')?.name
}
