import { expect, test } from 'vitest'
import { BOT_ID, World } from '../testing/world.ts'

const MONDAY = 1_762_000_000

test('U40: what a bot has told of the past gets the times of the past', async () => {
  await using world = await World.open()
  const max = await world.user()
  for (const text of ['one', 'two']) await world.ok('sendMessage', { chat_id: max.id, text })

  const chat = { botId: BOT_ID, chatId: max.id }
  const isDated = world.messenger.dateHistory(chat, [MONDAY, MONDAY + 60])

  expect(isDated).toBe(true)
  expect((await max.sees(BOT_ID)).map(({ date, text }) => [date, text])).toEqual([
    [MONDAY, 'one'],
    [MONDAY + 60, 'two'],
  ])
})

test('U40: a chat in which somebody has spoken since keeps its times', async () => {
  await using world = await World.open()
  const max = await world.user()
  await world.ok('sendMessage', { chat_id: max.id, text: 'one' })
  await max.writes(BOT_ID, 'Hello')
  const chat = { botId: BOT_ID, chatId: max.id }

  expect(world.messenger.dateHistory(chat, [MONDAY])).toBe(false)
  expect(world.messenger.dateHistory(chat, [MONDAY, MONDAY])).toBe(false)
  expect((await max.sees(BOT_ID))[0]?.date).not.toBe(MONDAY)
})
