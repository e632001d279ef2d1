import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import type { Message } from '../chats/content.ts'
import { showButton } from '../chats/show-keyboard.ts'
import { showMessage } from '../chats/show-message.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import * as bots from '../people/bots.store.ts'
import { showUser } from '../people/show-people.ts'
import type { User } from '../people/users.store.ts'
import * as queries from '../queries/queries.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import { LIFE_SECONDS } from '../updates/update-kinds.ts'
import type { PressOutcome } from '../views/api-types.ts'

/** How long a phone shows that it waits for the bot. */
const ANSWER_MS = 15_000

/** Presses a button under a message; for most kinds the phone then acts by itself. */
export async function pressButton(
  messenger: Messenger,
  user: User,
  { message, row, column }: { message: Message; row: number; column: number },
): Promise<PressOutcome> {
  const { keyboard, invoice } = message.content
  if (!keyboard && invoice) return { kind: 'invoice', slug: invoice.slug }
  const button = keyboard?.[row]?.[column]
  if (!button) throw new PhoneProblem('BUTTON_INVALID', 'There is no such button.', 404)

  const shown = showButton(button)
  switch (shown.kind) {
    case 'callback':
      return callBack(messenger, user, { message, button })
    case 'web_app':
      return { kind: 'web_app', messageId: message.id, row, column }
    case 'url':
      return { kind: 'url', url: shown.url }
    case 'pay':
      return invoice ? { kind: 'invoice', slug: invoice.slug } : { kind: 'none' }
    case 'copy':
      return { kind: 'copy', text: shown.copyText }
    case 'switch_inline':
      return { kind: 'switch_inline', query: shown.query, inThisChat: shown.inThisChat }
    case 'other':
      break
  }
  return { kind: 'none' }
}

async function callBack(
  messenger: Messenger,
  user: User,
  { message, button }: { message: Message; button: Json },
): Promise<PressOutcome> {
  const { db, clock, answers } = messenger
  const botId = message.content.viaBotId ?? (message.botId || (message.authorBotId ?? 0))
  const bot = bots.find(db, botId)
  if (!bot) return { kind: 'callback', answer: null }
  const id = String(BigInt(`0x${randomBytes(8).toString('hex')}`))
  const expiresAt = unixSeconds(clock.now()) + LIFE_SECONDS.callback_query
  queries.insertCallback(db, { id, botId, userId: user.id, expiresAt })
  const answered = answers.wait(id, ANSWER_MS)
  queueUpdate(messenger, botId, {
    kind: 'callback_query',
    of: user.id,
    body: {
      id,
      from: showUser(user),
      ...(message.inlineMessageId
        ? { inline_message_id: message.inlineMessageId }
        : { message: showMessage(messenger, bot, message) }),
      chat_instance: String(message.chatId * 7_919),
      data: button['callback_data'],
    },
  })
  await answered
  return { kind: 'callback', answer: queries.callbackAnswer(db, id) }
}
