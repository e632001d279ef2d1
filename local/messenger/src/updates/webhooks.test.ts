import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { BOT_ID, OTHER_BOT_ID, OTHER_TOKEN, World } from '../testing/world.ts'

test('a webhook gets the update, with the secret in its header', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook({ secret_token: 'hush_1-2' })

  await max.writes(BOT_ID, 'Hello')
  await world.settle()

  expect(receiver.heard).toHaveLength(1)
  expect(receiver.heard[0]?.update).toMatchObject({ message: { text: 'Hello' } })
  expect(receiver.heard[0]?.headers).toMatchObject({
    'x-telegram-bot-api-secret-token': 'hush_1-2',
    'content-type': 'application/json',
  })
})

test('updates that waited are delivered once a webhook is set', async () => {
  await using world = await World.open()
  const max = await world.user()
  await max.writes(BOT_ID, 'early')

  const receiver = await world.webhook()
  await world.settle()
  const info = await world.ok('getWebhookInfo')

  expect(receiver.heard).toHaveLength(1)
  expect(info).toMatchObject({ url: receiver.url, pending_update_count: 0, max_connections: 40 })
})

test('a webhook that fails is tried at once, then after 2, 4, 8 … seconds', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook()
  const times: number[] = []
  const start = world.now
  receiver.react = () => {
    times.push((world.now - start) / 1000)
    return { status: 500 }
  }

  await max.writes(BOT_ID, 'Hello')
  await world.settle()
  await world.advance(400)

  expect(times.slice(0, 7)).toEqual([0, 0, 2, 6, 14, 30, 62])
  const pauses = times.slice(7).map((time, index) => time - (times[index + 6] ?? 0))
  expect(pauses.length).toBeGreaterThan(1)
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(60)
  for (const pause of pauses) expect(pause).toBeLessThanOrEqual(120)
  expect(await world.ok('getWebhookInfo')).toMatchObject({
    pending_update_count: 1,
    last_error_message: 'Wrong response from the webhook: 500 Internal Server Error',
  })
})

test('a webhook that recovers gets what it missed, in order', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook()
  let isDown = true
  receiver.react = () => ({ status: isDown ? 502 : 200 })
  for (const text of ['one', 'two', 'three']) await max.writes(BOT_ID, text)
  await world.settle()

  isDown = false
  const failed = receiver.heard.length
  await world.advance(10)

  const texts = receiver.heard.slice(failed).map(({ update }) => textOf(update))
  expect(texts).toEqual(['one', 'two', 'three'])
})

test('Retry-After is honoured', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook()
  receiver.react = () => ({ status: 429, headers: { 'retry-after': '30' } })
  await max.writes(BOT_ID, 'Hello')
  await world.settle()

  await world.advance(29)
  const before = receiver.heard.length
  await world.advance(1)

  expect([before, receiver.heard.length]).toEqual([1, 2])
})

test('a pre-checkout query is not delivered after 150 seconds', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 10 })
  const receiver = await world.webhook()
  receiver.react = () => ({ status: 500 })
  const link = await invoiceLink(world)
  const paying = max.pays(link)
  await expect.poll(() => receiver.heard.length).toBeGreaterThan(0)

  await world.advance(200)
  const tried = receiver.heard.length
  receiver.react = () => ({ status: 200 })
  await world.advance(1000)

  expect(await paying).toMatchObject({ status: 'failed' })
  expect(receiver.heard).toHaveLength(tried)
  expect(await world.ok('getWebhookInfo')).toMatchObject({ pending_update_count: 0 })
})

test('a queue that hangs does not hold up the others', async () => {
  await using world = await World.open()
  const [max, putri] = [await world.user(), await world.user({ firstName: 'Putri' })]
  const receiver = await world.webhook()
  const stuck = Promise.withResolvers<{ status: number }>()
  receiver.react = (update) => (textOf(update) === 'slow' ? stuck.promise : { status: 200 })

  await max.writes(BOT_ID, 'slow')
  await max.writes(BOT_ID, 'behind it')
  await putri.writes(BOT_ID, 'elsewhere')
  await expect.poll(() => receiver.heard.length).toBe(2)
  const heard = receiver.heard.map(({ update }) => textOf(update))
  stuck.resolve({ status: 200 })
  await world.settle()

  expect(heard).toEqual(['slow', 'elsewhere'])
  expect(receiver.heard.map(({ update }) => textOf(update))).toEqual([
    'slow',
    'elsewhere',
    'behind it',
  ])
})

test('a method call in the answer is carried out', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook()
  const answers = [
    { method: 'sendMessage', chat_id: max.id, text: 'By reply' },
    { method: 'deleteWebhook' },
    { method: 'getMe' },
  ]
  receiver.react = () => ({ status: 201, body: answers.shift() })

  for (const text of ['one', 'two', 'three']) await max.writes(BOT_ID, text)
  await world.settle()

  const fromBot = (await max.sees(BOT_ID)).filter((message) => !message.isOut)
  expect(fromBot.map(({ text }) => text)).toEqual(['By reply'])
  expect(await world.ok('getWebhookInfo')).toMatchObject({ url: receiver.url })
})

test('410 for 23 hours closes a webhook', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook()
  receiver.react = () => ({ status: 410, headers: { 'retry-after': '3600' } })

  await max.writes(BOT_ID, 'first')
  await world.settle()
  await world.advance(22 * 3600)
  const stillSet = await world.ok('getWebhookInfo')
  await world.advance(2 * 3600)

  expect(stillSet['url']).toBe(receiver.url)
  expect(await world.ok('getWebhookInfo')).toMatchObject({ url: '' })
})

test('a webhook is set, kept, and deleted in so many words', async () => {
  await using world = await World.open()
  const hook = { url: 'http://127.0.0.1:9/', secret_token: 'a' }

  const words = []
  for (const [method, params] of [
    ['deleteWebhook', {}],
    ['setWebhook', hook],
    ['setWebhook', hook],
    ['setWebhook', { url: '' }],
  ] as const) {
    const { body } = await world.call(method, params)
    words.push(body.description)
  }

  expect(words).toEqual([
    'Webhook is already deleted',
    'Webhook was set',
    'Webhook is already set',
    'Webhook was deleted',
  ])
})

test('waiting updates can be dropped', async () => {
  await using world = await World.open()
  const max = await world.user()
  await max.writes(BOT_ID, 'old')

  const receiver = await world.webhook({ drop_pending_updates: true })
  await max.writes(BOT_ID, 'new')
  await world.settle()

  expect(receiver.heard.map(({ update }) => textOf(update))).toEqual(['new'])
})

test('each bot has its own updates', async () => {
  await using world = await World.open()
  const max = await world.user()
  const receiver = await world.webhook()

  await max.writes(OTHER_BOT_ID, 'for Alina')
  await world.settle()

  expect(receiver.heard).toEqual([])
  expect((await world.updates(OTHER_TOKEN)).map(textOf)).toEqual(['for Alina'])
})

async function invoiceLink(world: World): Promise<string> {
  return world.ok<string>('createInvoiceLink', {
    title: 'T',
    description: 'D',
    payload: 'p',
    currency: 'XTR',
    prices: [{ label: 'L', amount: 5 }],
  })
}

function textOf(update: Json): string | undefined {
  return (update['message'] as { text: string } | undefined)?.text
}
