import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { signInitData } from '../../apps/server/test/sign-init-data.ts'
import { silentLog } from './silent-log.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const BOT_TOKEN = '7000000001:bench'
const READY_WITHIN_MS = 30_000

/** The product as it runs: PostgreSQL with fsync on, and the server in a process of its own. */
export interface Product extends AsyncDisposable {
  port: number
  databaseUrl: string
  sql: pg.Pool
  /** Headers that make a request this fan's. */
  headersOf(fanId: number): Record<string, string>
}

export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, log: silentLog })
  const { user, password, database, host, port: pgPort } = postgres.connection
  const databaseUrl = `postgres://${user}:${password}@localhost:${pgPort}/${database}?host=${encodeURIComponent(host)}`
  const sql = new pg.Pool({ ...postgres.connection, max: 8 })
  const port = await freePort()
  const server = await startNode(port, databaseUrl)
  return {
    port,
    databaseUrl,
    sql,
    headersOf(fanId) {
      const user = { id: fanId, first_name: 'Bench' }
      const initData = signInitData({ user, authDate: new Date() }, { botToken: BOT_TOKEN })
      return { authorization: `TgAuth ${initData}`, 'content-type': 'application/json' }
    },
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      await sql.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startNode(port: number, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      BOT_TOKEN,
      MESSENGER: 'sandbox',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '10000000',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt)
      throw new Error('no server to measure')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return child
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
