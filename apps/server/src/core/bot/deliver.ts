import { type Api, type InputFile, InputMediaBuilder } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import type { Context } from '../context.ts'
import { openedBy } from './app-links.ts'
import type { Button, MediaFile, Outgoing } from './message.ts'
import { type Claimed, findAnnouncement, keepAnnouncement } from './outgoing.store.ts'
import { uploadOf } from './upload-of.ts'

type Body<Kind extends Outgoing['do']> = Extract<Outgoing, { do: Kind }>

/** Does what a row asks for. Throws a TelegramFault when the messenger did not. */
export async function deliver(ctx: Context, bot: BotClient, row: Claimed): Promise<void> {
  const { body, chatId } = row
  switch (body.do) {
    case 'say':
      await bot.ask((api) => api.sendMessage(chatId, body.text, keyboardOf(bot, body.buttons)))
      return
    case 'announce':
      return announce(ctx, bot, row, body)
    case 'close_announcement':
      return closeAnnouncement(ctx, bot, body)
    case 'hand_over':
      return handOver(ctx, bot, row, body)
    case 'set_menu_button': {
      const { text, webApp } = body
      const button = { type: 'web_app', text, web_app: { url: openedBy(bot, webApp) } } as const
      await bot.ask((api) => api.setChatMenuButton({ chat_id: chatId, menu_button: button }))
    }
  }
}

async function announce(ctx: Context, bot: BotClient, row: Claimed, body: Body<'announce'>) {
  const { chatId } = row
  const options = keyboardOf(bot, body.buttons)
  const picture = body.picture === undefined ? null : await uploadOf(ctx, 'photo', body.picture)
  const shown = await bot.ask<{ message_id: number }>((api) =>
    picture
      ? // Covered, because it stands for what is not paid for yet.
        api.sendPhoto(chatId, picture, { caption: body.text, has_spoiler: true, ...options })
      : api.sendMessage(chatId, body.text, options),
  )
  await keepAnnouncement(ctx.db, body.subject, row, shown.message_id)
}

async function closeAnnouncement(
  ctx: Context,
  bot: BotClient,
  { subject }: Body<'close_announcement'>,
) {
  const shown = await findAnnouncement(ctx.db, subject, bot.id)
  if (!shown) return
  try {
    await bot.ask((api) => api.editMessageReplyMarkup(shown.chatId, shown.messageId))
  } catch (error) {
    // Deleted by the fan, too old, or without its button already: there is nothing left to take off.
    if (!(error instanceof TelegramFault) || error.code !== 400) throw error
  }
}

async function handOver(ctx: Context, bot: BotClient, row: Claimed, body: Body<'hand_over'>) {
  const shown = await findAnnouncement(ctx.db, body.subject, bot.id)
  const options = {
    protect_content: true,
    ...(shown && {
      reply_parameters: { message_id: shown.messageId, allow_sending_without_reply: true },
    }),
  }
  const found = await Promise.all(
    body.media.map(async ({ oid, ...item }) => ({
      ...item,
      file: await uploadOf(ctx, item.type, oid),
    })),
  )
  const media = found.flatMap(({ file, ...item }) => (file ? [{ ...item, file }] : []))
  const keyboard = keyboardOf(bot, body.buttons)
  await bot.ask((api) => sendContent(api, row.chatId, { ...body, media, keyboard, options }))
}

interface Content {
  text: string
  media: (DistributiveOmit<MediaFile, 'oid'> & { file: InputFile })[]
  keyboard: Keyboard
  options: object
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never

/** An album takes no buttons. */
async function sendContent(api: Api, chatId: number, { text, media, keyboard, options }: Content) {
  const caption = text === '' ? {} : { caption: text }
  const [first, second] = media
  if (!first) {
    if (text === '') throw new Error('nothing is left of what was to be handed over')
    await api.sendMessage(chatId, text, { ...options, ...keyboard })
  } else if (!second) {
    const { type, file, ...traits } = first
    const send = { photo: api.sendPhoto, video: api.sendVideo }[type].bind(api)
    await send(chatId, file, { ...traits, ...caption, ...options, ...keyboard })
  } else {
    const album = media.map(({ type, file, ...traits }, index) =>
      InputMediaBuilder[type](file, { ...traits, ...(index === 0 && caption) }),
    )
    await api.sendMediaGroup(chatId, album, options)
  }
}

interface Keyboard {
  reply_markup?: InlineKeyboardMarkup
}

function keyboardOf(bot: BotClient, buttons: Button[] = []): Keyboard {
  if (buttons.length === 0) return {}
  const rows = buttons.map((button) =>
    'webApp' in button
      ? [{ text: button.text, web_app: { url: openedBy(bot, button.webApp) } }]
      : [{ text: button.text, url: button.url }],
  )
  return { reply_markup: { inline_keyboard: rows } }
}
