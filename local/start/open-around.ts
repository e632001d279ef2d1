import { openedBy } from '@fanlight/server/core/bot/app-links'
import { listCreatorIds } from '@fanlight/server/core/content/creators'
import { oneDatabase } from '@fanlight/server/core/databases'
import { botIdOf } from '@fanlight/server/core/identity/bot-keys'
import type { Settings } from '@fanlight/server/core/settings'
import { type Clock, systemClock } from '@fanlight/server/platform/clock'
import { deriveSecret } from '@fanlight/server/platform/secrets'
import type { Additions, Foundation } from '@fanlight/server/start/extensions'
import { type Access, openAccess } from '../control/access.ts'
import { controlExtension } from '../control/control-extension.ts'
import { NO_CREATOR } from '../control/sandbox-port.ts'
import type { SandboxParts } from '../control/sandbox-world.ts'
import { dateChatsJob } from '../demo-world/date-chats.job.ts'
import { botOfDemoCreator, platformBot, seedMessenger } from '../demo-world/seed-messenger.ts'
import { setDemoMenus } from '../demo-world/set-demo-menus.ts'
import { WALLET_BOT } from '../ton/src/wallets-list.ts'
import { deriveBotToken } from './bot-tokens.ts'
import { openDemo, remakeWorld } from './demo.ts'
import { demoLife } from './demo-life.ts'
import { filmDemo } from './film-demo.ts'
import { clockOf, demoFolderOf, sandboxFileOf } from './folders.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'
import type { SandboxConfig } from './read-local-config.ts'
import { SANDBOX_GATEWAY, sandboxBankSecrets } from './sandbox-rules.ts'

/**
 * Puts a messenger, a bank and a world around the server. They live in its process, and it meets them
 * over HTTP all the same.
 */
export async function openAround(
  config: SandboxConfig,
  foundation: Foundation,
): Promise<Additions> {
  const { db, tell, port } = foundation
  const demo = config.hasDemoWorld ? await openDemo(foundation) : null
  const bots = await botsFor(foundation)
  const clock = clockOf(config)
  const access = openAccess(config.settings, accessKeyOf(foundation))
  const sandbox = await openBox(config, foundation, { bots, clock, access })
  const { messenger } = sandbox
  const seed = () => {
    if (demo) seedMessenger(messenger, demoFolderOf(config))
  }
  const setMenus = async (at: Clock) => {
    const where = { ...oneDatabase(db), clock: at, settings: config.settings }
    if (demo) await setDemoMenus(where, messenger.bots())
  }
  seed()
  await setMenus(clock)
  let filming: { stop(): Promise<void> } | undefined
  const life = demo && config.hasDemoLife ? demoLife(demo) : null
  const parts: SandboxParts = {
    sandbox,
    access,
    clock,
    async remakeWorld() {
      await life?.stop()
      await remakeWorld(foundation, demo)
      // The world's own clock is still where time travel has left it.
      await setMenus(systemClock)
      life?.start()
    },
    seedMessenger: seed,
  }

  return {
    clock,
    settings: {
      bots,
      believedBotTokens: config.botToken ? [config.botToken] : [],
      thirdPartyKey: messenger.publicKey,
    },
    ton: tonPlace(foundation),
    messenger: { apiRoot: () => `${port.loopback()}/sandbox/bot-api`, webhookRoot: port.loopback },
    app: (ctx) => {
      const control = controlExtension(ctx, parts)
      life?.open(ctx)
      return {
        ...control,
        jobs: [dateChatsJob(ctx, messenger)],
        async routes(http, app) {
          await control.routes(http, app)
          await sandbox.mount(http)
        },
      }
    },
    address: addressOf(config.settings, access),
    started() {
      if (!port.isLoopback) tell(invitationOf(access, port.number()))
      if (demo && config.hasDemoVideos) filming = filmDemo(foundation, demo)
      life?.start()
    },
    async close() {
      await Promise.all([filming?.stop(), life?.stop()])
      await sandbox.close()
    },
  }
}

function tonPlace({ port, config }: Foundation): NonNullable<Additions['ton']> {
  return {
    apiRoot: () => `${port.loopback()}/ton`,
    walletsUrl: () => `${port.loopback()}/ton/sandbox-wallets.json`,
    rateUrl: () => `${port.loopback()}/ton/rates`,
    // People open it, in their own browsers.
    explorerUrl: () => `${config.settings.publicUrl}/ton/transaction`,
  }
}

interface BoxParts {
  bots: Settings['bots']
  clock: Clock
  access: Access
}

function openBox(
  config: SandboxConfig,
  { log, botToken, port }: Foundation,
  { bots, clock, access }: BoxParts,
): Promise<Sandbox> {
  return openSandbox({
    file: sandboxFileOf(config),
    clock,
    log,
    publicUrl: config.settings.publicUrl,
    mayEnter: access.mayEnter,
    bots: [...bots.map((bot) => profileOf(bot, config)), walletBot(config, botToken)],
    walletSecret: deriveSecret(botToken, 'wallets').toString('hex'),
    bank: {
      webhookUrl: () => `${port.loopback()}/api/pay/callback/${SANDBOX_GATEWAY}`,
      ...sandboxBankSecrets(botToken),
    },
  })
}

/** At the messenger creators bring bots of their own; here each of them has one. */
async function botsFor({ db, botToken }: Foundation): Promise<Settings['bots']> {
  const creatorIds = await listCreatorIds(db)
  const tokenOf = (creatorId: number) => deriveBotToken(botToken, creatorId)
  return [
    { creatorId: null, token: botToken },
    ...creatorIds.map((creatorId) => ({ creatorId, token: tokenOf(creatorId) })),
  ]
}

function profileOf({ creatorId, token }: Settings['bots'][number], config: SandboxConfig) {
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

/** Behind which the phone finds people's wallets; no server of ours is told what it hears. */
function walletBot({ settings }: SandboxConfig, botToken: string) {
  const { name, username, appName } = WALLET_BOT
  const app = { name: appName, title: name, url: `${settings.publicUrl}/ton/wallet` }
  const token = deriveBotToken(botToken, NO_CREATOR)
  return { creatorId: NO_CREATOR, token, name, username, apps: [app] }
}

function accessKeyOf({ botToken }: Foundation): string {
  return deriveSecret(botToken, 'sandbox key').toString('hex')
}

function invitationOf({ key }: Access, port: number): string {
  const path = `/sandbox/enter?key=${key}`
  return `From other machines: http://<the address of this machine>:${port}${path}`
}

/** Who comes from elsewhere brings the key along once, and keeps it as a cookie. */
function addressOf({ publicUrl }: { publicUrl: string }, { isOpenHere, key }: Access): string {
  return isOpenHere ? `${publicUrl}/messenger` : `${publicUrl}/sandbox/enter?key=${key}`
}
