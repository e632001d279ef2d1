import type { Config } from '../config/read-config.ts'
import { readConfig } from '../config/read-config.ts'
import { systemClock } from '../platform/clock.ts'
import { invariant } from '../platform/invariant.ts'
import { openBotClient } from '../providers/telegram/bot-client.ts'
import type { Operation } from './operation.ts'

/** What a server at the real messenger works on that has these variables. */
export function openOperation(env: NodeJS.ProcessEnv): Operation {
  const config = readConfig(env)
  return {
    config,
    clock: systemClock,
    botToken: async () => tokenOf(config),
    botUsername: () => askUsername(config),
  }
}

/** As the messenger calls the bot with this token. */
export async function askUsername(config: Config): Promise<string> {
  const bot = openBotClient({
    creatorId: null,
    token: tokenOf(config),
    apiRoot: () => config.telegramApiRoot,
  })
  try {
    return (await bot.me()).username
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The messenger did not say what the platform’s bot is called: ${reason}`, {
      cause: error,
    })
  }
}

function tokenOf({ botToken }: Config): string {
  invariant(botToken !== null, 'a server has the token of its bot')
  return botToken
}
