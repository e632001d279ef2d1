import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findHome } from '@fanlight/embedded-postgres/home'
import { readPostmasterFile } from '@fanlight/embedded-postgres/postmaster-file'
import { findRunning } from '@fanlight/embedded-postgres/running'
import { processesIn } from '@fanlight/embedded-postgres/testing/trial'
import { type Db, openDb } from '@fanlight/server/platform/db/db'
import { DatabaseUnavailable } from '@fanlight/server/platform/db/unavailable'
import { readOwnRoutines } from '@fanlight/server/start/database-files'
import { COMPILE_CACHE } from '@fanlight/server/test/compile-cache'
import { freePort } from '@fanlight/server/test/free-port'
import { BOT_TOKEN } from '@fanlight/server/test/test-context'
import { until } from '@fanlight/server/test/until'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
const READY_WITHIN_MS = 60_000
const GONE_WITHIN_MS = 30_000
const OUTPUT_LINES = 40

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** The real program on a folder of its own: started, killed and started again. */
export class Program implements AsyncDisposable {
  readonly address: string
  readonly #dataDir: string
  readonly #port: number
  readonly #output: string[] = []
  #child: ChildProcess | null = null

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir
    this.#port = port
    this.address = `http://127.0.0.1:${port}`
  }

  /** On a folder that is there already; it goes with the program. */
  static async on(dataDir: string): Promise<Program> {
    return new Program(dataDir, await freePort())
  }

  static async install(): Promise<Program> {
    const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'fanlight-crash-')))
    await chmod(dataDir, 0o755) // under root, PostgreSQL runs as another account, which needs it
    return new Program(dataDir, await freePort())
  }

  get dataDir(): string {
    return this.#dataDir
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isAlive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Resolves once it answers that it is ready. */
  async start() {
    this.#output.length = 0
    this.#child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        ...COMPILE_CACHE,
        DATA_DIR: this.#dataDir,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        MESSENGER: 'sandbox',
        DEMO_WORLD: 'no',
        BOT_TOKEN,
        COMMISSION_PERCENT: '10',
        REQUESTS_PER_MINUTE: '10000000',
        PURCHASES_PER_MINUTE: '10000000',
        TOP_UPS_PER_MINUTE: '10000000',
        ANALYTICS_PER_MINUTE: '10000000',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.#remember(text))
    }
    await this.isReady()
  }

  async isReady() {
    await until('the server is ready', READY_WITHIN_MS, async () => {
      if (!this.isAlive) throw new Error(`the server ended:\n${this.#output.join('')}`)
      const reply = await fetch(`${this.address}/readyz`).catch(() => null)
      await reply?.text().catch(() => null)
      return reply?.status === 200
    })
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || !this.isAlive) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  async postmaster(): Promise<number> {
    return until('PostgreSQL has a process', READY_WITHIN_MS, async () => {
      const file = await readPostmasterFile(await this.#home())
      return file ? file.pid : null
    })
  }

  /** Runs `ask` on the program's database, again when that was being killed meanwhile. */
  query<T>(ask: (db: Db) => Promise<T>): Promise<T> {
    return until('the database answers', READY_WITHIN_MS, async () => {
      const connection = await findRunning(this.#folder, silent)
      if (!connection) return null
      const { schema: routines } = await readOwnRoutines()
      const db = openDb({ connection, routines, log: silent, poolSize: 2 })
      try {
        return await ask(db)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return null
        throw error
      } finally {
        await db.close()
      }
    })
  }

  /** Resolves when no PostgreSQL of this folder is left. */
  async isVacant() {
    const { cluster } = await this.#home()
    await until('PostgreSQL is gone', GONE_WITHIN_MS, async () => {
      return (await processesIn(cluster)).length === 0
    })
  }

  async [Symbol.asyncDispose]() {
    await this.end('SIGKILL')
    try {
      await this.isVacant()
    } finally {
      await rm(this.#dataDir, { recursive: true, force: true, maxRetries: 10 })
    }
  }

  get #folder(): string {
    return join(this.#dataDir, 'postgres')
  }

  #home() {
    return findHome(this.#folder, silent)
  }

  #remember(text: string) {
    this.#output.push(text)
    this.#output.splice(0, this.#output.length - OUTPUT_LINES)
  }
}
