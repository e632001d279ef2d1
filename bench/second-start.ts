import { newDataDir, npmStart } from './lib/npm-start.ts'
import type { Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'

const LIMIT_SECONDS = 5
const ROUNDS = 3

export const secondStart: Promised = {
  name: 'second-start',
  compares: `seconds from npm start to an answer of /readyz, not the first time, against ${LIMIT_SECONDS}`,
  goal: { ratio: 1, isBetter: 'lower' },
  async measure() {
    await using dataDir = await newDataDir()
    await startAndStop(dataDir.path)
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) seconds.push(await startAndStop(dataDir.path))
    return { ours: median(seconds), peer: LIMIT_SECONDS, unit: 's' }
  },
}

async function startAndStop(dataDir: string): Promise<number> {
  await using started = await npmStart(dataDir)
  return started.seconds
}
