import type { Content } from '../chats/content.ts'
import { badRequest } from '../core/bot-api-error.ts'
import type { Json } from '../core/json.ts'
import type { InlineResult } from '../queries/inline-result.ts'
import { Args, argsOf, isJson, textOf } from './args.ts'
import type { Call } from './method.ts'
import { readMedia } from './read-media.ts'
import { readCaption, readMessageText } from './read-text.ts'
import { readInlineKeyboard } from './reply-markup.ts'

const RESULT_ID_BYTES_MAX = 64

/** An InlineQueryResult: an article with a text, or a photo or video with its caption. */
export async function readInlineResult(call: Call, result: Json): Promise<InlineResult> {
  const properties = argsOf(result)
  const id = properties.text('id')
  const bytes = Buffer.byteLength(id)
  if (bytes < 1 || bytes > RESULT_ID_BYTES_MAX) throw badRequest('RESULT_ID_INVALID')
  const keyboard = readInlineKeyboard(properties, { isPrivate: true })
  const content = await readContent(call, result, properties)
  return {
    id,
    title: properties.text('title'),
    description: properties.text('description'),
    thumbnailUrl: properties.text('thumbnail_url') || null,
    content: { ...content, ...(keyboard && { keyboard }), viaBotId: call.bot.id },
  }
}

async function readContent(call: Call, result: Json, properties: Args): Promise<Content> {
  const given = result['input_message_content']
  if (isJson(given)) return readMessageText(textArgs(given))

  const type = textOf(result['type'])
  if (type !== 'photo' && type !== 'video') {
    throw badRequest("can't parse inline query result: input message content is not specified")
  }
  const source = properties.has(`${type}_file_id`) ? `${type}_file_id` : `${type}_url`
  const media = await readMedia(call.messenger, call.bot, {
    kind: type,
    source,
    properties,
    call: new Args(new Map()),
  })
  return { media, ...readCaption(properties) }
}

/** InputTextMessageContent names its text otherwise than sendMessage does. */
function textArgs(content: Json): Args {
  const { message_text: text, ...rest } = content
  return argsOf({ ...rest, text })
}
