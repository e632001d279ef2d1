import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { BOT_ID, World } from '../testing/world.ts'

const textOf = (update: Json | undefined) =>
  (update?.['message'] as { text: string } | undefined)?.text

test('an update stays until the next one is asked for', async () => {
  await using world = await World.open()
  const max = await world.user()
  await max.writes(BOT_ID, 'one')
  await max.writes(BOT_ID, 'two')

  const first = await world.ok<Json[]>('getUpdates', { limit: 1 })
  const again = await world.ok<Json[]>('getUpdates', { limit: 1 })
  const next = await world.ok<Json[]>('getUpdates', { offset: Number(first[0]?.['update_id']) + 1 })

  expect([first, again, next].map(([update]) => textOf(update))).toEqual(['one', 'one', 'two'])
  expect(Number(next[0]?.['update_id'])).toBe(Number(first[0]?.['update_id']) + 1)
})

test('a negative offset leaves only the newest', async () => {
  await using world = await World.open()
  const max = await world.user()
  for (const text of ['one', 'two', 'three']) await max.writes(BOT_ID, text)

  const newest = await world.ok<Json[]>('getUpdates', { offset: -1 })

  expect(newest.map(textOf)).toEqual(['three'])
  expect(await world.ok<Json[]>('getUpdates')).toHaveLength(1)
})

test('a long poll is answered when something happens', async () => {
  await using world = await World.open()
  const max = await world.user()

  const polling = world.ok<Json[]>('getUpdates', { timeout: 30 })
  await max.writes(BOT_ID, 'wake up')

  expect((await polling).map(textOf)).toEqual(['wake up'])
})

test('a second poll ends the first with a conflict', async () => {
  await using world = await World.open()
  const max = await world.user()
  const first = await world.callAndWait('getUpdates', { timeout: 30 })

  const second = world.ok<Json[]>('getUpdates', { timeout: 30 })
  const { status, body } = await first.answer
  await max.writes(BOT_ID, 'for the second')

  expect(status).toBe(409)
  expect(body.description).toBe(
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  )
  expect((await second).map(textOf)).toEqual(['for the second'])
})

test('a webhook and a poll exclude each other', async () => {
  await using world = await World.open()
  const polling = await world.callAndWait('getUpdates', { timeout: 30 })

  await world.ok('setWebhook', { url: 'http://127.0.0.1:9/' })
  const aborted = await polling.answer
  const refused = await world.call('getUpdates')

  expect(aborted.body.description).toBe('Conflict: terminated by setWebhook request')
  expect([refused.status, refused.body.description]).toEqual([
    409,
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  ])
})

test('a bot gets only the kinds of updates that it asked for', async () => {
  await using world = await World.open()
  const max = await world.user()
  await world.ok('getUpdates', { allowed_updates: ['callback_query'] })

  await max.writes(BOT_ID, 'unheard')
  await world.ok('getUpdates', { allowed_updates: [] })
  await max.writes(BOT_ID, 'heard')

  expect((await world.updates()).map(textOf)).toEqual(['heard'])
})

test('membership is told only on request', async () => {
  await using world = await World.open()
  const max = await world.user()
  const channel = { title: 'Own', username: 'own_channel', administrators: [BOT_ID] }
  const { id: chatId } = world.messenger.addChannel(channel)

  await max.call('POST /chats/:chatId/join', { chatId })
  const unasked = await world.updates()
  await world.ok('getUpdates', { allowed_updates: ['message', 'chat_member'] })
  await max.call('POST /chats/:chatId/leave', { chatId })

  expect(unasked).toEqual([])
  expect(await world.updates()).toMatchObject([
    { chat_member: { old_chat_member: { status: 'member' }, new_chat_member: { status: 'left' } } },
  ])
})

test('a message waits a day for its bot and no longer', async () => {
  await using world = await World.open()
  const max = await world.user()
  await max.writes(BOT_ID, 'in time')

  await world.advance(86_399)
  const inTime = await world.ok<Json[]>('getUpdates')
  await world.advance(2)

  expect(inTime).toHaveLength(1)
  expect(await world.ok<Json[]>('getUpdates')).toEqual([])
})
