import { Api, type Transformer } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import { asTelegramFault } from './telegram-fault.ts'

/** Longer than the messenger holds a request for updates, shorter than anybody's patience. */
const ANSWER_WITHIN_SECONDS = 60

export interface BotClientOptions {
  /** Whom the bot speaks for; null for the platform. */
  creatorId: number | null
  token: string
  /** Where the Bot API is. Asked at each call, because a stand-in may not listen yet. */
  apiRoot: () => string
  /** Calls under way are given up when it is aborted, for a server that stops. */
  signal?: AbortSignal | undefined
}

/** One bot, and the only way to ask the messenger for anything on its behalf. */
export interface BotClient {
  readonly id: number
  readonly creatorId: number | null
  readonly token: string
  /** For the library's own use; callers go through `ask`, which turns errors into faults. */
  readonly api: Api
  /** Throws a TelegramFault when the messenger refuses or cannot be reached. */
  ask<Answer>(question: (api: Api) => Promise<Answer>): Promise<Answer>
  /** Who the bot is; asked once. */
  me(): Promise<UserFromGetMe>
  /** The name in links to it; null until the messenger has said who the bot is. */
  readonly username: string | null
}

export function openBotClient({ creatorId, token, apiRoot, signal }: BotClientOptions): BotClient {
  const api = new Api(token, {
    apiRoot: new URL(apiRoot()).protocol, // decides between the agents for http and https
    buildUrl: (_root, token, method) => `${apiRoot()}/bot${token}/${method}`,
    timeoutSeconds: ANSWER_WITHIN_SECONDS,
  })
  if (signal) api.config.use(abortedBy(signal))
  let me: Promise<UserFromGetMe> | null = null
  let username: string | null = null

  const ask = async <Answer>(question: (api: Api) => Promise<Answer>) => {
    try {
      return await question(api)
    } catch (error) {
      throw asTelegramFault(error)
    }
  }

  const askWho = async () => {
    try {
      const who = await ask((api) => api.getMe())
      username = who.username
      return who
    } catch (error) {
      me = null
      throw error
    }
  }

  return {
    id: Number(token.split(':', 1)[0]),
    creatorId,
    token,
    api,
    ask,
    me() {
      me ??= askWho()
      return me
    },
    get username() {
      return username
    },
  }
}

type Signal = Parameters<Transformer>[3]

/** The library's own signal is of a type of its own, and the same thing. */
function abortedBy(signal: AbortSignal): Transformer {
  return (previous, method, payload, own) => {
    const both = own ? AbortSignal.any([signal, own as unknown as AbortSignal]) : signal
    return previous(method, payload, both as unknown as Signal)
  }
}
