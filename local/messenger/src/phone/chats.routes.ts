import { askInline, chooseResult } from '../actions/ask-inline.ts'
import { setBlocked } from '../actions/block-bot.ts'
import { followLink } from '../actions/follow-link.ts'
import { joinChannel, leaveChannel } from '../actions/join-channel.ts'
import { markRead } from '../actions/mark-read.ts'
import { writeText } from '../actions/write-text.ts'
import * as channels from '../chats/channels.store.ts'
import { botOf, chatOf } from '../chats/find-chat.ts'
import { showPhoneMessage } from '../chats/show-phone-message.ts'
import type { Messenger } from '../core/context.ts'
import * as bots from '../people/bots.store.ts'
import type { PhoneChat } from '../views/phone-views.ts'
import { readStartPayload } from '../web-app/start-param.ts'
import type { ServePhone } from './serve-phone.ts'

export function chatRoutes(serve: ServePhone, messenger: Messenger) {
  const { db } = messenger

  serve.own('GET /chats', (user) => {
    const ids = [...bots.list(db), ...channels.list(db)].map(({ id }) => id)
    const chats = ids.map((id) => chatOf(messenger, user.id, id))
    return { chats: chats.sort(byLastMessage) }
  })

  serve.own('GET /chats/:chatId', (user, request) => ({
    chat: chatOf(messenger, user.id, request.id('chatId')),
  }))

  serve.own('POST /chats/:chatId/start', (user, request) => {
    const payload = readStartPayload(request.optionalText('payload'))
    const text = payload === null ? '/start' : `/start ${payload}`
    const message = writeText(messenger, user, botOf(messenger, request.id('chatId')), { text })
    return { message: showPhoneMessage(messenger, user.id, message) }
  })

  serve.own('POST /chats/:chatId/read', (user, request) => {
    const chatId = request.id('chatId')
    markRead(messenger, user.id, { chatId, messageId: request.integer('messageId') })
    return { unread: chatOf(messenger, user.id, chatId).unread }
  })

  serve.own('POST /chats/:chatId/block', (user, request) => {
    const bot = botOf(messenger, request.id('chatId'))
    setBlocked(messenger, user, bot, request.boolean('isBlocked'))
    return { chat: chatOf(messenger, user.id, bot.id) }
  })

  serve.own('POST /chats/:chatId/join', (user, request) => {
    const channelId = request.id('chatId')
    joinChannel(messenger, user, { channelId, inviteLink: request.optionalText('inviteLink') })
    return { chat: chatOf(messenger, user.id, channelId) }
  })

  serve.own('POST /chats/:chatId/leave', (user, request) => {
    const channelId = request.id('chatId')
    leaveChannel(messenger, user, channelId)
    return { chat: chatOf(messenger, user.id, channelId) }
  })

  serve.own('POST /links', (_user, request) => followLink(messenger, request.text('url')))

  serve.own('POST /inline-queries', (user, request) =>
    askInline(messenger, user, {
      botId: request.integer('botId'),
      chatId: request.integer('chatId'),
      query: request.text('query'),
      offset: request.optionalText('offset'),
    }),
  )

  serve.own('POST /inline-queries/:queryId/choose', (user, request) => {
    const choice = { queryId: request.param('queryId'), resultId: request.text('resultId') }
    const message = chooseResult(messenger, user, choice)
    return { message: showPhoneMessage(messenger, user.id, message) }
  })
}

/** Chats in which something was said come first, the latest on top. */
function byLastMessage(a: PhoneChat, b: PhoneChat): number {
  return (b.lastMessage?.date ?? 0) - (a.lastMessage?.date ?? 0)
}
