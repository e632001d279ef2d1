import { pressButton } from '../actions/press-button.ts'
import { writeText } from '../actions/write-text.ts'
import { botOf, chatKey, messageOf } from '../chats/find-chat.ts'
import * as messages from '../chats/messages.store.ts'
import { removeMessage } from '../chats/post-message.ts'
import { showPhoneMessage } from '../chats/show-phone-message.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import { unlockMedia } from '../stars/unlock-media.ts'
import { shareContact } from '../web-app/write-access.ts'
import type { PhoneRequest, ServePhone } from './serve-phone.ts'

const PAGE = 50
const PAGE_MAX = 100

export function messageRoutes(serve: ServePhone, messenger: Messenger) {
  const { db } = messenger

  serve.own('GET /chats/:chatId/messages', (user, request) => {
    const key = chatKey(messenger, user.id, request.id('chatId'))
    const before = request.queryNumber('before') ?? Number.MAX_SAFE_INTEGER
    const limit = Math.min(Math.max(request.queryNumber('limit') ?? PAGE, 1), PAGE_MAX)
    const found = messages.list(db, key, { before, limit: limit + 1 })
    const shown = found
      .slice(0, limit)
      .reverse()
      .map((message) => showPhoneMessage(messenger, user.id, message))
    return { messages: shown, hasMore: found.length > limit }
  })

  serve.own('POST /chats/:chatId/messages', (user, request) => {
    const bot = botOf(messenger, request.id('chatId'))
    const text = request.text('text')
    const message = writeText(messenger, user, bot, {
      text,
      replyTo: request.optionalInteger('replyTo'),
    })
    return { message: showPhoneMessage(messenger, user.id, message) }
  })

  serve.own('DELETE /chats/:chatId/messages/:messageId', (user, request) => {
    const message = messageOf(messenger, user.id, named(request))
    if (message.botId === 0) throw new PhoneProblem('CHAT_ADMIN_REQUIRED', 'It is not yours.', 403)
    removeMessage(messenger, message)
    return { ok: true }
  })

  serve.own('POST /chats/:chatId/messages/:messageId/press', (user, request) => {
    const message = messageOf(messenger, user.id, named(request))
    const [row, column] = [request.integer('row'), request.integer('column')]
    return pressButton(messenger, user, { message, row, column })
  })

  serve.own('POST /chats/:chatId/messages/:messageId/unlock', (user, request) => {
    const message = messageOf(messenger, user.id, named(request))
    const { status, missingStars } = unlockMedia(messenger, user.id, message)
    return { status, missingStars, message: showPhoneMessage(messenger, user.id, message) }
  })

  serve.own('POST /chats/:chatId/contact', (user, request) => {
    const bot = botOf(messenger, request.id('chatId'))
    const message = shareContact(messenger, { botId: bot.id, userId: user.id })
    if (!message) throw new PhoneProblem('PEER_ID_INVALID', 'There is no such chat.', 404)
    return { message: showPhoneMessage(messenger, user.id, message) }
  })
}

function named(request: PhoneRequest) {
  return { chatId: request.id('chatId'), messageId: request.id('messageId') }
}
