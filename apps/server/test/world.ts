import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../src/app.ts'
import { buildApp } from '../src/app.ts'
import type { Context } from '../src/core/context.ts'
import { oneDatabase } from '../src/core/databases.ts'
import { EVENTS_CHANNEL, openEventNotifier } from '../src/core/events/event-notifier.ts'
import { type Audit, auditLedger } from '../src/core/ledger/audit.ts'
import { kekRing } from '../src/core/media-at-rest/kek-ring.ts'
import { writeStorageMark } from '../src/core/media-at-rest/storage-mark.ts'
import { ALONE } from '../src/core/nodes/nodes.ts'
import { PAYABLES } from '../src/core/payment-policy.ts'
import type { Settings, UploadRules } from '../src/core/settings.ts'
import { markWorld } from '../src/core/world/world.ts'
import { readSites, type Sites } from '../src/features/pages/site.ts'
import { type MovableClock, movableClock } from '../src/platform/clock.ts'
import { type Db, openDb } from '../src/platform/db/db.ts'
import type { TestDatabase } from '../src/platform/db/test-database.ts'
import type { Job } from '../src/platform/jobs.ts'
import { type Log, openLog } from '../src/platform/log.ts'
import type { NodeChannel } from '../src/platform/node-channel/node-channel.ts'
import { postgresChannel } from '../src/platform/node-channel/postgres-channel.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { standInGateway } from '../src/providers/card/stand-in-gateway.ts'
import { messengerStars } from '../src/providers/stars/messenger-stars.ts'
import { standInStars } from '../src/providers/stars/stand-in-stars.ts'
import type { Bots } from '../src/providers/telegram/bots.ts'
import { standInChain } from '../src/providers/ton/stand-in-chain.ts'
import type { AppExtension } from '../src/start/extensions.ts'
import { Creator, type CreatorTraits } from './creator.ts'
import { Fan, type FanTraits } from './fan.ts'
import { type LentDatabase, lendDatabase } from './lent-database.ts'
import { memoryStorage } from './memory-storage.ts'
import { sharedRowsOnly } from './shared-rows-only.ts'
import {
  BOT_TOKEN,
  GATEWAY_SECRET,
  PREMIUM_GRACE_DAYS,
  START,
  TEST_KEK,
  type TestContext,
} from './test-context.ts'

/** Hundreds of files that are the same for all worlds of a process. */
let sites: Sites | undefined

export interface WorldOptions {
  settings?: Partial<Settings>
  log?: Log
  /** Lives on in a database that another node uses too. */
  database?: TestDatabase
  /** Its database has files in which nothing was ever deleted: what is read of them is counted. */
  isUnused?: boolean
  clock?: MovableClock
  /** Where media are; in memory unless a test cares. */
  storage?: Storage
  /** By which its nodes tell each other of events; the database's own unless a test cares. */
  channel?: (db: Db) => Promise<NodeChannel>
  /** How many nodes share its database; this one alone unless a test cares. */
  nodes?: Context['nodes']
  /** Without any, nothing is said and nothing heard. */
  bots?: Bots
  /** The chain; one on which nothing happens, unless a test cares. Null: no coins. */
  ton?: Context['ton']
  /** Sees every door as it is opened. */
  watch?: AppExtension['watch']
}

/** The real app on a database of its own, with people in it. The clock stands until it is moved. */
export class World implements TestContext, AsyncDisposable {
  readonly database: TestDatabase
  readonly db: Db
  readonly ctx: Context
  readonly app: App
  readonly clock: MovableClock
  readonly #giveBack: (() => Promise<void>) | undefined
  #nextFanId = 1000

  constructor(parts: {
    database: TestDatabase
    db: Db
    ctx: Context
    app: App
    clock: MovableClock
    giveBack: (() => Promise<void>) | undefined
  }) {
    this.database = parts.database
    this.db = parts.db
    this.ctx = parts.ctx
    this.app = parts.app
    this.clock = parts.clock
    this.#giveBack = parts.giveBack
  }

  /** A fan whom the server has not seen yet, unless the traits ask for more. */
  fan(traits: FanTraits = {}): Promise<Fan> {
    this.#nextFanId += 1
    return Fan.arrive(this, traits.id ?? this.#nextFanId, traits)
  }

  creator(traits: CreatorTraits = {}): Promise<Creator> {
    return Creator.arrive(this, traits)
  }

  async advance(time: { seconds?: number; hours?: number; days?: number }) {
    const { seconds = 0, hours = 0, days = 0 } = time
    this.clock.advance(seconds + hours * 3600 + days * 86_400)
  }

  /** One turn of everything that is due, or of some of the jobs. */
  async runJobs(jobs: readonly Job[] = this.app.jobs) {
    for (const job of jobs) await job.run()
  }

  audit(): Promise<Audit> {
    return auditLedger(this.db)
  }

  async [Symbol.asyncDispose]() {
    await this.app.http.close()
    await this.ctx.eventNotifier.close()
    await this.db.close()
    await this.#giveBack?.()
    await rm(this.ctx.settings.uploads.folder, { recursive: true, force: true })
  }
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const lent = options.database ? null : await lendDatabase(options)
  const database = options.database ?? (lent as LentDatabase).database
  const clock = options.clock ?? movableClock(START)
  const log = options.log ?? openLog('silent')
  const { connection, routines } = database
  const db = openDb({ connection, routines, log, poolSize: 10, pool: lent?.pool })
  const channel = (await options.channel?.(db)) ?? postgresChannel(db, EVENTS_CHANNEL)
  const ctx: Context = {
    ...oneDatabase(db),
    sharedDb: await sharedRowsOnly(db, database),
    storage: options.storage ?? memoryStorage(() => clock.now()),
    clock,
    log,
    settings: { ...testSettings(), ...options.settings },
    eventNotifier: openEventNotifier(channel, log),
    cardGateways: new Map([
      [
        'sandbox',
        standInGateway({
          name: 'sandbox',
          secret: GATEWAY_SECRET,
          baseUrl: 'http://localhost/bank/checkout',
          now: () => clock.now(),
        }),
      ],
    ]),
    nodes: options.nodes ?? ALONE,
    requests: { underWay: 0 },
    starsInvoices: options.bots ? messengerStars(options.bots) : standInStars(),
    ton: options.ton === undefined ? standInChain(() => clock.now()) : options.ton,
    bots: options.bots ?? null,
    newId: randomUUID,
  }
  await markAsWorld(ctx)
  sites ??= readSites()
  const app = await buildApp(ctx, { sites, ...(options.watch && { watch: options.watch }) })
  await app.http.ready()
  return new World({ database, db, ctx, app, clock, giveBack: lent?.giveBack })
}

/** As a start does it: jobs that tidy up work in marked worlds only. */
async function markAsWorld({ sharedDb, storage, clock, settings }: Context) {
  const wanted = { id: randomUUID(), kind: 'sandbox' as const, botId: null, createdAt: clock.now() }
  const { id } = await markWorld(sharedDb, wanted, settings)
  await writeStorageMark(storage, id)
}

export function testSettings(): Settings {
  return {
    bots: [{ creatorId: null, token: BOT_TOKEN }],
    thirdPartyKey: null,
    believedBotTokens: [],
    initDataMaxAgeSeconds: 86_400,
    isLive: false,
    serverSecrets: [Buffer.alloc(32, 8)],
    publicUrl: 'http://localhost:8080',
    hosts: { production: null, preproduction: null, staging: null },
    corsOrigin: null,
    trustProxy: false,
    connections: { connectionsMax: 1_000, silentMs: 120_000, bodyMs: 30_000, drainMs: 0 },
    overload: { waitMs: 60_000, lagMs: 60_000 }, // a busy machine is no reason to fail a test
    commissionPercent: 0,
    topUpFeePercent: 5,
    mediaMark: 'normal',
    centsPerStar: 2,
    starPayoutCents: 2,
    payouts: { holdDays: 7, feeCents: 1_00, minCents: 20_00 },
    premiumGraceDays: PREMIUM_GRACE_DAYS,
    billing: { vatRates: [], withdrawalRegions: [], balanceRefundRegions: [] },
    gateways: { inwizoEcom: 'sandbox', only: 'sandbox', singularity: 'sandbox' },
    paymentPolicy: { '*': PAYABLES, ios: ['stars'] },
    ton: {
      network: '-239',
      apiUrl: null,
      apiKey: null,
      commissionPercent: 0,
      houseAddress: null,
      bridges: [],
      walletsUrl: null,
      explorerUrl: null,
      rate: 'off',
    },
    bot: {
      updates: 'webhook',
      pollSeconds: 0,
      opensMiniApp: true,
      miniAppName: null,
      messagesPerSecond: 0,
      secondsPerChat: 0,
      supportContact: null,
      termsUrl: null,
    },
    mediaFolder: '/nowhere',
    uploads: uploadRules(),
    requestsPerMinute: 100_000,
    callsPerMinute: { analytics: 100_000, purchase: 100_000, sign_in: 100_000, top_up: 100_000 },
    mediaDeliverySecret: randomBytes(32),
    mediaDeliveryVersion: 1,
    mediaKeks: kekRing([TEST_KEK]),
    mediaUrlSecret: Buffer.alloc(32, 6),
    metricsToken: null,
  }
}

/** Small limits, and a folder that vanishes with the world. */
export function uploadRules(): UploadRules {
  return {
    folder: join(tmpdir(), `fanlight-uploads-${randomUUID()}`),
    isStagedInStorage: false,
    photoBytesMax: 5_000_000,
    videoBytesMax: 50_000_000,
    videoSecondsMax: 60,
    openMax: 5,
    stagedBytesMax: 200_000_000,
    keepHours: 24,
    ffmpeg: null,
  }
}
