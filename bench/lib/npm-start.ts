import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/test/free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOOK_EVERY_MS = 20

/** A place for the product's data that is gone afterwards. */
export interface DataDir extends AsyncDisposable {
  path: string
}

export interface Started extends AsyncDisposable {
  url: string
  /** From the command to an answer of /readyz. */
  seconds: number
}

export async function newDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'fanlight-bench-'))
  await chmod(path, 0o755) // as a clone's folder is: another account may pass through
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** The product by the command that people type, with its sandbox and its demo world. */
export async function npmStart(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: undefined, // Vite sets it in this process as soon as it builds something
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: 'ignore',
    detached: true, // its own group, so that a signal reaches whatever npm started
  })
  const url = `http://localhost:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('npm start ended by itself')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { url, seconds, [Symbol.asyncDispose]: () => stop(child) }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await ended
}
