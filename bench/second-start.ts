import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LIMIT_SECONDS = 5
const ROUNDS = 3

export const secondStart: Promised = {
  name: 'second-start',
  compares: `seconds from npm start to an answer of /readyz, not the first time, against ${LIMIT_SECONDS}`,
  goal: { ratio: 1, isBetter: 'lower' },
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'fanlight-bench-'))
    await chmod(dataDir, 0o755) // as a clone's folder is: another account may pass through
    await startAndStop(dataDir)
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) seconds.push(await startAndStop(dataDir))
    await rm(dataDir, { recursive: true, force: true })
    return { ours: median(seconds), peer: LIMIT_SECONDS, unit: 's' }
  },
}

async function startAndStop(dataDir: string): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
    detached: true, // its own group, so that a signal reaches whatever npm started
  })
  const url = `http://127.0.0.1:${port}/readyz`
  while (
    !(await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('npm start ended by itself')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
  return seconds
}
