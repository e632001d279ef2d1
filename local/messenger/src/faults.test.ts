import { expect, test } from 'vitest'
import { BOT_ID, World } from './testing/world.ts'

test('a duplicated update comes twice under one id', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook()
  world.messenger.setFault('duplicate_update')

  await max.writes(BOT_ID, 'twice')
  await world.settle()
  await max.writes(BOT_ID, 'once')
  await world.settle()

  const [first, second, third] = receiver.ids()
  expect(receiver.heard).toHaveLength(3)
  expect(first).toBe(second)
  expect(third).not.toBe(second)
})

test('a delayed update lets later ones of other chats pass', async () => {
  await using world = await World.open()
  const [max, putri] = [await world.user(), await world.user()]
  const receiver = await world.webhook()
  world.messenger.setFault('delay_update')

  await max.writes(BOT_ID, 'held back')
  await putri.writes(BOT_ID, 'at once')
  await world.settle()
  const early = receiver.heard.length
  await world.advance(30)

  expect([early, receiver.heard.length]).toEqual([1, 2])
  expect(receiver.heard.at(-1)?.update).toMatchObject({ message: { text: 'held back' } })
})

test('a dropped update never comes', async () => {
  await using world = await World.open()
  const max = await world.user()
  world.messenger.setFault('drop_update')

  await max.writes(BOT_ID, 'lost')
  await max.writes(BOT_ID, 'found')

  const updates = await world.updates()
  expect(updates).toMatchObject([{ message: { text: 'found' } }])
})

test('a bot is told to wait as often as the switch says', async () => {
  await using world = await World.open()
  const max = await world.user()
  world.messenger.setFault('too_many_requests', 2)
  const send = () => world.call('sendMessage', { chat_id: max.id, text: 'Hi' })

  const replies = [await send(), await send(), await send()]

  expect(replies.map(({ status }) => status)).toEqual([429, 429, 200])
  expect(replies[0]?.body).toEqual({
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
  })
  expect(replies[0]?.headers.get('retry-after')).toBe('1')
})

test('in an outage nothing is done', async () => {
  await using world = await World.open()
  const max = await world.user()
  world.messenger.setFault('outage')

  const { status, body } = await world.call('sendMessage', { chat_id: max.id, text: 'Hi' })

  expect([status, body.description]).toEqual([502, 'Bad Gateway'])
  expect(await max.sees(BOT_ID)).toEqual([])
})

test("the client's faults are read and used up by the page", async () => {
  await using world = await World.open()
  const max = await world.user()
  world.messenger.setFault('invoice_closed_twice', 2)
  const take = () => max.call('POST /faults/:name/take', { name: 'invoice_closed_twice' })

  const listed = await max.call('GET /faults')
  const taken = [await take(), await take(), await take()]

  expect(listed.faults).toEqual([{ name: 'invoice_closed_twice', times: 2 }])
  expect(taken.map(({ isTaken }) => isTaken)).toEqual([true, true, false])
})

test('with real limits a chat takes five messages at once and one a second', async () => {
  await using world = await World.open({ hasRateLimits: true })
  const max = await world.user()
  const send = () => world.call('sendMessage', { chat_id: max.id, text: 'Hi' })

  const burst = []
  for (let index = 0; index < 6; index += 1) burst.push(await send())
  await world.advance(1)
  const later = await send()

  expect(burst.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(burst.at(-1)?.body.parameters).toEqual({ retry_after: 1 })
  expect(later.status).toBe(200)
})

test('with real limits a bot sends thirty messages a second', async () => {
  await using world = await World.open({ hasRateLimits: true })
  const users = []
  for (let index = 0; index < 31; index += 1) users.push(await world.user())

  const statuses = []
  for (const { id } of users) {
    const { status } = await world.call('sendMessage', { chat_id: id, text: 'Hi' })
    statuses.push(status)
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
