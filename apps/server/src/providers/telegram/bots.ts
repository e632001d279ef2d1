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

export interface BotIdentity {
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
  /** These are the bots that creators brought, from now on; they go before the operator's. */
  bring(identities: readonly BotIdentity[]): void
  isBrought(bot: BotClient): boolean
  /** A bot that is not of this installation, to ask the messenger about it. */
  open(identity: BotIdentity): BotClient
}

export function openBots({ bots, apiRoot, webhookRoot, signal }: BotsOptions): Bots {
  const open = (identity: BotIdentity) => openBotClient({ ...identity, apiRoot, signal })
  const [platform, ...creators] = bots
  const platformBot = open(platform)
  const given = [platformBot, ...creators.map(open)]
  let brought: readonly BotClient[] = []
  let all: readonly BotClient[] = given
  let byCreator = indexByCreator(all)
  return {
    get all() {
      return all
    },
    platform: platformBot,
    byId: (id) => all.find((bot) => bot.id === id) ?? null,
    speakingFor: (creatorId) => byCreator.get(creatorId) ?? platformBot,
    webhookRoot,
    bring(identities) {
      brought = identities.map(
        (identity) =>
          brought.find(
            ({ creatorId, token }) => creatorId === identity.creatorId && token === identity.token,
          ) ?? open(identity),
      )
      all = [...given, ...brought]
      byCreator = indexByCreator(all)
    },
    isBrought: (bot) => brought.includes(bot),
    open,
  }
}

/** The last of several wins. */
function indexByCreator(bots: readonly BotClient[]): Map<number | null, BotClient> {
  return new Map(bots.map((bot) => [bot.creatorId, bot]))
}
