import { createHmac, timingSafeEqual } from 'node:crypto'

const TAG_BYTES = 9
const KEY_CHARS = 32

/** Of a bot no more is needed. */
interface HasToken {
  token: string
}

/**
 * The id under which one bot knows a file. Another bot's id for the same file differs and is of no
 * use to this one, as in the messenger.
 */
export function fileIdFor(bot: HasToken, key: string): string {
  return `AgACAg${key}${tag(bot, key)}`
}

/** The file's key, or null where the id is not one of this bot's. */
export function keyOfFileId(bot: HasToken, fileId: string): string | null {
  if (!fileId.startsWith('AgACAg')) return null
  const key = fileId.slice(6, 6 + KEY_CHARS)
  const given = Buffer.from(fileId.slice(6 + KEY_CHARS))
  const expected = Buffer.from(tag(bot, key))
  return given.length === expected.length && timingSafeEqual(given, expected) ? key : null
}

function tag(bot: HasToken, key: string): string {
  const hmac = createHmac('sha256', bot.token).update(key).digest()
  return hmac.subarray(0, TAG_BYTES).toString('base64url')
}
