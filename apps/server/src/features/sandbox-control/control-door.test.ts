import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../../core/http/answer-errors.ts'
import { guard } from './control-door.ts'

const PUBLIC_URL = 'https://fanlight.example'
const HERE = { host: 'localhost:8080' }

const LET_IN: [who: string, remoteAddress: string, headers: Record<string, string>][] = [
  ['a script', '127.0.0.1', HERE],
  ['a script by the address', '127.0.0.1', { host: '127.0.0.1:8080' }],
  ['a script by IPv6', '::1', { host: '[::1]:8080' }],
  ['a script by IPv4 in IPv6', '::ffff:127.0.0.1', HERE],
  ['our own page', '127.0.0.1', { ...HERE, origin: 'http://localhost:8080' }],
  ['our page by its public name', '127.0.0.1', { host: 'fanlight.example', origin: PUBLIC_URL }],
]

const KEPT_OUT: typeof LET_IN = [
  ['another machine', '192.168.1.7', HERE],
  ['another machine by IPv6', 'fe80::1', HERE],
  ['an address that only begins like ours', '::12', HERE],
  ['somebody behind a proxy', '127.0.0.1', { ...HERE, 'x-forwarded-for': '10.0.0.1' }],
  ['somebody behind a modern proxy', '127.0.0.1', { ...HERE, forwarded: 'for=10.0.0.1' }],
  ['a page of another site', '127.0.0.1', { ...HERE, origin: 'https://evil.example' }],
  ['a page without a home', '127.0.0.1', { ...HERE, origin: 'null' }],
  ['a foreign name that points to us', '127.0.0.1', { host: 'evil.example:8080' }],
]

test.each(LET_IN)('%s is let in', async (_who, remoteAddress, headers) => {
  expect((await knock(remoteAddress, headers)).statusCode).toBe(200)
})

test.each(KEPT_OUT)('%s is kept out', async (_who, remoteAddress, headers) => {
  const reply = await knock(remoteAddress, headers)

  expect(reply.statusCode).toBe(403)
  expect(reply.json()).toMatchObject({ code: 'forbidden', message: expect.any(String) })
})

async function knock(remoteAddress: string, headers: Record<string, string>) {
  const app = Fastify()
  answerErrors(app)
  guard(app, PUBLIC_URL)
  app.post('/reset', () => ({ done: true }))
  return app.inject({ method: 'POST', url: '/reset', remoteAddress, headers })
}
