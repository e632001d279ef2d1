import { answerErrors } from '@fanlight/server/core/http/answer-errors'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openAccess } from './access.ts'
import { guard } from './control-door.ts'

const AT_HOME = { publicUrl: 'http://localhost:8080', trustProxy: false } as const
const SHOWN = { publicUrl: 'https://fanlight.example', trustProxy: false } as const
const BEHIND_PROXY = { publicUrl: 'http://localhost:8080', trustProxy: 1 } as const
const HERE = { host: 'localhost:8080' }
const KEY = 'the-key-that-was-printed'
const COOKIE = { cookie: `other=1; fanlight_sandbox=${KEY}` }

type Knock = [who: string, remoteAddress: string, headers: Record<string, string>]

const LET_IN: Knock[] = [
  ['a script', '127.0.0.1', HERE],
  ['a script by the address', '127.0.0.1', { host: '127.0.0.1:8080' }],
  ['a script by IPv6', '::1', { host: '[::1]:8080' }],
  ['a script by IPv4 in IPv6', '::ffff:127.0.0.1', HERE],
  ['our own page', '127.0.0.1', { ...HERE, origin: 'http://localhost:8080' }],
  ['a modern browser', '127.0.0.1', { ...HERE, 'sec-fetch-site': 'same-origin' }],
  ['an address that was typed in', '127.0.0.1', { ...HERE, 'sec-fetch-site': 'none' }],
]

const KEPT_OUT: Knock[] = [
  ['another machine', '192.168.1.7', HERE],
  ['another machine by IPv6', 'fe80::1', HERE],
  ['an address that only begins like ours', '::12', HERE],
  ['somebody behind a proxy', '127.0.0.1', { ...HERE, 'x-forwarded-for': '10.0.0.1' }],
  ['somebody behind a modern proxy', '127.0.0.1', { ...HERE, forwarded: 'for=10.0.0.1' }],
  ['somebody behind a tunnel that says so', '127.0.0.1', { ...HERE, 'x-real-ip': '10.0.0.1' }],
  ['a page of another site', '127.0.0.1', { ...HERE, origin: 'https://evil.example' }],
  ['a page of another port', '127.0.0.1', { ...HERE, origin: 'http://localhost:9090' }],
  ['a picture on another site', '127.0.0.1', { ...HERE, 'sec-fetch-site': 'cross-site' }],
  ['a picture on another port', '127.0.0.1', { ...HERE, 'sec-fetch-site': 'same-site' }],
  ['a page without a home', '127.0.0.1', { ...HERE, origin: 'null' }],
  ['a foreign name that points to us', '127.0.0.1', { host: 'evil.example:8080' }],
  ['somebody with another key', '127.0.0.1', { ...HERE, 'x-sandbox-key': 'guessed' }],
]

test.each(LET_IN)('%s is let in', async (_who, remoteAddress, headers) => {
  expect((await knock(remoteAddress, headers)).statusCode).toBe(200)
})

test.each(KEPT_OUT)('%s is kept out', async (_who, remoteAddress, headers) => {
  const reply = await knock(remoteAddress, headers)

  expect(reply.statusCode).toBe(403)
  expect(reply.json()).toMatchObject({ code: 'forbidden', message: expect.any(String) })
})

test.each(LET_IN)(
  'F22: behind a public address or a proxy %s needs the key',
  async (...knocked) => {
    const [, remoteAddress, headers] = knocked

    for (const where of [SHOWN, BEHIND_PROXY]) {
      expect((await knock(remoteAddress, headers, where)).statusCode).toBe(403)
      const keyed = { ...headers, 'x-sandbox-key': KEY }
      expect((await knock(remoteAddress, keyed, where)).statusCode).toBe(200)
      expect((await knock(remoteAddress, { ...headers, ...COOKIE }, where)).statusCode).toBe(200)
    }
  },
)

test.each([
  ['from another machine', '192.168.1.7', { host: '192.168.1.5:8080' }],
  ['through a tunnel', '127.0.0.1', { host: 'demo.example', 'x-forwarded-for': '10.0.0.1' }],
])('F22: who has the key is let in %s', async (_where, remoteAddress, headers) => {
  expect((await knock(remoteAddress, { ...headers, ...COOKIE })).statusCode).toBe(200)
})

test('F22: a page of another site cannot use the key that the browser keeps', async () => {
  const headers = { ...HERE, ...COOKIE, origin: 'https://evil.example' }

  expect((await knock('127.0.0.1', headers)).statusCode).toBe(403)
  expect((await knock('127.0.0.1', headers, SHOWN)).statusCode).toBe(403)
})

async function knock(
  remoteAddress: string,
  headers: Record<string, string>,
  where: Parameters<typeof openAccess>[0] = AT_HOME,
) {
  const app = Fastify()
  answerErrors(app)
  guard(app, openAccess(where, KEY))
  app.post('/reset', () => ({ done: true }))
  return app.inject({ method: 'POST', url: '/reset', remoteAddress, headers })
}
