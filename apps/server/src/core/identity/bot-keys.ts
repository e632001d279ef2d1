import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The platform's bot and those of its creators; beyond it a key is derived at each use. */
const BOTS_REMEMBERED_MAX = 1000

const SESSION_KEY_BYTES = 32
const SESSION_KEY_INFO = 'fanlight session token fs1'

export type BotKeys = {
  /** Checks the messenger's hash. */
  initData: KeyObject
  /** Signs our session tokens. Derived, so that every node of a bot agrees without a shared file. */
  session: KeyObject
}

const remembered = new Map<string, BotKeys>()

/** The keys that follow from a bot's token, worked out once per token. */
export function botKeys(botToken: string): BotKeys {
  const known = remembered.get(botToken)
  if (known) return known

  if (botToken === '') throw new RangeError('with an empty bot token anybody could sign')
  const keys = deriveKeys(botToken)
  if (remembered.size >= BOTS_REMEMBERED_MAX) remembered.clear()
  remembered.set(botToken, keys)
  return keys
}

/** A bot's token begins with its id: `<id>:<secret>`. */
export function botIdOf(botToken: string): number {
  const id = Number(botToken.split(':')[0])
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError('the bot token names no bot')
  return id
}

function deriveKeys(botToken: string): BotKeys {
  const session = hkdfSync('sha256', botToken, '', SESSION_KEY_INFO, SESSION_KEY_BYTES)
  return {
    initData: createSecretKey(createHmac('sha256', 'WebAppData').update(botToken).digest()),
    session: createSecretKey(Buffer.from(session)),
  }
}
