import { expect, test } from 'vitest'
import { sandboxRoutes } from '../contract/calls.ts'
import { SANDBOX_FAULT_NAMES } from '../contract/faults.ts'
import { GOOD_CARD } from './sandbox-server.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

test('the world tells who lives in it, and what is on offer', async () => {
  const world = await server().world()

  expect(world.creators.map(({ id, name, language }) => [id, name, language])).toEqual([
    [1, 'Alina Veresova', 'en'],
    [2, 'Илья Соловьёв', 'ru'],
    [3, 'Nora Lindqvist', 'en'],
    [4, 'Sari Wulandari', 'id'],
  ])
  expect(world.fans.map(({ name, language, eurBalance }) => [name, language, eurBalance])).toEqual([
    ['Max Brandt', 'en', 12.5],
    ['Дмитрий Орлов', 'ru', 1.6],
    ['Putri Lestari', 'id', 240],
    ['Emma Clarke', 'en', 19.01],
    ['Артём Кузнецов', 'ru', 2.5],
    ['Ольга Белова', 'ru', 56],
    ['Lena Fischer', 'de', 0],
    ['Alina Veresova', 'en', 0],
    ['Илья Соловьёв', 'ru', 0],
    ['Nora Lindqvist', 'en', 0],
    ['Sari Wulandari', 'id', 0],
  ])
  expect(world.messages.length).toBeGreaterThan(5)
  expect(world.posts.length).toBeGreaterThan(8)
  expect(world.cards).toContainEqual({ number: '4242424242424242', does: 'success' })
  expect(Math.abs(world.now - Date.now() / 1000)).toBeLessThan(5)
})

test('the init data of every fan opens the app, and shows the balance that was told', async () => {
  const { fans } = await server().world()

  for (const { id, firstName, initData, eurBalance } of fans) {
    const headers = { authorization: `TgAuth ${initData}` }
    const { status, body } = await server().ask('GET', '/api/main/init', { headers })
    expect([status, body]).toMatchObject([200, { user: { id, firstName }, eurBalance }])
  }
})

test('what is on offer can be bought for the price that was told', async () => {
  const { messages, posts } = await server().world()
  const max = await server().fan('Max')
  const message = messages.find(({ fanId, price }) => fanId === max.id && price === 5)
  const post = posts.find(({ price }) => price === 3.5)

  const bought = await max.post(`/im/${message?.id}/buy`)
  const read = await max.get(`/im/telegram/${post?.id}/post`)

  expect(bought).toMatchObject({ status: 200, body: { eurBalance: 7.5 } })
  expect(read.body).toMatchObject({ post: { id: post?.id, price: 3.5, isPaid: false } })
  const after = await server().world()
  expect(after.messages.map(({ id }) => id)).not.toContain(message?.id)
})

test('a new fan is somebody the server takes in', async () => {
  const reply = await server().control<{ id: number; initData: string }>('/fans', {
    firstName: 'Инга',
    lastName: 'Ким',
    languageCode: 'ru',
  })

  const headers = { authorization: `TgAuth ${reply.initData}` }
  const { body } = await server().ask('GET', '/api/main/init', { headers })

  expect(body).toMatchObject({
    user: { id: reply.id, firstName: 'Инга', lastName: 'Ким', languageCode: 'ru' },
    eurBalance: 0,
  })
  const { fans } = await server().world()
  expect(fans.find(({ id }) => id === reply.id)).toMatchObject({ name: 'Инга Ким' })
})

test('two fans never get one id', async () => {
  const fans = await Promise.all(
    Array.from({ length: 8 }, () => server().control<{ id: number }>('/fans', { firstName: 'A' })),
  )

  expect(new Set(fans.map(({ id }) => id)).size).toBe(8)
})

test.each([
  [0, 200],
  [86_000, 200],
  [86_500, 401],
  [-3600, 401],
])('init data that is %i seconds old is answered with %i', async (ageSeconds, status) => {
  const { id: userId } = await server().fan('Lena')

  const { initData } = await server().control<{ initData: string }>('/init-data', {
    userId,
    ageSeconds,
  })
  const headers = { authorization: `TgAuth ${initData}` }

  expect((await server().ask('GET', '/api/main/init', { headers })).status).toBe(status)
})

test('init data carries the start parameter, and may be signed by a creator’s bot', async () => {
  const { id: userId } = await server().fan('Lena')
  const wish = { userId, startParam: '1_buy-message_7', authorId: 1 }

  const { initData, credential } = await server().control<Record<string, string>>(
    '/init-data',
    wish,
  )
  const headers = { authorization: `TgAuth ${credential}` }

  expect(new URLSearchParams(initData).get('start_param')).toBe('1_buy-message_7')
  expect((await server().ask('GET', '/api/main/init', { headers })).status).toBe(200)
})

test('a message that a creator sends can be read, bought and seen', async () => {
  const fan = await server().fan('Putri')
  const wish = { authorId: 2, fanId: fan.id, price: 2.75, text: 'Привет, это секрет' }

  const { id } = await server().control<{ id: number }>('/messages', wish)
  const before = await fan.get(`/im/message/${id}`)
  const bought = await fan.post(`/im/${id}/buy`)

  expect(before.body).toMatchObject({ message: { id, authorId: 2, price: 2.75, isPaid: false } })
  expect(before.body).not.toHaveProperty('message.text')
  expect(bought.body).toMatchObject({ message: { text: 'Привет, это секрет', isPaid: true } })
})

test('the bot has announced a message when the call answers', async () => {
  const { id } = await server().control<{ id: number }>('/fans', {
    firstName: 'Started',
    hasStartedBots: true,
  })

  await server().control('/messages', { authorId: 1, fanId: id, price: 4, text: 'Look at this' })

  const { body: login } = await server().ask<{ token: string }>('POST', '/messenger/api/login', {
    body: { userId: id },
  })
  const headers = { authorization: `Bearer ${login.token}` }
  const path = '/messenger/api/chats/8000000001/messages'
  const { body } = await server().ask<{ messages: { text: string; keyboard: object[][] }[] }>(
    'GET',
    path,
    { headers },
  )
  expect(body.messages).toHaveLength(1)
  expect(body.messages[0]?.text).not.toContain('Look at this')
  expect(body.messages[0]?.keyboard).toMatchObject([[{ text: '🔒 Unlock for €4.00' }]])
})

test('faults are set, told and taken back', async () => {
  const set = await server().control('/faults', { fault: 'drop_webhook', times: 3 })
  await server().control('/faults', { fault: 'viewport_null' })
  const listed = await server().control('/faults')
  await server().control('/faults', { fault: 'drop_webhook', times: 0 })
  const cleared = await server().control('/faults', { fault: 'viewport_null', times: 0 })

  expect(set).toEqual({ faults: [{ fault: 'drop_webhook', times: 3 }] })
  expect(listed).toEqual({
    faults: [
      { fault: 'drop_webhook', times: 3 },
      { fault: 'viewport_null', times: 1 },
    ],
  })
  expect(cleared).toEqual({ faults: [] })
})

test.each(SANDBOX_FAULT_NAMES)('the stand-ins know the fault %s', async (fault) => {
  const { faults } = await server().control<{ faults: object[] }>('/faults', { fault, times: 2 })
  await server().control('/faults', { fault, times: 0 })

  expect(faults).toContainEqual({ fault, times: 2 })
})

test('the audit counts what there is', async () => {
  const audit = await server().control('/audit')

  expect(audit).toMatchObject({ balanced: true, problems: [] })
  expect(audit['accounts']).toBeGreaterThan(10)
  expect(audit['transfers']).toBeGreaterThan(30)
})

test('the log tells of calls of the product and of the bots, and goes on where it was left', async () => {
  const fan = await server().fan('Lena')
  type Log = { lines: { seq: number; source: string; text: string }[] }
  const { lines: before } = await server().control<Log>('/log')
  const last = before.at(-1)?.seq ?? 0

  await fan.get('/balance/subscriptions')
  const { lines } = await server().control<Log>(`/log?after=${last}`)

  expect(before.some(({ source }) => source === 'bot')).toBe(true)
  expect(lines.map(({ text }) => text)).toContain('GET /api/balance/subscriptions 200')
  expect(lines.every(({ seq }) => seq > last)).toBe(true)
  expect(JSON.stringify(before)).not.toMatch(/hash=|7000000001:/)
})

test('the log can be followed as a stream', async () => {
  const reply = await fetch(`${server().url}/sandbox/api/events`)
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('\ndata: {')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()

  expect(reply.headers.get('content-type')).toMatch('text/event-stream')
  expect(text).toMatch(/id: \d+\ndata: \{"atMs":/)
})

const FAN = 52_100_731
const BAD: [path: string, body: unknown, field: string][] = [
  ['/fans', {}, 'firstName'],
  ['/fans', { firstName: '' }, 'firstName'],
  ['/fans', { firstName: 'A'.repeat(65) }, 'firstName'],
  ['/fans', { firstName: 'A', languageCode: 'no language' }, 'languageCode'],
  ['/fans', { firstName: 7 }, 'firstName'],
  ['/init-data', {}, 'userId'],
  ['/init-data', { userId: 'max' }, 'userId'],
  ['/init-data', { userId: FAN, startParam: 'a b' }, 'startParam'],
  ['/init-data', { userId: FAN, ageSeconds: 1.5 }, 'ageSeconds'],
  ['/messages', { authorId: 1, fanId: FAN, price: 5 }, 'text'],
  ['/messages', { authorId: 1, fanId: FAN, price: -1, text: 'a' }, 'price'],
  ['/messages', { authorId: 1, fanId: FAN, price: 1.005, text: 'a' }, 'price'],
  ['/messages', { authorId: 1, fanId: FAN, price: 1, text: '' }, 'text'],
  ['/bank/pay', { url: 'x' }, 'number'],
  ['/bank/pay', { ...GOOD_CARD, url: 7 }, 'url'],
  ['/bank/confirm', { challengeUrl: 'x', answer: 'maybe' }, 'answer'],
  ['/stars/pay', { userId: FAN }, 'link'],
  ['/clock', {}, 'advanceSeconds'],
  ['/clock', { advanceSeconds: 0 }, 'advanceSeconds'],
  ['/clock', { advanceSeconds: -5 }, 'advanceSeconds'],
  ['/clock', { advanceSeconds: '60' }, 'advanceSeconds'],
  ['/clock', { advanceSeconds: 1e12 }, 'advanceSeconds'],
  ['/faults', { fault: 'earthquake' }, 'fault'],
  ['/faults', { fault: 'outage', times: -1 }, 'times'],
  ['/fans', [], 'body'],
]

test.each(BAD)('%s refuses %j and names the field', async (path, body, field) => {
  const answer = await server().ask('POST', `/sandbox/api${path}`, { body })

  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_request' })
  expect((answer.body as { details: object }).details).toHaveProperty(field)
})

const ABSENT: [path: string, body: object][] = [
  ['/init-data', { userId: 1 }],
  ['/init-data', { userId: FAN, authorId: 99 }],
  ['/messages', { authorId: 99, fanId: FAN, price: 1, text: 'a' }],
  ['/messages', { authorId: 1, fanId: 1, price: 1, text: 'a' }],
  ['/bank/pay', { ...GOOD_CARD, url: 'http://localhost/payForm?token=tok_nothing' }],
  ['/bank/pay', { ...GOOD_CARD, url: 'http://localhost/elsewhere' }],
  ['/bank/confirm', { challengeUrl: 'http://localhost/bank/3ds/3ds_none', answer: 'approve' }],
  ['/stars/pay', { userId: FAN, link: 'https://t.me/$nothing' }],
  ['/stars/pay', { userId: 1, link: 'https://t.me/$nothing' }],
]

test.each(ABSENT)('%s does not find %j', async (path, body) => {
  const answer = await server().ask('POST', `/sandbox/api${path}`, { body })

  expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found' }])
})

test('broken JSON is told from a wrong field', async () => {
  const reply = await fetch(`${server().url}/sandbox/api/fans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"firstName"',
  })

  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid_request' }])
})

test('every call of the contract is served, and described to readers', async () => {
  const { body } = await server().ask<{ paths: Record<string, object> }>(
    'GET',
    '/sandbox/openapi.json',
  )
  const page = await fetch(`${server().url}/sandbox/docs`)

  for (const { method, path } of Object.values(sandboxRoutes)) {
    expect(body.paths[path]).toHaveProperty(method.toLowerCase())
    if (path === '/reset') continue
    const { status } = await server().ask(method, `/sandbox/api${path}`, {
      ...(method === 'POST' && { body: {} }),
    })
    expect([path, status]).toEqual([path, method === 'GET' ? 200 : 400])
  }
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Fanlight')])
})
