import type { Bots } from '../../providers/telegram/bots.ts'
import { botIdOf } from './bot-keys.ts'

export interface CreatorBot {
  creatorId: number
  token: string
}

/** The bots that speak for one creator each, found in one step however many there are. */
export interface CreatorBots {
  creatorOf(botId: number): number | null
  botOf(creatorId: number): number | null
}

/** The same of the bots that are here at the moment of asking: creators bring theirs at any time. */
export function presentCreatorBots(bots: Bots): CreatorBots {
  return {
    creatorOf: (botId) => bots.byId(botId)?.creatorId ?? null,
    botOf(creatorId) {
      const bot = bots.speakingFor(creatorId)
      return bot.creatorId === creatorId ? bot.id : null
    },
  }
}

export function indexCreatorBots(bots: readonly CreatorBot[]): CreatorBots {
  const creators = new Map(bots.map(({ creatorId, token }) => [botIdOf(token), creatorId]))
  const botIds = new Map(bots.map(({ creatorId, token }) => [creatorId, botIdOf(token)]))
  return {
    creatorOf: (botId) => creators.get(botId) ?? null,
    botOf: (creatorId) => botIds.get(creatorId) ?? null,
  }
}
