import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import type { Message } from '../chats/content.ts'
import { postMessage } from '../chats/post-message.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import * as bots from '../people/bots.store.ts'
import { showUser } from '../people/show-people.ts'
import type { User } from '../people/users.store.ts'
import type { InlineQueryAnswer } from '../queries/queries.store.ts'
import * as queries from '../queries/queries.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import type { InlineAnswer } from '../views/api-types.ts'

const ANSWER_MS = 10_000
const QUERY_CHARS_MAX = 256
const CHOICE_SECONDS = 3600

interface Question {
  botId: number
  chatId: number
  query: string
  offset?: string | undefined
}

/** Types a bot's name and a question into a message field, and waits for what the bot offers. */
export async function askInline(
  messenger: Messenger,
  user: User,
  { botId, chatId, query, offset = '' }: Question,
): Promise<InlineAnswer> {
  const { db, clock, answers } = messenger
  const bot = bots.find(db, botId)
  if (!bot?.isInline)
    throw new PhoneProblem('BOT_INLINE_DISABLED', 'This bot answers no questions.')
  const id = String(BigInt(`0x${randomBytes(8).toString('hex')}`))
  const asked = query.slice(0, QUERY_CHARS_MAX)
  const expiresAt = unixSeconds(clock.now()) + CHOICE_SECONDS
  queries.insertInline(db, { id, botId, userId: user.id, chatId, query: asked, expiresAt })
  const answered = answers.wait(id, ANSWER_MS)
  const chat_type = chatId === botId ? 'sender' : chatId < 0 ? 'channel' : 'private'
  queueUpdate(messenger, botId, {
    kind: 'inline_query',
    of: user.id,
    body: { id, from: showUser(user), query: asked, offset, chat_type },
  })
  await answered
  return show(id, queries.findInline(db, id)?.answer ?? null)
}

/** Sends the chosen result in the user's name. */
export function chooseResult(
  messenger: Messenger,
  user: User,
  { queryId, resultId }: { queryId: string; resultId: string },
): Message {
  const query = queries.findInline(messenger.db, queryId)
  const result = query?.answer?.results.find(({ id }) => id === resultId)
  if (query?.userId !== user.id || !result) {
    throw new PhoneProblem('RESULT_ID_INVALID', 'There is no such result.', 404)
  }
  if (!bots.find(messenger.db, query.chatId)) {
    throw new PhoneProblem('CHAT_WRITE_FORBIDDEN', 'Nothing can be written there.', 403)
  }
  const message = postMessage(
    messenger,
    { botId: query.chatId, chatId: user.id },
    {
      sender: 'user',
      content: result.content,
      isInline: true,
    },
  )
  queueUpdate(messenger, query.botId, {
    kind: 'chosen_inline_result',
    of: user.id,
    body: {
      result_id: resultId,
      from: showUser(user),
      query: query.query,
      ...(message.inlineMessageId && { inline_message_id: message.inlineMessageId }),
    },
  })
  return message
}

function show(queryId: string, answer: InlineQueryAnswer | null): InlineAnswer {
  const results = (answer?.results ?? []).map(({ id, title, description, thumbnailUrl }) => ({
    id,
    title,
    description,
    thumbnailUrl,
  }))
  const button = answer?.button ? showButton(answer.button) : null
  return { queryId, results, nextOffset: answer?.nextOffset ?? '', button }
}

function showButton(button: Json): InlineAnswer['button'] {
  const app = button['web_app'] as Json | undefined
  const start = button['start_parameter']
  return {
    text: String(button['text']),
    webAppUrl: typeof app?.['url'] === 'string' ? app['url'] : null,
    startParameter: typeof start === 'string' ? start : null,
  }
}
