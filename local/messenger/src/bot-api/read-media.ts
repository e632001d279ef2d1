import type { Media, MediaKind } from '../chats/content.ts'
import { BotApiError, badRequest } from '../core/bot-api-error.ts'
import type { Messenger } from '../core/context.ts'
import { keyOfFileId } from '../files/file-ids.ts'
import type { StoredFile } from '../files/files.store.ts'
import * as files from '../files/files.store.ts'
import type { Bot } from '../people/bots.store.ts'
import type { Args } from './args.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = { photo: { upload: 10, url: 5 }, other: { upload: 50, url: 20 } }
const PHOTO_SIDES_MAX = 10_000
const FETCH_TIMEOUT_MS = 20_000

interface MediaRequest {
  kind: MediaKind
  /** Where the media itself is named, as `photo` of sendPhoto. */
  source: string
  /** Its own properties: width, height, duration, spoiler, titles. */
  properties: Args
  /** The whole call, which carries uploads. */
  call: Args
}

/** The media of a message: an upload, a file the bot knows, or an address to fetch it from. */
export async function readMedia(
  messenger: Messenger,
  bot: Bot,
  request: MediaRequest,
): Promise<Media> {
  const { kind, source, properties, call } = request
  const file = await readFile(messenger, bot, { kind, source, properties, call })
  if (kind === 'photo') checkPhoto(file)
  const thumbnail = await readThumbnail(messenger, bot, {
    kind: 'photo',
    source: 'thumbnail',
    properties,
    call,
  })
  const title = properties.text('title')
  const performer = properties.text('performer')
  return {
    kind,
    fileKey: file.key,
    uniqueId: file.uniqueId,
    fileName: file.name,
    mimeType: file.mimeType,
    size: file.size,
    width: properties.integer('width') ?? file.width ?? 0,
    height: properties.integer('height') ?? file.height ?? 0,
    duration: properties.integer('duration') ?? file.duration,
    ...(thumbnail && { thumbnail }),
    ...(properties.boolean('has_spoiler') && { hasSpoiler: true }),
    ...(title && { title }),
    ...(performer && { performer }),
  }
}

async function readFile(
  messenger: Messenger,
  bot: Bot,
  request: MediaRequest,
): Promise<StoredFile> {
  const { kind, source, properties, call } = request
  const limits = kind === 'photo' ? LIMITS.photo : LIMITS.other
  const named = properties.text(source)
  const upload = named.startsWith('attach://') ? call.file(named.slice(9)) : call.file(source)
  if (upload) {
    if (upload.bytes.length === 0) throw badRequest('file must be non-empty')
    if (upload.bytes.length > limits.upload * MEGABYTE) {
      throw new BotApiError(413, 'Request Entity Too Large')
    }
    return files.add(messenger.db, upload)
  }
  if (named === '') throw badRequest(`there is no ${kind.replace('_', ' ')} in the request`)
  if (/^https?:\/\//i.test(named)) return fetchFile(messenger, named, limits.url * MEGABYTE)

  const key = keyOfFileId(bot, named)
  const known = key === null ? null : files.find(messenger.db, key)
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified')
  return known
}

async function fetchFile(messenger: Messenger, url: string, bytesMax: number): Promise<StoredFile> {
  const response = await messenger
    .fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    .catch(() => null)
  if (!response?.ok) throw badRequest('failed to get HTTP URL content')
  const bytes = Buffer.from(await response.arrayBuffer())
  const mimeType = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (bytes.length > bytesMax || mimeType.startsWith('text/')) {
    throw badRequest('wrong type of the web page content')
  }
  const name = new URL(url).pathname.split('/').pop() || 'file'
  return files.add(messenger.db, { bytes, name, mimeType })
}

/** Only pictures of which the size can be read are photos; SVG is none. */
function checkPhoto({ width, height, mimeType }: StoredFile): void {
  if (!mimeType.startsWith('image/') || width === null || height === null) {
    throw badRequest('IMAGE_PROCESS_FAILED')
  }
  if (width + height > PHOTO_SIDES_MAX) throw badRequest('PHOTO_INVALID_DIMENSIONS')
}

/** A thumbnail counts only when it is uploaded along. */
async function readThumbnail(messenger: Messenger, bot: Bot, request: MediaRequest) {
  const named = request.properties.text(request.source)
  const isUpload = named.startsWith('attach://') || request.call.file(request.source) !== null
  if (!isUpload) return null
  const file = await readFile(messenger, bot, request)
  const { key: fileKey, uniqueId, size, width, height } = file
  return { fileKey, uniqueId, size, width: width ?? 0, height: height ?? 0 }
}
