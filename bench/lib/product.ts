import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../apps/server/test/free-port.ts'
import { signInitData } from '../../apps/server/test/sign-init-data.ts'
import { startEmbedded } from '../../packages/embedded-postgres/src/embedded.ts'
import { silentLog } from './silent-log.ts'

const MAIN = fileURLToPath(new URL('../../local/main.ts', import.meta.url))
const BOT_TOKEN = '7000000001:bench'
/** Wraps the keys of files, so that a bench may bring some. */
export const MEDIA_KEK = Buffer.alloc(32, 7)
/** As many messages a second as the real one takes. Without a pace the sandbox's works in the server's process. */
export const MESSENGERS_PACE = { BOT_MESSAGES_PER_SECOND: '30' }
const READY_WITHIN_MS = 30_000

/** The product as it runs: PostgreSQL with fsync on, and the server in a process of its own. */
export interface Product extends AsyncDisposable {
  port: number
  databaseUrl: string
  sql: pg.Pool
  /** Starts another server on the same database; returns its port. */
  addNode(): Promise<number>
  /** Headers that make a request this fan's. */
  headersOf(fanId: number): Record<string, string>
}

/** `env` is what an operator would set besides. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-bench-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbedded({ dataDir: folder, log: silentLog })
  opened.defer(() => postgres.stop())
  const { user, password, database, host, port: pgPort } = postgres.connection
  const databaseUrl = `postgres://${user}:${password}@localhost:${pgPort}/${database}?host=${encodeURIComponent(host)}`
  const sql = new pg.Pool({ ...postgres.connection, max: 8 })
  sql.on('error', () => {}) // a connection that is still closing hears of PostgreSQL's stop
  opened.defer(() => sql.end())
  const nodes = opened.use(new AsyncDisposableStack())
  const addNode = async () => {
    const port = await freePort()
    const server = startNode({ port, databaseUrl, dataDir: join(folder, 'data'), env })
    nodes.defer(() => stopped(server))
    await untilReady(server, port)
    return port
  }
  const port = await addNode()

  // Signed once, as by a messenger that opens the app: each signature that is new is a sign-in.
  const headers = new Map<number, Record<string, string>>()
  const kept = opened.move()
  return {
    port,
    databaseUrl,
    sql,
    addNode,
    headersOf(fanId) {
      const known = headers.get(fanId) ?? signedHeaders(fanId)
      headers.set(fanId, known)
      return known
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

function signedHeaders(fanId: number): Record<string, string> {
  const user = { id: fanId, first_name: 'Bench' }
  const initData = signInitData({ user, authDate: new Date() }, { botToken: BOT_TOKEN })
  return { authorization: `TgAuth ${initData}`, 'content-type': 'application/json' }
}

interface Place {
  port: number
  databaseUrl: string
  dataDir: string
  env: Record<string, string>
}

function startNode({ port, databaseUrl, dataDir, env }: Place): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_LIFE: 'no', // it would be made while we measure
      DEMO_VIDEOS: 'no', // they would be filmed while we measure
      BOT_TOKEN,
      MEDIA_KEK: MEDIA_KEK.toString('hex'),
      MESSENGER: 'sandbox',
      DEMO_WORLD: 'no', // a bench brings its own people
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '10000000',
      PURCHASES_PER_MINUTE: '10000000',
      TOP_UPS_PER_MINUTE: '10000000',
      ANALYTICS_PER_MINUTE: '10000000',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilReady(server: ChildProcess, port: number) {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (!(await isReady(port))) {
    if (server.exitCode !== null || performance.now() > giveUpAt)
      throw new Error('no server to measure')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stopped(server: ChildProcess) {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}
