import { randomUUID } from 'node:crypto'
import { openGateways, SANDBOX_GATEWAY } from '../config/gateways.ts'
import type { Config } from '../config/read-config.ts'
import { listCreatorIds } from '../core/content/creators.ts'
import type { Context } from '../core/context.ts'
import { openEventNotifier } from '../core/events/event-notifier.ts'
import type { Settings } from '../core/settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import { deriveBotToken, deriveSandboxToken, keptBotToken } from '../platform/secrets.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { messengerStars } from '../providers/stars/messenger-stars.ts'
import { openBots } from '../providers/telegram/bots.ts'

export interface ContextParts {
  config: Config
  settings: Settings
  db: Db
  storage: Storage
  clock: Clock
  log: Log
  /** Where this server can be reached from itself. */
  loopback: () => string
  /** Ends what the messenger is asked at the moment. */
  stopping: AbortSignal
}

export function openContext(parts: ContextParts): Context {
  const { config, settings, db, storage, clock, log, loopback, stopping: signal } = parts
  const bots = openBots({ bots: settings.bots, signal, ...messengerOf(config, loopback) })
  return {
    db,
    storage,
    clock,
    log,
    settings,
    eventNotifier: openEventNotifier(db, log),
    cardGateways: openGateways(gatewayNames(config), {
      publicUrl: settings.publicUrl,
      botToken: settings.bots[0].token,
      bankUrl: loopback,
      now: () => clock.now(),
      secret: (variable) => config.gatewaySecrets.get(variable) ?? '',
    }),
    starsInvoices: messengerStars(bots),
    bots,
    newId: randomUUID,
  }
}

/**
 * The token of the platform's bot. What the sandbox signs must be worth nothing at the real messenger,
 * so there it works with one that only follows from the token that was given, or with one of its own.
 */
export async function botTokenOf({ messenger, botToken, dataDir }: Config): Promise<string> {
  if (botToken === null) return keptBotToken(dataDir)
  return messenger === 'sandbox' ? deriveSandboxToken(botToken) : botToken
}

/** At the messenger creators bring bots of their own; in the sandbox each of them has one. */
export async function botsFor(config: Config, db: Db, botToken: string): Promise<Settings['bots']> {
  const platform = { creatorId: null, token: botToken }
  if (config.messenger === 'telegram') return [platform, ...config.creatorBots]
  const creatorIds = await listCreatorIds(db)
  const tokenOf = (creatorId: number) => deriveBotToken(botToken, creatorId)
  return [platform, ...creatorIds.map((creatorId) => ({ creatorId, token: tokenOf(creatorId) }))]
}

/** The real messenger's people have nothing to do with the sandbox's bank. */
function gatewayNames({ messenger, settings }: Config): string[] {
  return Object.values(settings.gateways).filter((name) => {
    return messenger === 'sandbox' || name !== SANDBOX_GATEWAY
  })
}

/** Where the messenger is, and where it finds us: the sandbox lives in this very process. */
function messengerOf({ messenger, telegramApiRoot, settings }: Config, loopback: () => string) {
  if (messenger === 'telegram') {
    return { apiRoot: () => telegramApiRoot, webhookRoot: () => settings.publicUrl }
  }
  return { apiRoot: () => `${loopback()}/sandbox/bot-api`, webhookRoot: loopback }
}
