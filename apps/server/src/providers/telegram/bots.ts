import { type BotClient, openBotClient } from './bot-client.ts'

export interface BotsOptions {
  /** The platform's own first. */
  bots: readonly [BotIdentity, ...BotIdentity[]]
  apiRoot: () => string
  /** Where the messenger reaches this server. */
  webhookRoot: () => string
  /** Calls under way are given up when it is aborted. */
  signal?: AbortSignal | undefined
}

interface BotIdentity {
  creatorId: number | null
  token: string
}

/** The bots of this installation. */
export interface Bots {
  /** The platform's own first. */
  readonly all: readonly BotClient[]
  readonly platform: BotClient
  byId(id: number): BotClient | null
  /** The creator's own bot, or the platform's where there is none. */
  speakingFor(creatorId: number | null): BotClient
  /** The address that updates are delivered to begins with this. */
  webhookRoot(): string
}

export function openBots({ bots, apiRoot, webhookRoot, signal }: BotsOptions): Bots {
  const [platform, ...creators] = bots
  const platformBot = openBotClient({ ...platform, apiRoot, signal })
  const all = [platformBot, ...creators.map((bot) => openBotClient({ ...bot, apiRoot, signal }))]
  const byCreator = new Map(all.map((bot) => [bot.creatorId, bot]))
  return {
    all,
    platform: platformBot,
    byId: (id) => all.find((bot) => bot.id === id) ?? null,
    speakingFor: (creatorId) => byCreator.get(creatorId) ?? platformBot,
    webhookRoot,
  }
}
