import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/read-config.ts'
import type { Context } from '../core/context.ts'
import type { Settings } from '../core/settings.ts'
import type { WorldKind } from '../core/world/world-kind.ts'
import type { Sites } from '../features/pages/site.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { TonPlace } from '../providers/ton/ton.ts'
import type { MediaParts } from './open-media.ts'
import type { Port } from './open-port.ts'

/** Tells the person at the terminal what is being done. */
export type Tell = (text: string) => void

/**
 * Where a program around the server puts something of its own. Production only tells; the local ring
 * fills all of them, to play messenger and bank in the same process.
 */
export interface Extensions {
  tell?: Tell
  /** The world that database and data folder must belong to. */
  world?: ExpectedWorld
  /** The token of the platform's bot, where it is not the given one. Asked once the world is entered. */
  botToken?: () => Promise<string>
  /** Runs when the database is migrated and media can be stored, before anything is served. */
  open?: (foundation: Foundation) => Promise<Additions>
}

export interface ExpectedWorld {
  /** The given bot's, unless it is said. */
  kind?: WorldKind
  /** The people whom the sandbox of this data folder has made, for a database without a mark. */
  sandboxUserIds(): Promise<readonly number[]>
}

/** What a server is built upon. */
export interface Foundation {
  config: Config
  db: Db
  /** As the owner of the tables. */
  ownerDb: Db
  log: Log
  tell: Tell
  botToken: string
  media: MediaParts
  port: Port
}

/** What the server takes from its extension in place of its own. */
export interface Additions {
  clock?: Clock
  /** Bots, and the keys by which their word is believed. */
  settings?: Partial<Pick<Settings, 'bots' | 'believedBotTokens' | 'thirdPartyKey'>>
  /** Where the messenger is, and where it finds us. */
  messenger?: MessengerPlace
  /** Where the chain is. */
  ton?: TonPlace
  app?: (ctx: Context) => AppExtension
  /** What a person opens. */
  address?: string
  /** The port is open and jobs run. */
  started?(): void
  close?(): Promise<void>
}

export interface MessengerPlace {
  apiRoot(): string
  webhookRoot(): string
}

/** What is added to the doors and jobs of an app. */
export interface AppExtension {
  /** Read already, for who builds many apps; each reads them for itself otherwise. */
  sites?: Sites
  /** Runs before any door is opened, so that its hooks see every request. */
  watch?(http: FastifyInstance): void
  /** The same for the calls of the API, before it is known who calls. */
  watchApi?(api: FastifyInstance): void
  jobs?: readonly Job[]
  /** What every job runs in. */
  wrapJob?(job: Job): Job
  /** Opens doors of its own. The jobs it is given are not wrapped. */
  routes?(http: FastifyInstance, app: ExtendedApp): Promise<void>
}

export interface ExtendedApp {
  jobs: readonly Job[]
  /** Forgets whom this node has seen and ends their sockets, for a world that was made again. */
  forgetCallers(): void
}
