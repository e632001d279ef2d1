import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SANDBOX_GATEWAY, sandboxBankSecrets } from './config/gateways.ts'
import type { Config } from './config/read-config.ts'
import { openedBy } from './core/bot/app-links.ts'
import { botIdOf } from './core/identity/bot-keys.ts'
import type { Settings } from './core/settings.ts'
import {
  emptyWorld,
  isDemoWorld,
  makeDemoWorld,
  remakeDemoWorld,
} from './features/demo-world/make-demo-world.ts'
import { makePictures, type Studio } from './features/demo-world/pictures/make-pictures.ts'
import type { Manifest } from './features/demo-world/pictures/manifest.ts'
import { attachPortraits } from './features/demo-world/portraits.ts'
import { reattachPictures } from './features/demo-world/reattach-pictures.ts'
import { seedMembers } from './features/demo-world/seed-members.ts'
import {
  botOfDemoCreator,
  platformBot,
  seedMessenger,
} from './features/demo-world/seed-messenger.ts'
import { setDemoMenus } from './features/demo-world/set-demo-menus.ts'
import { attachVideos } from './features/demo-world/videos/attach-videos.ts'
import { readFilms } from './features/demo-world/videos/film-list.ts'
import { openAccess } from './features/sandbox-control/access.ts'
import { type KeptClock, openKeptClock } from './features/sandbox-control/kept-clock.ts'
import type { SandboxParts } from './features/sandbox-control/sandbox-world.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Db } from './platform/db/db.ts'
import type { Log } from './platform/log.ts'
import { deriveSecret } from './platform/secrets.ts'
import type { MediaParts } from './start/open-media.ts'

/** Often enough to see that it goes on. */
const PICTURES_PER_LINE = 20

/** What a server is built upon. */
export interface Foundation {
  config: Config
  db: Db
  /** As the owner of the tables, which making and wiping a world takes. */
  ownerDb: Db
  log: Log
  /** Says what is being done, to whoever waits for it. */
  tell: (text: string) => void
  botToken: string
  media: MediaParts
  /** The demo world's pictures; null where there is no demo world. */
  pictures: Manifest | null
}

/** Takes a while the first time, which is also when the database does. */
export async function paintDemo(
  config: Config,
  media: MediaParts,
  tell: Foundation['tell'],
): Promise<Manifest | null> {
  if (!config.hasDemoWorld) return null
  return makePictures(demoStudio(config, media), (done, total) => {
    const isWorthALine = done % PICTURES_PER_LINE === 0 || done === total
    if (isWorthALine) tell(`Drawing the pictures of the demo world: ${done} of ${total}.`)
  })
}

/** Where what is drawn and filmed for the demo world goes. */
export function demoStudio(config: Config, { storage, secrets }: MediaParts): Studio {
  return {
    storage,
    keks: secrets.mediaKeks,
    demoFolder: demoFolderOf(config),
    oldFolder: join(config.settings.mediaFolder, 'demo'),
  }
}

/** People and posts for a database that has none. */
export async function makeDemo({ config, db, ownerDb, tell, pictures }: Foundation) {
  if (!pictures) return
  const ground = { db, clock: clockOf(config), settings: config.settings, pictures }
  if (await makeDemoWorld({ ...ground, db: ownerDb })) tell('Made the demo world.')
  // People of somebody's own are not the demo world's: their pictures and members stay as they are.
  else if (!(await isDemoWorld(ground))) return
  else await reattachPictures(ground)
  await seedMembers(db, ground.clock.now())
  await hangRest(db, config, pictures)
}

/** What is not part of the making: faces, covers, and the films that there are already. */
async function hangRest(db: Db, config: Config, pictures: Manifest) {
  const demoFolder = demoFolderOf(config)
  await attachPortraits(db, demoFolder)
  await attachVideos({ db, clock: systemClock }, pictures, await readFilms(demoFolder))
}

/** What the rest of the server is given of the messenger and the bank. */
export interface StartedSandbox {
  parts: SandboxParts
  /** Checks the messenger's own signature under init data. */
  publicKey: string
  mount(http: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the messenger and the bank that live in this process. This is the one place where the server
 * meets the sandbox other than over HTTP.
 */
export async function startSandbox(
  foundation: Foundation,
  bots: Settings['bots'],
  loopback: () => string,
): Promise<StartedSandbox> {
  const { config, db, ownerDb, log, botToken, pictures } = foundation
  const clock = clockOf(config)
  const access = openAccess(config.settings, deriveSecret(botToken, 'sandbox key').toString('hex'))
  const { openSandbox } = await import('@fanlight/local/sandbox')
  const sandbox = await openSandbox({
    file: sandboxFileOf(config),
    clock,
    log,
    publicUrl: config.settings.publicUrl,
    mayEnter: access.mayEnter,
    bots: bots.map((bot) => profileOf(bot, config)),
    bank: {
      webhookUrl: () => `${loopback()}/api/pay/callback/${SANDBOX_GATEWAY}`,
      ...sandboxBankSecrets(botToken),
    },
  })
  const seed = () => {
    if (config.hasDemoWorld) seedMessenger(sandbox.messenger, demoFolderOf(config))
  }
  seed()
  const { settings } = config
  const setMenus = (at: Clock) =>
    setDemoMenus({ db, clock: at, settings }, sandbox.messenger.bots())
  if (pictures) await setMenus(clock)
  return {
    parts: {
      sandbox,
      access,
      clock,
      async remakeWorld() {
        if (!pictures) return emptyWorld({ db: ownerDb })
        await remakeDemoWorld({ db: ownerDb, clock: systemClock, settings, pictures })
        await hangRest(db, config, pictures)
        // The world's own clock is still where time travel has left it.
        await setMenus(systemClock)
      },
      seedMessenger: seed,
    },
    publicKey: sandbox.messenger.publicKey,
    mount: sandbox.mount,
    close: sandbox.close,
  }
}

/** The people whom the sandbox of this data folder has made; it is not opened for that. */
export async function sandboxUserIds(config: Config): Promise<number[]> {
  const file = sandboxFileOf(config)
  if (!existsSync(file)) return []
  const { userIdsIn } = await import('@fanlight/local/sandbox')
  return userIdsIn(file)
}

function sandboxFileOf({ dataDir }: Config): string {
  return join(dataDir, 'sandbox.sqlite')
}

function clockOf({ dataDir }: Config): KeptClock {
  return openKeptClock(join(dataDir, 'sandbox-clock'))
}

function demoFolderOf({ dataDir }: Config): string {
  return join(dataDir, 'demo')
}

function profileOf({ creatorId, token }: Settings['bots'][number], config: Config) {
  if (creatorId === null) return { creatorId, token, ...platformBot() }

  const { publicUrl } = config.settings
  const demo = config.hasDemoWorld ? botOfDemoCreator(creatorId, demoFolderOf(config)) : null
  const name = `Creator ${creatorId}`
  const plain = { name, username: `creator_${creatorId}_bot`, appTitle: `${name} · Fanlight` }
  const { appTitle: title, ...profile } = demo ?? plain
  const bot = { id: botIdOf(token), creatorId }
  const url = openedBy(bot, `${publicUrl}/?modelId=${creatorId}`)
  const app = { name: 'app', title, url }
  return { creatorId, token, ...profile, apps: [app] }
}
