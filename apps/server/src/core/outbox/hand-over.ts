import { type Api, type InputFile, InputMediaBuilder } from 'grammy'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import type { Context } from '../context.ts'
import { keyboardOf } from './keyboard.ts'
import type { Button, MediaFile, Outgoing } from './message.ts'
import type { Sending } from './message-kind.ts'
import { type Announcement, findAnnouncement } from './outgoing.store.ts'
import { uploadOf } from './upload-of.ts'

interface Content {
  text: string
  media: Upload[]
  buttons?: Button[]
}

type Upload = DistributiveOmit<MediaFile, 'oid'> & { file: InputFile }

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never

/**
 * Gives content that was paid for. Where it was announced, the announcement becomes the content, and
 * what one message cannot hold follows it; where that cannot be done, it comes as an answer.
 */
export async function handOver(
  ctx: Context,
  bot: BotClient,
  message: Sending,
  body: Extract<Outgoing, { do: 'hand_over' }>,
) {
  const shown = await findAnnouncement(ctx.sharedDb, body.subject, bot.id)
  const content = { ...body, media: await uploadsOf(ctx, body.media) }
  const options = {
    protect_content: true,
    ...(shown && {
      reply_parameters: { message_id: shown.messageId, allow_sending_without_reply: true },
    }),
  }
  if (body.inPlace && shown) {
    if (await openInPlace(bot, shown, content)) {
      const rest = { text: '', media: content.media.slice(1) }
      if (rest.media.length > 0) await send(bot, message.chatId, rest, options)
      return
    }
    await takeButtonOff(bot, shown)
  }
  await send(bot, message.chatId, content, options)
}

export async function closeAnnouncement(ctx: Context, bot: BotClient, subject: string) {
  const shown = await findAnnouncement(ctx.sharedDb, subject, bot.id)
  if (shown) await takeButtonOff(bot, shown)
}

/** What the messenger does not let us delete stays, and has nothing to press any more. */
export async function takeBack(ctx: Context, bot: BotClient, subject: string) {
  const shown = await findAnnouncement(ctx.sharedDb, subject, bot.id)
  if (!shown) return
  const isGone = await edit(bot, (api) => api.deleteMessage(shown.chatId, shown.messageId))
  if (!isGone) await takeButtonOff(bot, shown)
}

async function takeButtonOff(bot: BotClient, { chatId, messageId }: Announcement) {
  // Deleted by the fan, too old, or without its button already: there is nothing left to take off.
  await edit(bot, (api) => api.editMessageReplyMarkup(chatId, messageId))
}

/** False where the messenger does not let this message become that content. */
async function openInPlace(
  bot: BotClient,
  { chatId, messageId, isProtected }: Announcement,
  { text, media: [first], buttons }: Content,
): Promise<boolean> {
  if (!isProtected) return false
  const keyboard = keyboardOf(bot, buttons)
  return edit(bot, async (api) => {
    if (!first) return api.editMessageText(chatId, messageId, text, keyboard)
    const { type, file, ...traits } = first
    const media = InputMediaBuilder[type](file, { ...traits, ...captionOf(text) })
    return api.editMessageMedia(chatId, messageId, media, keyboard)
  })
}

/** Whether the message is now as it should be. A repeat finds nothing to change. */
async function edit(bot: BotClient, change: (api: Api) => Promise<unknown>): Promise<boolean> {
  try {
    await bot.ask(change)
    return true
  } catch (error) {
    if (!(error instanceof TelegramFault) || error.code !== 400) throw error
    return error.says('message is not modified')
  }
}

async function uploadsOf(ctx: Context, media: readonly MediaFile[]): Promise<Upload[]> {
  const found = await Promise.all(
    media.map(async ({ oid, ...item }) => ({ ...item, file: await uploadOf(ctx, item.type, oid) })),
  )
  return found.flatMap(({ file, ...item }) => (file ? [{ ...item, file }] : []))
}

/** An album takes no buttons. */
async function send(
  bot: BotClient,
  chatId: number,
  { text, media, buttons }: Content,
  options: object,
): Promise<void> {
  const withKeyboard = { ...options, ...keyboardOf(bot, buttons) }
  const [first, second] = media
  if (!first) {
    if (text === '') throw new Error('nothing is left of what was to be handed over')
    await bot.ask((api) => api.sendMessage(chatId, text, withKeyboard))
  } else if (!second) {
    const { type, file, ...traits } = first
    const rest = { ...traits, ...captionOf(text), ...withKeyboard }
    await bot.ask<unknown>((api) =>
      type === 'photo' ? api.sendPhoto(chatId, file, rest) : api.sendVideo(chatId, file, rest),
    )
  } else {
    const album = media.map(({ type, file, ...traits }, index) =>
      InputMediaBuilder[type](file, { ...traits, ...(index === 0 && captionOf(text)) }),
    )
    await bot.ask((api) => api.sendMediaGroup(chatId, album, options))
  }
}

function captionOf(text: string): { caption?: string } {
  return text === '' ? {} : { caption: text }
}
