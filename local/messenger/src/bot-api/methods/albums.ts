import { randomInt } from 'node:crypto'
import type { Content, Media, MediaKind } from '../../chats/content.ts'
import { showMessage } from '../../chats/show-message.ts'
import { badRequest } from '../../core/bot-api-error.ts'
import type { Json } from '../../core/json.ts'
import { argsOf } from '../args.ts'
import type { Call, Method } from '../method.ts'
import { reachForWriting } from '../reach-chat.ts'
import { readMedia } from '../read-media.ts'
import { readCaption } from '../read-text.ts'
import { postAll, readObjects, readOptions, sendContent } from '../send-content.ts'

const ALBUM_ITEMS_MAX = 10
const PAYLOAD_BYTES_MAX = 128
const PAID_MEDIA_STARS_MAX = 25_000

export const albumMethods: Record<string, Method> = {
  async sendMediaGroup(call) {
    const { messenger, bot, args } = call
    const chat = reachForWriting(messenger, bot, args)
    const items = readObjects(args, 'media')
    if (items.length === 0) throw badRequest('media not found')
    if (items.length > ALBUM_ITEMS_MAX) throw badRequest('too many messages to send as an album')
    const contents: Content[] = []
    for (const item of items) contents.push(await readAlbumItem(call, item))
    checkAlbum(contents)

    const options = readOptions(call, chat)
    const groupId = items.length === 1 ? undefined : String(randomInt(2 ** 40, 2 ** 47))
    const whole = contents.map((content) => ({ ...content, ...options }))
    return postAll(call, chat, whole, groupId).map((message) =>
      showMessage(messenger, bot, message),
    )
  },

  async sendPaidMedia(call) {
    const { messenger, bot, args } = call
    const message = await sendContent(call, async () => {
      const stars = args.integer('star_count') ?? 0
      if (stars < 1 || stars > PAID_MEDIA_STARS_MAX) throw badRequest('STARS_AMOUNT_INVALID')
      const payload = args.text('payload')
      if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) throw badRequest('PAYLOAD_INVALID')
      const media = await readPaidMedia(call)
      const isCaptionAboveMedia = args.boolean('show_caption_above_media')
      return {
        paidMedia: { stars, payload, media },
        ...readCaption(args),
        ...(isCaptionAboveMedia && { isCaptionAboveMedia }),
      }
    })
    return showMessage(messenger, bot, message)
  },
}

async function readAlbumItem(call: Call, item: Json): Promise<Content> {
  const properties = argsOf(item)
  const media = await readItemMedia(call, item)
  const isCaptionAboveMedia = properties.boolean('show_caption_above_media')
  return { media, ...readCaption(properties), ...(isCaptionAboveMedia && { isCaptionAboveMedia }) }
}

async function readPaidMedia(call: Call): Promise<Media[]> {
  const items = readObjects(call.args, 'media')
  if (items.length === 0 || items.length > ALBUM_ITEMS_MAX) {
    throw badRequest('wrong number of paid media')
  }
  const media: Media[] = []
  for (const item of items) {
    if (item['type'] !== 'photo' && item['type'] !== 'video') {
      throw badRequest('invalid type of paid media specified')
    }
    media.push(await readItemMedia(call, item))
  }
  return media
}

/** InputMedia of any kind: the type names it, `media` is where it comes from. */
export function readItemMedia({ messenger, bot, args }: Call, item: Json): Promise<Media> {
  const kinds: MediaKind[] = ['photo', 'video', 'animation', 'document', 'audio']
  const kind = kinds.find((known) => known === item['type'])
  if (!kind) throw badRequest("can't parse InputMedia: type must be non-empty")
  return readMedia(messenger, bot, {
    kind,
    source: 'media',
    properties: argsOf(item),
    call: args,
  })
}

/** Photos and videos mix; documents and audio keep to themselves; animations go alone. */
function checkAlbum(contents: Content[]): void {
  const kinds = new Set(contents.map(({ media }) => media?.kind))
  const isVisual = [...kinds].every((kind) => kind === 'photo' || kind === 'video')
  if (!isVisual && (kinds.size > 1 || kinds.has('animation'))) {
    throw badRequest("document can't be mixed with other media types")
  }
}
