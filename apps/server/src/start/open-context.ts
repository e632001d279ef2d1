import { randomUUID } from 'node:crypto'
import { openGateways } from '../config/gateways.ts'
import type { Config } from '../config/read-config.ts'
import type { Context } from '../core/context.ts'
import { oneDatabase } from '../core/databases.ts'
import type { EventNotifier } from '../core/events/event-notifier.ts'
import type { Settings } from '../core/settings.ts'
import { keptRates } from '../features/ton-tips/kept-rates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { messengerStars } from '../providers/stars/messenger-stars.ts'
import { openBots } from '../providers/telegram/bots.ts'
import { openTon, type TonPlace } from '../providers/ton/ton.ts'
import type { MessengerPlace } from './extensions.ts'

export interface ContextParts {
  config: Config
  settings: Settings
  db: Db
  eventNotifier: EventNotifier
  nodes: Context['nodes']
  storage: Storage
  clock: Clock
  log: Log
  /** Where this server can be reached from itself. */
  loopback: () => string
  /** Ends what the messenger is asked at the moment. */
  stopping: AbortSignal
  /** Where it is, if not where the configuration says. */
  messenger: MessengerPlace | undefined
  ton: TonPlace | undefined
}

export async function openContext(parts: ContextParts): Promise<Context> {
  const { config, settings, db, eventNotifier, nodes, storage, clock, log } = parts
  const { loopback, stopping: signal } = parts
  const messenger = parts.messenger ?? messengerOf(config)
  const bots = openBots({ bots: settings.bots, signal, ...messenger })
  return {
    ...oneDatabase(db),
    nodes,
    requests: { underWay: 0 },
    storage,
    clock,
    log,
    settings,
    eventNotifier,
    cardGateways: await openGateways(config.gatewayKinds, Object.values(settings.gateways), {
      publicUrl: settings.publicUrl,
      botToken: settings.bots[0].token,
      loopback,
      now: () => clock.now(),
      secret: (variable) => config.gatewaySecrets.get(variable) ?? '',
    }),
    starsInvoices: messengerStars(bots),
    ton: settings.ton && openTon({ ...settings.ton, kept: keptRates(db), place: parts.ton }),
    bots,
    newId: randomUUID,
  }
}

function messengerOf({ telegramApiRoot, settings }: Config): MessengerPlace {
  return { apiRoot: () => telegramApiRoot, webhookRoot: () => settings.publicUrl }
}
