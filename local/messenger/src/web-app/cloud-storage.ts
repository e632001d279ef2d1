import { unixSeconds } from '../../../shared/clock.ts'
import * as messages from '../chats/messages.store.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import * as users from '../people/users.store.ts'
import * as values from './cloud-values.store.ts'
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
      return { result: values.listNames(messenger.db, app) }
    case 'getCurrentTime':
      return { result: unixSeconds(messenger.clock.now()) }
    case 'getRequestedContact':
      return readContact(messenger, app)
    default:
      return { error: 'METHOD_INVALID' }
  }
}

function saveValue({ db }: Messenger, app: WebApp, params: Json): CustomMethodReply {
  const { key, value } = params
  if (typeof key !== 'string' || !KEY.test(key)) return { error: 'KEY_INVALID' }
  if (typeof value !== 'string' || value.length > VALUE_CHARS_MAX) return { error: 'VALUE_INVALID' }

  if (values.countOthers(db, app, key) >= KEYS_MAX) return { error: 'QUOTA_EXCEEDED' }
  values.save(db, app, key, value)
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
function readValues({ db }: Messenger, app: WebApp, keys: string[]) {
  return Object.fromEntries(keys.map((key) => [key, values.find(db, app, key) ?? '']))
}

function deleteValues({ db }: Messenger, app: WebApp, keys: string[]): true {
  for (const key of keys) values.remove(db, app, key)
  return true
}

/** Empty until the user has shared the phone number with this bot. */
function readContact({ db }: Messenger, { botId, userId }: WebApp): CustomMethodReply {
  const isShared = messages.hasContact(db, { botId, chatId: userId })
  const user = users.find(db, userId)
  if (!isShared || !user) return { result: '' }
  const contact = { phone_number: user.phoneNumber, first_name: user.firstName, user_id: user.id }
  return { result: new URLSearchParams({ contact: JSON.stringify(contact) }).toString() }
}
