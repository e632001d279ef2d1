import { unixSeconds } from '../../../shared/clock.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import * as users from '../people/users.store.ts'
import type { WebApp } from './web-apps.store.ts'

const KEYS_MAX = 1024
const KEY = /^[A-Za-z0-9_-]{1,128}$/
const VALUE_CHARS_MAX = 4096

export type CustomMethodReply = { result: unknown } | { error: string }

/** The methods behind web_app_invoke_custom_method; the words of errors are the messenger's. */
export function invokeCustomMethod(
  messenger: Messenger,
  app: WebApp,
  { method, params }: { method: string; params: Json },
): CustomMethodReply {
  switch (method) {
    case 'saveStorageValue':
      return saveValue(messenger, app, params)
    case 'getStorageValues':
      return withKeys(params, (keys) => readValues(messenger, app, keys))
    case 'deleteStorageValues':
      return withKeys(params, (keys) => deleteValues(messenger, app, keys))
    case 'getStorageKeys':
      return { result: listKeys(messenger, app) }
    case 'getCurrentTime':
      return { result: unixSeconds(messenger.clock.now()) }
    case 'getRequestedContact':
      return readContact(messenger, app)
    default:
      return { error: 'METHOD_INVALID' }
  }
}

function saveValue({ db }: Messenger, { botId, userId }: WebApp, params: Json): CustomMethodReply {
  const { key, value } = params
  if (typeof key !== 'string' || !KEY.test(key)) return { error: 'KEY_INVALID' }
  if (typeof value !== 'string' || value.length > VALUE_CHARS_MAX) return { error: 'VALUE_INVALID' }

  const sql = 'select count(*) as n from cloud_value where bot_id = ? and user_id = ? and name <> ?'
  const others = db.get<{ n: number }>(sql, botId, userId, key)?.n ?? 0
  if (others >= KEYS_MAX) return { error: 'QUOTA_EXCEEDED' }
  db.run(
    'insert or replace into cloud_value (bot_id, user_id, name, value) values (?, ?, ?, ?)',
    botId,
    userId,
    key,
    value,
  )
  return { result: true }
}

function withKeys(params: Json, use: (keys: string[]) => unknown): CustomMethodReply {
  const { keys } = params
  const isList = Array.isArray(keys) && keys.length <= KEYS_MAX
  if (!isList || !keys.every((key) => typeof key === 'string' && KEY.test(key))) {
    return { error: 'KEY_INVALID' }
  }
  return { result: use(keys as string[]) }
}

/** A key that nothing was saved under reads as an empty text. */
function readValues({ db }: Messenger, { botId, userId }: WebApp, keys: string[]) {
  const sql = 'select value from cloud_value where bot_id = ? and user_id = ? and name = ?'
  const read = (key: string) => db.get<{ value: string }>(sql, botId, userId, key)?.value ?? ''
  return Object.fromEntries(keys.map((key) => [key, read(key)]))
}

function deleteValues({ db }: Messenger, { botId, userId }: WebApp, keys: string[]): true {
  const sql = 'delete from cloud_value where bot_id = ? and user_id = ? and name = ?'
  for (const key of keys) db.run(sql, botId, userId, key)
  return true
}

function listKeys({ db }: Messenger, { botId, userId }: WebApp): string[] {
  const sql = 'select name from cloud_value where bot_id = ? and user_id = ? order by name'
  return db.all<{ name: string }>(sql, botId, userId).map((row) => row.name)
}

/** Empty until the user has shared the phone number with this bot. */
function readContact({ db }: Messenger, { botId, userId }: WebApp): CustomMethodReply {
  const shared = db.get(
    `select 1 from message where bot_id = ? and chat_id = ? and sender = 'user'
       and json_extract(content, '$.contact') is not null limit 1`,
    botId,
    userId,
  )
  const user = users.find(db, userId)
  if (!shared || !user) return { result: '' }
  const contact = { phone_number: user.phoneNumber, first_name: user.firstName, user_id: user.id }
  return { result: new URLSearchParams({ contact: JSON.stringify(contact) }).toString() }
}
