import { isUtf8 } from 'node:buffer'

/**
 * Longest genuine init data is about 5500 characters: two names and a chat title in emoji, each
 * written as two escaped surrogates, beside a start parameter of 512. As a token this length still
 * fits the contract's limit for credentials, since base64 adds a third.
 */
export const INIT_DATA_CHARS_MAX = 6000

const FIELD_NAME = /^[a-z][a-z0-9_]*$/
const HASH = /^[0-9a-f]{64}$/
const VISIBLE_ASCII = /^[\x21-\x7e]+$/
const POSITIVE_INTEGER = /^[1-9][0-9]*$/

/** Init data taken apart and not yet believed. */
export type SignedFields = {
  /** The creator that the token names. It stands outside the hash: a wish of the caller's. */
  creatorId: number | null
  /** The bot that it is said to be signed for. Only tells with which key to check. */
  botId: number | null
  hash: string
  /** Every field but `hash`. */
  fields: ReadonlyMap<string, string>
}

/**
 * Takes apart the query string that the messenger hands over, perhaps with the id of the bot and a
 * colon before it; null where it is not one.
 */
export function parseRawInitData(text: string): SignedFields | null {
  if (!VISIBLE_ASCII.test(text)) return null

  const [, bot = '', query = ''] = /^(?:([^:&=]+):)?(.*)$/.exec(text) ?? []
  if (bot !== '' && !isId(bot)) return null
  const fields = collectFields(query.split('&'), decodeValue)
  const hash = fields?.get('hash')
  if (!fields || hash === undefined || !HASH.test(hash)) return null

  fields.delete('hash')
  return { creatorId: null, botId: bot === '' ? null : Number(bot), hash, fields }
}

/** Takes apart base64 of `<creator id>\n<key=value>\n…\n<hash>`; null where it is not that. */
export function parseInitDataToken(text: string): SignedFields | null {
  const bytes = decodeBase64(text)
  if (!bytes || !isUtf8(bytes)) return null

  const [creator = '', ...lines] = bytes.toString('utf8').split('\n')
  const hash = lines.pop() ?? ''
  if (creator !== '' && !isId(creator)) return null
  if (!HASH.test(hash)) return null

  const fields = collectFields(lines, (value) => value)
  if (!fields) return null

  return { creatorId: creator === '' ? null : Number(creator), botId: null, hash, fields }
}

/** The text that the messenger signs: `key=value` lines sorted by key. */
export function dataCheckString(fields: ReadonlyMap<string, string>): string {
  return [...fields.keys()]
    .sort()
    .map((name) => `${name}=${fields.get(name)}`)
    .join('\n')
}

function isId(digits: string): boolean {
  return POSITIVE_INTEGER.test(digits) && Number.isSafeInteger(Number(digits))
}

/**
 * What is signed is lines, so two sets of fields must never give the same lines. Hence a name holds
 * neither '=' nor a line break, a value no line break (the messenger's are JSON, numbers and words,
 * which have none), and a name occurs once. A field smuggled into a token through a value with a
 * line break can therefore not stand beside the genuine `user` or `auth_date`.
 */
function collectFields(
  pairs: string[],
  decode: (value: string) => string | null,
): Map<string, string> | null {
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, Math.max(equals, 0))
    const value = decode(pair.slice(equals + 1))

    if (!FIELD_NAME.test(name) || fields.has(name)) return null
    if (value === null || value.includes('\n')) return null
    fields.set(name, value)
  }
  return fields
}

function decodeValue(value: string): string | null {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/**
 * Either alphabet, padded or not, but each spelling strictly: Node skips what it does not know and
 * ignores spare bits, which would let a changed token through as the same one.
 */
function decodeBase64(text: string): Buffer | null {
  const alphabet = /[-_]/.test(text) ? 'base64url' : 'base64'
  const bytes = Buffer.from(text, alphabet)
  const bare = bytes.toString(alphabet).replace(/=+$/, '')
  const padded = bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
  return text === bare || text === padded ? bytes : null
}
