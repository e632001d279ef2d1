import { BotApiError, tooManyRequests } from '../core/bot-api-error.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import type { Bot } from '../people/bots.store.ts'
import * as bots from '../people/bots.store.ts'
import type { Poller } from '../updates/poller.ts'
import { type Args, argsOf } from './args.ts'
import { Described, type Method } from './method.ts'
import { albumMethods } from './methods/albums.ts'
import { channelMethods } from './methods/channels.ts'
import { copyMethods } from './methods/copies.ts'
import { editMethods } from './methods/edits.ts'
import { fileMethods } from './methods/files.ts'
import { paymentMethods } from './methods/payments.ts'
import { profileMethods } from './methods/profile.ts'
import { queryMethods } from './methods/queries.ts'
import { sendMethods } from './methods/send.ts'
import { updateMethods } from './methods/updates.ts'
import type { RateLimits } from './rate-limits.ts'

const METHODS: Record<string, Method> = {
  ...profileMethods,
  ...updateMethods,
  ...sendMethods,
  ...albumMethods,
  ...copyMethods,
  ...editMethods,
  ...queryMethods,
  ...paymentMethods,
  ...channelMethods,
  ...fileMethods,
}

export const METHOD_NAMES = Object.keys(METHODS)

/** The server lower-cases names, so any spelling will do. */
const BY_LOWER_CASE = new Map(
  Object.entries(METHODS).map(([name, method]) => [name.toLowerCase(), { name, method }]),
)

export interface BotApiReply {
  status: number
  body: Json
  retryAfter: number | null
  /** The work is done and the answer gets lost on its way. */
  isLost: boolean
}

export interface BotApi {
  call(request: { token: string; method: string; args: Args }): Promise<BotApiReply>
  /** A call that a webhook answered with: its result goes nowhere. */
  execute(bot: Bot, call: Json): Promise<void>
}

export function openBotApi(
  messenger: Messenger,
  { poller, limits }: { poller: Poller; limits: RateLimits },
): BotApi {
  const { db, faults, journal, log } = messenger

  const run = async (bot: Bot, name: string, args: Args): Promise<BotApiReply> => {
    const known = BY_LOWER_CASE.get(name.toLowerCase())
    try {
      if (!known) throw new BotApiError(404, 'Not Found: method not found')
      const isPoll = known.name === 'getUpdates'
      if (!isPoll) misbehave()
      const result: unknown = await known.method({ messenger, bot, args, poller, limits })
      const isLost = known.name === 'refundStarPayment' && faults.take('lost_refund_answer')
      if (!isPoll) note(bot, known.name, args, isLost ? 'answer lost' : null)
      return { ...success(result), isLost }
    } catch (error) {
      const reply = failure(error)
      if (!(error instanceof BotApiError))
        log.error({ err: error, method: name }, 'bot method failed')
      note(bot, known?.name ?? name, args, String(reply.body['description']))
      return reply
    }
  }

  const misbehave = () => {
    if (faults.take('outage')) throw new BotApiError(502, 'Bad Gateway')
    if (faults.take('too_many_requests')) throw tooManyRequests(1)
  }

  const note = (bot: Bot, name: string, args: Args, problem: string | null) => {
    const text = `@${bot.username} ${name} ${args.describe()}`.trimEnd()
    const isOk = problem === null
    journal.add({ source: 'bot', text: isOk ? text : `${text}: ${problem}`, isOk })
  }

  return {
    async call({ token, method, args }) {
      if (!/^\d+:[\w-]+$/.test(token)) return failure(new BotApiError(404, 'Not Found'))
      const bot = bots.findByToken(db, token)
      return bot ? run(bot, method, args) : failure(new BotApiError(401, 'Unauthorized'))
    },
    async execute(bot, { method, ...rest }) {
      await run(bot, String(method), argsOf(rest))
    },
  }
}

function success(result: unknown): BotApiReply {
  const body =
    result instanceof Described
      ? { ok: true, result: result.result, description: result.description }
      : { ok: true, result }
  return { status: 200, body, retryAfter: null, isLost: false }
}

function failure(error: unknown): BotApiReply {
  const known = error instanceof BotApiError ? error : new BotApiError(500, 'Internal Server Error')
  const { code, message, parameters } = known
  return {
    status: code,
    body: {
      ok: false,
      error_code: code,
      description: message,
      ...(parameters && { parameters }),
    },
    retryAfter: parameters?.retry_after ?? null,
    isLost: false,
  }
}
