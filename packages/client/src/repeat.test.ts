import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './errors.ts'
import { sleep } from './sleep.ts'
import { hurriedApi } from './testing/hurried-api.ts'
import { openServer, type Step } from './testing/scripted-server.ts'

const get = (baseUrl: string) => hurriedApi(baseUrl).api.call('premium.list')
const post = (baseUrl: string) =>
  hurriedApi(baseUrl).api.call('messages.buy', { params: { id: 7 } })
const postWithKey = (baseUrl: string) =>
  hurriedApi(baseUrl).api.call('messages.buy', { params: { id: 7 }, key: 'tap-1' })
const feed = (baseUrl: string) =>
  hurriedApi(baseUrl).api.call('posts.feed', { params: { id: 1 }, body: { onlyFree: true } })

const status = (code: number): Step => ({ status: code })

test.each([
  { what: 'a GET that meets 500', call: get, step: status(500), tries: 4 },
  { what: 'a GET that meets 502', call: get, step: status(502), tries: 4 },
  { what: 'a GET that meets 503', call: get, step: status(503), tries: 4 },
  { what: 'a GET that meets 429', call: get, step: status(429), tries: 1 },
  { what: 'a GET that meets 401', call: get, step: status(401), tries: 1 },
  { what: 'a GET that meets 404', call: get, step: status(404), tries: 1 },
  { what: 'a GET that meets 201', call: get, step: status(201), tries: 1 },
  { what: 'a GET that meets 204', call: get, step: { status: 204, text: '' }, tries: 1 },
  { what: 'a POST without a key that meets 500', call: post, step: status(500), tries: 1 },
  { what: 'a POST without a key that meets 503', call: post, step: status(503), tries: 1 },
  { what: 'a POST without a key that meets 201', call: post, step: status(201), tries: 1 },
  { what: 'a POST with a key that meets 500', call: postWithKey, step: status(500), tries: 4 },
  { what: 'a POST with a key that meets 503', call: postWithKey, step: status(503), tries: 4 },
  { what: 'a POST with a key that meets 402', call: postWithKey, step: status(402), tries: 1 },
  { what: 'a POST with a key that meets 429', call: postWithKey, step: status(429), tries: 1 },
  { what: 'D7: a POST that only reads and meets 500', call: feed, step: status(500), tries: 4 },
  { what: 'D7: a POST that only reads and meets 429', call: feed, step: status(429), tries: 1 },
])('$what asks $tries times', async ({ call, step, tries }) => {
  await using server = await openServer(step)

  await expect(call(server.url)).rejects.toBeInstanceOf(ApiError)

  expect(server.heard).toHaveLength(tries)
})

test.each([
  { what: 'a GET whose connection drops', call: get, step: 'drop', tries: 4 },
  { what: 'a GET whose answer breaks off', call: get, step: 'cut', tries: 4 },
  { what: 'a POST without a key whose connection drops', call: post, step: 'drop', tries: 1 },
  { what: 'a POST without a key whose answer breaks off', call: post, step: 'cut', tries: 1 },
  { what: 'a POST with a key whose connection drops', call: postWithKey, step: 'drop', tries: 4 },
  { what: 'a POST with a key whose answer breaks off', call: postWithKey, step: 'cut', tries: 4 },
  { what: 'D7: a POST that only reads and is dropped', call: feed, step: 'drop', tries: 4 },
  { what: 'D7: a POST that only reads and is cut off', call: feed, step: 'cut', tries: 4 },
] as const)('$what asks $tries times', async ({ call, step, tries }) => {
  await using server = await openServer(step)

  await expect(call(server.url)).rejects.toBeInstanceOf(NetworkError)

  expect(server.heard).toHaveLength(tries)
})

test('a call that succeeds on its last retry resolves', async () => {
  await using server = await openServer('drop', status(500), 'cut', {
    status: 200,
    body: { subscriptions: [] },
  })

  const reply = await get(server.url)

  expect(reply).toEqual({ subscriptions: [] })
  expect(server.heard).toHaveLength(4)
})

test('a purchase is repeated with the same key and the same body', async () => {
  await using server = await openServer(status(500), 'drop', { status: 200 })
  const { api } = hurriedApi(server.url)

  await api.call('premium.buy', { body: { authorId: 5, categoryId: 3 }, key: 'tap-2' })

  expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'tap-2',
    'tap-2',
    'tap-2',
  ])
  expect(new Set(server.heard.map(({ body }) => body))).toEqual(
    new Set(['{"authorId":5,"categoryId":3}']),
  )
})

test.each([
  [0, [100, 200, 400]],
  [0.5, [110, 220, 440]],
])('retries wait twice as long each time, with chance %d', async (chance, expected) => {
  await using server = await openServer(status(500))
  const { api, waits } = hurriedApi(server.url, { random: () => chance })

  await expect(api.call('premium.list')).rejects.toThrow('500')

  expect(waits.map(Math.round)).toEqual(expected)
})

test.each([
  ['seconds', '2', [2000, 2000, 2000]],
  ['a date', 'Thu, 01 Jan 1970 00:00:05 GMT', [5000, 5000, 5000]],
  ['a date that has passed', 'Thu, 01 Jan 1960 00:00:00 GMT', [100, 200, 400]],
  ['nonsense', 'soon', [100, 200, 400]],
])('a 503 is asked again when its Retry-After says, as %s', async (_, header, expected) => {
  await using server = await openServer({ status: 503, headers: { 'retry-after': header } })
  const { api, waits } = hurriedApi(server.url, { now: () => 0 })

  await expect(api.call('premium.list')).rejects.toThrow('503')

  expect(waits).toEqual(expected)
})

test('a 503 that asks for more than half a minute is final', async () => {
  await using server = await openServer({ status: 503, headers: { 'retry-after': '31' } })
  const { api, waits } = hurriedApi(server.url)

  await expect(api.call('premium.list')).rejects.toThrow('503')

  expect(waits).toEqual([])
})

test('a Retry-After on any other status changes nothing', async () => {
  await using server = await openServer({ status: 500, headers: { 'retry-after': '2' } })
  const { api, waits } = hurriedApi(server.url)

  await expect(api.call('premium.list')).rejects.toThrow('500')

  expect(waits).toEqual([100, 200, 400])
})

test('a call that is aborted while it waits for an answer stops at once', async () => {
  await using server = await openServer('silence')
  const { api, waits } = hurriedApi(server.url)
  const leaving = new AbortController()

  const call = api.call('premium.list', { signal: leaving.signal })
  await expect.poll(() => server.heard.length).toBe(1)
  leaving.abort(new Error('left the screen'))

  await expect(call).rejects.toThrow('left the screen')
  expect(waits).toEqual([])
})

test('a call that is aborted between two tries is not tried again', async () => {
  await using server = await openServer(status(500))
  const leaving = new AbortController()
  const { api } = hurriedApi(server.url, {
    sleep(_, signal) {
      const asleep = sleep(60_000, signal)
      leaving.abort(new Error('left the screen'))
      return asleep
    },
  })

  await expect(api.call('premium.list', { signal: leaving.signal })).rejects.toThrow('left')

  expect(server.heard).toHaveLength(1)
})

test('a call that is aborted before it starts never leaves', async () => {
  await using server = await openServer(status(200))
  const { api } = hurriedApi(server.url)

  await expect(api.call('premium.list', { signal: AbortSignal.abort() })).rejects.toThrow('abort')

  expect(server.heard).toEqual([])
})
