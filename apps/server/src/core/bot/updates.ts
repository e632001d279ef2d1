import { pickLanguage, textLanguage } from '@fanlight/i18n'
import { Context as GrammyContext } from 'grammy'
import type { Message, Update, User } from 'grammy/types'
import { Refusal } from '../../platform/refuse.ts'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Context } from '../context.ts'
import { refusalMessage } from '../http/refusal-message.ts'
import { upsertPerson } from '../identity/upsert-person.ts'
import { queueOutgoing } from '../outbox/outgoing.ts'
import type { BotCall, BotDoor } from './bot-door.ts'
import { setChatMenu } from './chat-menu.ts'
import * as chats from './chats.store.ts'

/** An answer that is later than this only confuses. */
const ANSWER_LIFE_MS = 10 * 60_000

export interface Updates {
  /**
   * Does what an update asks for; throws when it has to be delivered again. It may come twice, also
   * at the same moment: everything that is done for it can be done again without a trace.
   */
  handle(bot: BotClient, update: Update): Promise<void>
}

/** The kinds of update that the doors understand. */
export const WANTED_UPDATES = [
  'message',
  'pre_checkout_query',
  'my_chat_member',
  'callback_query',
] as const

export function openUpdates(ctx: Context, door: BotDoor): Updates {
  const answer = door.middleware()

  return {
    async handle(bot, update) {
      if (update.pre_checkout_query) {
        // The messenger waits for ten seconds: it is answered before anything is written down.
        await answer(await callOf(ctx, bot, update, update.pre_checkout_query.from), async () => {})
        return
      }
      if (await chats.wasHandled(ctx.sharedDb, bot.id, update.update_id)) return
      const person = personIn(update)
      if (person) {
        await meet(ctx, bot, update, person)
        const call = await callOf(ctx, bot, update, person)
        await refusing(call, async () => {
          await answer(call, async () => {})
        })
      }
      await chats.markHandled(ctx.sharedDb, bot.id, update.update_id, ctx.clock.now())
    },
  }
}

/** People talk to bots in private; what happens in groups and channels is none of our business. */
function personIn(update: Update): User | null {
  const { message, pre_checkout_query, my_chat_member, callback_query } = update
  const chat = (message ?? my_chat_member ?? callback_query?.message)?.chat
  const from = (message ?? pre_checkout_query ?? my_chat_member ?? callback_query)?.from
  if (!from || from.is_bot || (chat && chat.type !== 'private')) return null
  return from
}

async function meet(ctx: Context, bot: BotClient, update: Update, person: User) {
  const { id, first_name, last_name, username, language_code } = person
  const who = {
    id,
    firstName: first_name,
    lastName: last_name ?? null,
    username: username ?? null,
    languageCode: language_code ?? null,
  }
  await upsertPerson(ctx, who, saidAt(ctx, update))
  const state = update.my_chat_member?.new_chat_member.status
  if ((!update.message || isPayment(update.message)) && state === undefined) return
  const isReachable = state !== 'kicked' && state !== 'left'
  const chat = { botId: bot.id, fanId: id, isReachable }
  const shown = await chats.hear(ctx.dbOf(id), chat, ctx.clock.now())
  const language = pickLanguage({ messenger: language_code })
  if (!isReachable || textLanguage(language) === shown) return
  const reason = `menu:${bot.id}:${update.update_id}`
  await setChatMenu(ctx, { reason, botId: bot.id, creatorId: bot.creatorId, fanId: id, language })
}

/** A payment stands in the chat of the bot that took it; the fan was not talking to that one. */
function isPayment(message: Message): boolean {
  return message.successful_payment !== undefined || message.refunded_payment !== undefined
}

async function callOf(ctx: Context, bot: BotClient, update: Update, person: User) {
  let answers = 0
  const call: BotCall = Object.assign(new GrammyContext(update, bot.api, await bot.me()), {
    bot,
    fan: { id: person.id, creatorId: bot.creatorId, authDate: saidAt(ctx, update) },
    language: pickLanguage({ messenger: person.language_code }),
    say: async (text: string, buttons = []) => {
      answers += 1
      const now = ctx.clock.now()
      const entry = {
        reason: `update:${bot.id}:${update.update_id}:${answers}`,
        botId: bot.id,
        chatId: person.id,
        body: { do: 'say', text, ...(buttons.length > 0 && { buttons }) },
        expiresAt: new Date(now.getTime() + ANSWER_LIFE_MS),
      } as const
      await queueOutgoing(ctx.dbOf(person.id), [entry], now)
    },
  } satisfies Partial<BotCall>)
  return call
}

function saidAt(ctx: Context, { message, my_chat_member }: Update): Date {
  const seconds = (message ?? my_chat_member)?.date
  return seconds === undefined ? ctx.clock.now() : new Date(seconds * 1000)
}

/** A refusal is told in the chat; any other error goes to the caller, which may deliver again. */
async function refusing(call: BotCall, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await call.say(refusalMessage(error, { language: call.language, offsetMinutes: 0 }))
  }
}
