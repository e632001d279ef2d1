import { expect, test } from 'vitest'
import { type ApiError, NetworkError, refusedWith, UNREADABLE_ANSWER } from './errors.ts'
import { hurriedApi } from './testing/hurried-api.ts'
import { openServer, type Step } from './testing/scripted-server.ts'

test('every call says who asks, in which language and by which clock', async () => {
  await using server = await openServer({ status: 200 })
  const { api } = hurriedApi(server.url, {
    credential: () => 'query_id=1&hash=2',
    language: () => 'ru',
    timezoneOffset: () => -180,
    cookie: () => 'theme=dark; XSRF-TOKEN=a%2Bb; other=1',
  })

  await api.call('main.init')

  expect(server.heard[0]).toMatchObject({
    method: 'GET',
    url: '/main/init',
    headers: {
      authorization: 'TgAuth query_id=1&hash=2',
      'accept-language': 'ru',
      timezone: '-180',
      'content-type': 'application/json',
      'x-xsrf-token': 'a+b',
    },
  })
})

test('a caller without credential, cookie or key sends no headers for them', async () => {
  await using server = await openServer({ status: 200 })
  const { api } = hurriedApi(server.url, { credential: () => '', cookie: () => '' })

  await api.call('messages.buy', { params: { id: 1 } })

  expect(server.heard[0]?.headers).not.toHaveProperty('authorization')
  expect(server.heard[0]?.headers).not.toHaveProperty('x-xsrf-token')
  expect(server.heard[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('cookies go along to another origin', async () => {
  const asked: RequestInit[] = []
  await using server = await openServer({ status: 200 })
  const { api } = hurriedApi(server.url, {
    fetch(address, init) {
      asked.push(init ?? {})
      return fetch(address, init)
    },
  })

  await api.call('main.init')

  expect(asked.map(({ credentials }) => credentials)).toEqual(['include'])
})

test('what is told while the page goes away outlives it', async () => {
  const asked: RequestInit[] = []
  const { api } = hurriedApi('http://server', {
    fetch: async (_address, init = {}) => {
      asked.push(init)
      return Response.json({})
    },
  })
  const events = [{ name: 'init', ageMs: 0 } as const]

  await api.call('analytics.record', { body: { visit: 'a-visit', events }, keepalive: true })
  await api.call('main.init')

  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, undefined])
})

test('a credential that was renewed between two tries is used at once', async () => {
  await using server = await openServer('drop', { status: 200 })
  const credentials = ['old', 'new']
  const { api } = hurriedApi(server.url, { credential: () => credentials.shift() ?? '' })

  await api.call('main.init')

  expect(server.heard.map(({ headers }) => headers.authorization)).toEqual([
    'TgAuth old',
    'TgAuth new',
  ])
})

test('parameters, query and body find their places', async () => {
  await using server = await openServer({ status: 200 })
  const { api } = hurriedApi(server.url)

  await api.call('tips.send', { params: { tipId: 'a/b' }, body: { currency: 'eur' } })
  await api.call('posts.purchases', { query: { senderId: 5 } })
  await api.call('posts.purchases', { query: {} })

  expect(server.heard.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/im/tips/a%2Fb/send', '{"currency":"eur"}'],
    ['GET', '/purchases?senderId=5', ''],
    ['GET', '/purchases', ''],
  ])
})

test('a refusal rejects with everything that the server said', async () => {
  await using server = await openServer({
    status: 402,
    body: { code: 'insufficient_funds', message: 'Top up', details: { required: 5, balance: 3 } },
    headers: { 'x-request-id': 'r-1' },
  })

  const error = await failureOf(server.url)

  expect(error).toMatchObject({
    name: 'ApiError',
    status: 402,
    code: 'insufficient_funds',
    message: 'Top up',
    details: { required: 5, balance: 3 },
    requestId: 'r-1',
  })
  expect(refusedWith(error, 'insufficient_funds')).toBe(true)
  expect(refusedWith(error, 'not_found')).toBe(false)
})

test.each<[string, Step]>([
  ['a page of a proxy', { status: 502, text: '<h1>Bad gateway</h1>' }],
  ['a page of a captive portal', { status: 200, text: '<h1>Sign in</h1>' }],
  ['JSON that is no object', { status: 404, text: '"gone"' }],
  ['nothing at all', { status: 500, text: '' }],
])('%s rejects with a code of its own', async (_, step) => {
  await using server = await openServer(step)

  const error = await failureOf(server.url)

  expect(error).toMatchObject({ name: 'ApiError', code: UNREADABLE_ANSWER, requestId: null })
})

test('a server that is not there is a failure of the network', async () => {
  const { url } = await openAndClose()

  const error = await failureOf(url)

  expect(error).toBeInstanceOf(NetworkError)
  expect(refusedWith(error, 'unavailable')).toBe(false)
})

test('a request that cannot be sent is no failure of the network', async () => {
  await using server = await openServer({ status: 200 })
  const { api, waits } = hurriedApi(server.url, { credential: () => 'ключ' })

  const error = await api.call('main.init').catch((caught: unknown) => caught)

  expect(error).not.toBeInstanceOf(NetworkError)
  expect(waits).toEqual([])
})

test('a cookie that nobody can decode is sent as it stands', async () => {
  await using server = await openServer({ status: 200 })
  const { api } = hurriedApi(server.url, { cookie: () => 'XSRF-TOKEN=100%' })

  await api.call('main.init')

  expect(server.heard[0]?.headers['x-xsrf-token']).toBe('100%')
})

test('two actions of a person never share a key', () => {
  const { api } = hurriedApi('')

  const keys = Array.from({ length: 100 }, () => api.newKey())

  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/)
})

async function failureOf(baseUrl: string): Promise<ApiError | NetworkError> {
  return hurriedApi(baseUrl)
    .api.call('main.init')
    .then(
      () => Promise.reject(new Error('resolved')),
      (error: ApiError | NetworkError) => error,
    )
}

async function openAndClose() {
  await using server = await openServer({ status: 200 })
  return { url: server.url }
}
