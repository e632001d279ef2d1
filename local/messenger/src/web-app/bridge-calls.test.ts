import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import type { Phone } from '../testing/phone.ts'
import { BOT_ID, OTHER_BOT_ID, World } from '../testing/world.ts'

test('cloud storage keeps values per user and bot', async () => {
  await using world = await World.open()
  const [max, putri] = [await world.user(), await world.user()]
  const invoke = await storageOf(max)
  const invokeOther = await storageOf(max, OTHER_BOT_ID)
  const invokePutri = await storageOf(putri)

  await invoke('saveStorageValue', { key: 'theme', value: 'dusk' })
  await invoke('saveStorageValue', { key: 'lang', value: 'ru' })
  const values = await invoke('getStorageValues', { keys: ['theme', 'absent'] })
  await invoke('deleteStorageValues', { keys: ['theme'] })

  expect(values).toEqual({ result: { theme: 'dusk', absent: '' } })
  expect(await invoke('getStorageKeys', {})).toEqual({ result: ['lang'] })
  expect(await invokeOther('getStorageKeys', {})).toEqual({ result: [] })
  expect(await invokePutri('getStorageKeys', {})).toEqual({ result: [] })
  expect(await invoke('getCurrentTime', {})).toEqual({ result: world.now / 1000 })
})

test.each<[string, string, Json, string]>([
  ['a key with a space', 'saveStorageValue', { key: 'a b', value: '' }, 'KEY_INVALID'],
  [
    'a key over 128 characters',
    'saveStorageValue',
    { key: 'k'.repeat(129), value: '' },
    'KEY_INVALID',
  ],
  ['a value over 4096', 'saveStorageValue', { key: 'k', value: 'v'.repeat(4097) }, 'VALUE_INVALID'],
  ['keys that are none', 'getStorageValues', { keys: 'k' }, 'KEY_INVALID'],
  ['a method nobody knows', 'formatDisk', {}, 'METHOD_INVALID'],
])('cloud storage refuses %s', async (_, method, params, error) => {
  await using world = await World.open()
  const invoke = await storageOf(await world.user())

  expect(await invoke(method, params)).toEqual({ error })
})

test('cloud storage holds 1024 keys', { tags: ['extended'] }, async () => {
  await using world = await World.open()
  const invoke = await storageOf(await world.user())
  for (let index = 0; index < 1024; index += 1) {
    await invoke('saveStorageValue', { key: `k${index}`, value: 'x' })
  }

  expect(await invoke('saveStorageValue', { key: 'k0', value: 'y' })).toEqual({ result: true })
  expect(await invoke('saveStorageValue', { key: 'one-more', value: 'x' })).toEqual({
    error: 'QUOTA_EXCEEDED',
  })
})

test('write access is asked once, told to the bot, and lets it write', async () => {
  await using world = await World.open()
  const shy = await world.user({ startedBots: [] })
  const { id: launchId } = await shy.opens({ from: 'main_app', botId: BOT_ID })
  const answer = (allow: boolean) =>
    shy.call('POST /web-apps/:launchId/write-access', { launchId }, { allow })

  const declined = await answer(false)
  const allowed = await answer(true)
  const known = await shy.call('GET /web-apps/:launchId/write-access', { launchId })
  await world.ok('sendMessage', { chat_id: shy.id, text: 'Thank you' })

  expect([declined.status, allowed.status, known.isAllowed]).toEqual(['cancelled', 'allowed', true])
  expect(await world.updates()).toMatchObject([
    { message: { write_access_allowed: { from_request: true } } },
  ])
})

test('a phone number is shared as a contact', async () => {
  await using world = await World.open()
  const max = await world.user()
  const { id: launchId } = await max.opens({ from: 'main_app', botId: BOT_ID })
  const invoke = await storageOf(max)
  const before = await invoke('getRequestedContact', {})

  const { status } = await max.call('POST /web-apps/:launchId/phone', { launchId }, { allow: true })

  expect([before, status]).toEqual([{ result: '' }, 'sent'])
  expect(await invoke('getRequestedContact', {})).toEqual({
    result: expect.stringContaining('phone_number'),
  })
  expect(await world.updates()).toMatchObject([{ message: { contact: { user_id: max.id } } }])
})

test('a prepared message is sent by its user, where it is allowed', async () => {
  await using world = await World.open()
  const [max, putri] = [await world.user(), await world.user()]
  const result = {
    type: 'article',
    id: '1',
    title: 'T',
    input_message_content: { message_text: 'Look' },
  }
  const prepared = await world.ok('savePreparedInlineMessage', {
    user_id: max.id,
    result,
    allow_bot_chats: true,
  })
  const preparedId = String(prepared['id'])
  const send = async (user: Phone, chatId: number) => {
    const { id: launchId } = await user.opens({ from: 'main_app', botId: BOT_ID })
    const params = { launchId, preparedId }
    return user.call('POST /web-apps/:launchId/prepared-messages/:preparedId', params, { chatId })
  }

  const { message } = await send(max, OTHER_BOT_ID)

  expect(message).toMatchObject({ text: 'Look', isOut: true, viaBot: 'platform_bot' })
  await expect(send(putri, OTHER_BOT_ID)).rejects.toMatchObject({ code: 'MESSAGE_EXPIRED' })
  await world.advance(86_401)
  await expect(send(max, OTHER_BOT_ID)).rejects.toMatchObject({ code: 'MESSAGE_EXPIRED' })
})

async function storageOf(user: Phone, botId = BOT_ID) {
  const { id: launchId } = await user.opens({ from: 'main_app', botId })
  return (method: string, params: Json) =>
    user.call('POST /web-apps/:launchId/custom-method', { launchId }, { method, params })
}
