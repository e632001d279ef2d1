import type { BotClient } from '../../providers/telegram/bot-client.ts'
import { openedBy } from '../bot/app-links.ts'
import type { Context } from '../context.ts'
import { closeAnnouncement, handOver, takeBack } from './hand-over.ts'
import { keyboardOf } from './keyboard.ts'
import type { Outgoing } from './message.ts'
import type { Sending } from './message-kind.ts'
import { keepAnnouncement } from './outgoing.store.ts'
import { uploadOf } from './upload-of.ts'

type Announce = Extract<Outgoing, { do: 'announce' }>

/** Does what a message asks for. Throws a TelegramFault when the messenger did not. */
export async function deliver(ctx: Context, bot: BotClient, message: Sending): Promise<void> {
  const { body, chatId } = message
  switch (body.do) {
    case 'say':
      await bot.ask((api) => api.sendMessage(chatId, body.text, keyboardOf(bot, body.buttons)))
      return
    case 'announce':
      return announce(ctx, bot, message, body)
    case 'close_announcement':
      return closeAnnouncement(ctx, bot, body.subject)
    case 'take_back':
      return takeBack(ctx, bot, body.subject)
    case 'hand_over':
      return handOver(ctx, bot, message, body)
    case 'set_menu_button': {
      const { text, webApp } = body
      const button = { type: 'web_app', text, web_app: { url: openedBy(bot, webApp) } } as const
      await bot.ask((api) => api.setChatMenuButton({ chat_id: chatId, menu_button: button }))
    }
  }
}

async function announce(ctx: Context, bot: BotClient, message: Sending, body: Announce) {
  const { chatId } = message
  const isProtected = body.isProtected ?? false
  const options = {
    ...keyboardOf(bot, body.buttons),
    ...(isProtected && { protect_content: true }),
  }
  const picture = body.picture === undefined ? null : await uploadOf(ctx, 'photo', body.picture)
  const shown = await bot.ask<{ message_id: number }>((api) =>
    picture
      ? // Covered, because it stands for what is not paid for yet.
        api.sendPhoto(chatId, picture, { caption: body.text, has_spoiler: true, ...options })
      : api.sendMessage(chatId, body.text, options),
  )
  const place = { chatId, messageId: shown.message_id, isProtected }
  await keepAnnouncement(ctx.sharedDb, { subject: body.subject, botId: message.botId, ...place })
}
