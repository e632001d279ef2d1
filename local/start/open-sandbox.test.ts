import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSandbox, type SandboxOptions } from './open-sandbox.ts'

const TOKEN = '7000000001:AAtestTokenOfThePlatformBot_0123456'
const BOT_ID = 7_000_000_001
const log = { debug() {}, info() {}, warn() {}, error() {} }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the box remembers people, chats and its key over a restart', async () => {
  const first = await openSandbox(options())
  const { id } = first.messenger.addUser({ firstName: 'Max', stars: 7, startedBots: [BOT_ID] })
  first.messenger.writeText(id, BOT_ID, 'Remember me')
  const { publicKey } = first.messenger
  await first.close()

  const second = await openSandbox(options())
  const seen = second.messenger.messages(id, BOT_ID).map(({ text }) => text)
  const user = second.messenger.user(id)
  const key = second.messenger.publicKey
  await second.close()

  expect(seen).toEqual(['Remember me'])
  expect([user?.stars, key]).toEqual([7, publicKey])
})

test('a reset forgets people but not what the bots were set to', async () => {
  const sandbox = await openSandbox(options())
  const http = Fastify()
  await sandbox.mount(http)
  const call = (method: string, body: object) =>
    http.inject({ method: 'POST', url: `/sandbox/bot-api/bot${TOKEN}/${method}`, payload: body })
  const { id } = sandbox.messenger.addUser({ firstName: 'Max', startedBots: [BOT_ID] })
  await call('setMyCommands', { commands: [{ command: 'help', description: 'Help' }] })
  await call('sendMessage', { chat_id: id, text: 'Hi' })

  await sandbox.reset()

  const commands = await call('getMyCommands', {})
  const sent = await call('sendMessage', { chat_id: id, text: 'Hi' })
  await http.close()
  await sandbox.close()
  expect(commands.json()).toMatchObject({ result: [{ command: 'help' }] })
  expect(sent.json()).toMatchObject({ description: 'Bad Request: chat not found' })
})

test('messenger and bank are mounted side by side', async () => {
  const sandbox = await openSandbox(options())
  const http = Fastify()
  await sandbox.mount(http)

  const me = await http.inject(`/sandbox/bot-api/bot${TOKEN}/getMe`)
  const users = await http.inject('/messenger/api/users')
  const merchant = await http.inject('/bank/api/payments/none')
  await http.close()
  await sandbox.close()

  expect([me.statusCode, users.statusCode]).toEqual([200, 200])
  expect(users.json()).toEqual({ users: [] })
  expect(merchant.statusCode).toBe(401)
})

test('who may not enter has no phone and sees nothing of the bank', async () => {
  const sandbox = await openSandbox(options())
  const http = Fastify()
  await sandbox.mount(http)
  const { id } = sandbox.messenger.addUser({ firstName: 'Max' })
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    http.inject({ method, url, headers: { 'x-stranger': 'yes' }, ...(payload && { payload }) })

  const refused = [
    await ask('GET', '/messenger/api/users'),
    await ask('POST', '/messenger/api/login', { userId: id }),
    await ask('GET', '/messenger/api/events?token=none'),
    await ask('GET', '/bank/api/overview'),
    await ask('POST', '/bank/api/overview/payments/1/refund', {}),
  ]
  await http.close()
  await sandbox.close()

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
})

test('nothing is due in a box where nothing happened', async () => {
  const sandbox = await openSandbox(options())

  await sandbox.runDue(new Date('2030-01-01T00:00:00Z'))

  expect(sandbox.nextDue()).toBeNull()
  await sandbox.close()
})

function options(): SandboxOptions {
  return {
    file: join(folder, 'sandbox.sqlite'),
    clock: { now: () => new Date('2026-11-15T12:00:00Z') },
    log,
    publicUrl: 'http://localhost:8080',
    mayEnter: ({ headers }) => headers['x-stranger'] === undefined,
    bots: [{ creatorId: null, token: TOKEN, name: 'Platform', username: 'platform_bot' }],
    walletSecret: 's',
    bank: { webhookUrl: () => 'http://127.0.0.1:9/', secret: 's', merchantKey: 'k' },
  }
}
