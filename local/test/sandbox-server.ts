import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reply } from '@fanlight/contract'
import type { Connection } from '@fanlight/server/platform/db/connection'
import { cloneDatabase, type TestDatabase } from '@fanlight/server/platform/db/test-database'
import { openLog } from '@fanlight/server/platform/log'
import type { RunningServer } from '@fanlight/server/start-server'
import { databaseUrl } from '@fanlight/server/test/database-url'
import { freePort } from '@fanlight/server/test/free-port'
import { BOT_TOKEN, TEST_KEK } from '@fanlight/server/test/test-context'
import { inject } from 'vitest'
import type { world } from '../contract/calls.ts'
import { readLocalConfig } from '../start/read-local-config.ts'
import { startLocal } from '../start/start-local.ts'
import { layDemoMedia } from './demo-media.ts'

/** Drawing takes long the first time ever; from then on the pictures are there. */
export const OPENING_MS = 240_000

export type World = Reply<typeof world>
type Env = Record<string, string>

export interface Answer<T = never> {
  status: number
  body: T
}

/** The program as `npm start` runs it, on a database and a folder of its own. */
export class SandboxServer implements AsyncDisposable {
  readonly told: string[] = []
  readonly url: string
  #env: Env
  readonly #database: TestDatabase
  #running: RunningServer | null = null

  private constructor(env: Env, database: TestDatabase) {
    this.#env = env
    this.#database = database
    this.url = `http://127.0.0.1:${env['PORT']}`
  }

  static async open(more: Env = {}): Promise<SandboxServer> {
    const database = await cloneDatabase(inject('testServer'))
    const hasDemoMedia = more['MESSENGER'] !== 'telegram'
    const env = { ...(await environmentOn(database, { hasDemoMedia })), ...more }
    const server = new SandboxServer(env, database)
    try {
      await server.start()
    } catch (error) {
      await server[Symbol.asyncDispose]()
      throw error
    }
    return server
  }

  get dataDir(): string {
    return this.#env['DATA_DIR'] ?? ''
  }

  get databaseConnection(): Connection {
    return this.#database.connection
  }

  get databaseUrl(): string {
    return databaseUrl(this.#database.connection)
  }

  get address(): string {
    return this.#running?.address ?? ''
  }

  async start() {
    const log = openLog(this.#env['TEST_LOG_LEVEL'] ?? 'silent')
    this.#running = await startLocal(readLocalConfig(this.#env), log, (text) =>
      this.told.push(text),
    )
  }

  /** What the next start is told; null takes a variable away. */
  change(more: Record<string, string | null>) {
    const entries = Object.entries({ ...this.#env, ...more })
    this.#env = Object.fromEntries(entries.filter(([, value]) => value !== null)) as Env
  }

  async stop() {
    await this.#running?.stop()
    this.#running = null
  }

  async ask<T>(
    method: 'GET' | 'POST',
    path: string,
    { body, headers }: { body?: unknown; headers?: Env } = {},
  ): Promise<Answer<T>> {
    const hasBody = body !== undefined
    const reply = await fetch(this.url + path, {
      method,
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
      ...(hasBody && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as T }
  }

  /** A call of the control API that has to work. */
  async control<T = Record<string, unknown>>(path: string, body?: object): Promise<T> {
    const method = body || path === '/reset' ? 'POST' : 'GET'
    const answer = await this.ask<T>(method, `/sandbox/api${path}`, { body })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }

  world(): Promise<World> {
    return this.control('/world')
  }

  /** A fan of the demo world, by first name. */
  async fan(firstName: string): Promise<PlayedFan> {
    const { fans } = await this.world()
    const fan = fans.find((each) => each.firstName === firstName)
    if (!fan) throw new Error(`nobody is called ${firstName}`)
    return new PlayedFan(this, fan.id, fan.initData)
  }

  async newcomer(traits: { languageCode?: string; region?: string } = {}): Promise<PlayedFan> {
    const { id, initData } = await this.control<{ id: number; initData: string }>('/fans', {
      firstName: 'Newcomer',
      ...traits,
    })
    return new PlayedFan(this, id, initData)
  }

  /** Moves the clock; init data of before may be too old afterwards. */
  async advance(time: { seconds?: number; days?: number }): Promise<number> {
    const { seconds = 0, days = 0 } = time
    const { now } = await this.control<{ now: number }>('/clock', {
      advanceSeconds: seconds + days * 86_400,
    })
    return now
  }

  async [Symbol.asyncDispose]() {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
    await this.#database.drop()
  }
}

/** A folder of its own, with the pictures in it for the sandbox, a free port, and the given database. */
export async function environmentOn({ connection }: TestDatabase, { hasDemoMedia = true } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanlight-sandbox-'))
  if (hasDemoMedia) await layDemoMedia(dataDir)
  return {
    MESSENGER: 'sandbox',
    BOT_TOKEN,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO_LIFE: 'no', // tests say themselves who bought what
    DEMO_VIDEOS: 'no', // they would be filmed while tests want the machine
    DATABASE_URL: databaseUrl(connection),
    MEDIA_KEK: TEST_KEK.toString('hex'),
  }
}

/** A fan with the mini-app open, asking over HTTP. */
export class PlayedFan {
  readonly server: SandboxServer
  readonly id: number
  initData: string

  constructor(server: SandboxServer, id: number, initData: string) {
    this.server = server
    this.id = id
    this.initData = initData
  }

  /** Opens the app again: init data is signed at the world's present. */
  async reopensApp() {
    const body = { userId: this.id }
    const { initData } = await this.server.control<{ initData: string }>('/init-data', body)
    this.initData = initData
  }

  get<T = Record<string, never>>(path: string): Promise<Answer<T>> {
    return this.server.ask('GET', `/api${path}`, { headers: this.#headers })
  }

  post<T = Record<string, never>>(path: string, body?: object): Promise<Answer<T>> {
    return this.server.ask('POST', `/api${path}`, { body, headers: this.#headers })
  }

  async balance(): Promise<number> {
    const { body } = await this.get<{ eurBalance: number }>('/main/init')
    return body.eurBalance
  }

  /** The address of the page on which they would pay. */
  async startsTopUp(amount: number): Promise<string> {
    const wish = { amount, provider: 'only', countryCode: 'only' }
    const { body } = await this.post<{ url: string }>('/pay/top_up', wish)
    return body.url
  }

  async startsStarsTopUp(amount: number): Promise<string> {
    const { body } = await this.post<{ link: string }>('/pay/stars/top_up', { amount })
    return body.link
  }

  async subscriptions() {
    const { body } = await this.get<{ subscriptions: Subscription[] }>('/balance/subscriptions')
    return body.subscriptions
  }

  get #headers(): Env {
    return { authorization: `TgAuth ${this.initData}` }
  }
}

interface Subscription {
  id: number
  authorId: number
  price: number
  isRecurrent: boolean
  activeAt: number
}

export const GOOD_CARD = {
  number: '4242 4242 4242 4242',
  expires: '12/39',
  cvc: '123',
  holder: 'A Payer',
}
