import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const TELEGRAM = { MESSENGER: 'telegram', BOT_TOKEN: '1:a' }
const SECURE = { PUBLIC_URL: 'https://fanlight.example' }

test.each([
  ['in the sandbox', {}, 'webhook', true],
  ['in the sandbox, if told so', { BOT_UPDATES: 'polling' }, 'polling', true],
  ['at a secure address', { ...TELEGRAM, ...SECURE }, 'webhook', true],
  ['at an address that the messenger cannot reach', TELEGRAM, 'polling', false],
])('%s the bots get updates as they can', (_where, env, updates, opensMiniApp) => {
  expect(readConfig(env).settings.bot).toMatchObject({ updates, opensMiniApp })
})

test('only the real messenger sets the pace', () => {
  const paces = [{}, TELEGRAM].map((env) => readConfig(env).settings.bot)

  expect(paces).toMatchObject([
    { messagesPerSecond: 1000, secondsPerChat: 0 },
    { messagesPerSecond: 30, secondsPerChat: 1 },
  ])
})

test('creators bring their bots by id', () => {
  const config = readConfig({ ...TELEGRAM, CREATOR_BOT_TOKENS: '1=11:aa, 20=12:b-b_B' })

  expect(config.creatorBots).toEqual([
    { creatorId: 1, token: '11:aa' },
    { creatorId: 20, token: '12:b-b_B' },
  ])
})

test('F1: the messenger’s key is Telegram’s own unless another is given, and the sandbox’s none', () => {
  const key = 'ab'.repeat(32)
  const keys = [TELEGRAM, { ...TELEGRAM, INIT_DATA_PUBLIC_KEY: key }, {}].map((env) => {
    return readConfig(env).settings.thirdPartyKey
  })

  expect(keys).toEqual([
    'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
    key,
    null,
  ])
})

test('the real Bot API is asked unless another one is named', () => {
  const roots = [{}, { TELEGRAM_API_ROOT: 'http://localhost:8081/' }].map((env) => {
    return readConfig({ ...TELEGRAM, ...env }).telegramApiRoot
  })

  expect(roots).toEqual(['https://api.telegram.org', 'http://localhost:8081'])
})

test.each([
  [{ ...TELEGRAM, BOT_UPDATES: 'webhook' }, 'BOT_UPDATES=webhook needs a PUBLIC_URL'],
  [{ CREATOR_BOT_TOKENS: 'mila=11:aa' }, 'CREATOR_BOT_TOKENS must be like'],
  [{ CREATOR_BOT_TOKENS: '1=11:aa,' }, 'CREATOR_BOT_TOKENS must be like'],
  [{ ...TELEGRAM, CREATOR_BOT_TOKENS: '1=1:b' }, 'CREATOR_BOT_TOKENS must name each bot once'],
  [{ CREATOR_BOT_TOKENS: '1=11:aa,2=11:aa' }, 'CREATOR_BOT_TOKENS must name each bot once'],
  [{ INIT_DATA_PUBLIC_KEY: 'ab'.repeat(32) }, 'the sandbox signs with a key of its own'],
  [{ SERVER_SECRET: 'short' }, 'SERVER_SECRET must be 32 bytes in hexadecimal'],
  [{ BOT_SECONDS_PER_CHAT: '-1' }, 'BOT_SECONDS_PER_CHAT must be a number'],
])('%j is complained of in plain words', (env, complaint) => {
  expect(() => readConfig(env)).toThrow(complaint)
})
