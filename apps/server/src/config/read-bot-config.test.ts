import { expect, test } from 'vitest'
import { EnvironmentReader } from '../platform/environment.ts'
import { readOldBotToken } from './read-bot-config.ts'
import { readConfig } from './read-config.ts'

const TELEGRAM = { MESSENGER: 'telegram', BOT_TOKEN: '1:a' }
const SECURE = { PUBLIC_URL: 'https://fanlight.example' }

test.each([
  ['at a secure address', { ...TELEGRAM, ...SECURE }, 'webhook', true],
  ['at an address that the messenger cannot reach', TELEGRAM, 'polling', false],
])('%s the bots get updates as they can', (_where, env, updates, opensMiniApp) => {
  expect(readConfig(env).settings.bot).toMatchObject({ updates, opensMiniApp })
})

test('the messenger sets the pace', () => {
  const { bot } = readConfig(TELEGRAM).settings

  expect(bot).toMatchObject({ messagesPerSecond: 30, secondsPerChat: 1 })
})

test('there is no sandbox in the product, and it says where one is', () => {
  const env = { ...TELEGRAM, MESSENGER: 'sandbox' }

  expect(() => readConfig(env)).toThrow(/^MESSENGER is sandbox, and there is none in this program/)
})

test('creators bring their bots by id', () => {
  const config = readConfig({ ...TELEGRAM, CREATOR_BOT_TOKENS: '1=11:aa, 20=12:b-b_B' })

  expect(config.creatorBots).toEqual([
    { creatorId: 1, token: '11:aa' },
    { creatorId: 20, token: '12:b-b_B' },
  ])
})

test('F1: the messenger’s key is Telegram’s own unless another is given', () => {
  const key = 'ab'.repeat(32)
  const keys = [TELEGRAM, { ...TELEGRAM, INIT_DATA_PUBLIC_KEY: key }].map((env) => {
    return readConfig(env).settings.thirdPartyKey
  })

  expect(keys).toEqual(['e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d', key])
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
  [{ MESSENGER: 'pigeon', BOT_TOKEN: '1:a' }, 'MESSENGER must be one of telegram.'],
  [{ SERVER_SECRET: 'short' }, 'SERVER_SECRET must be 32 bytes in hexadecimal'],
  [{ BOT_SECONDS_PER_CHAT: '-1' }, 'BOT_SECONDS_PER_CHAT must be a number'],
])('%j is complained of in plain words', (env, complaint) => {
  expect(() => readConfig(env)).toThrow(complaint)
})

test.each([
  ['1:new', '1:old', true],
  ['1:new', '2:old', false],
  [undefined, '1:old', false],
  ['1:new', undefined, true],
])('BOT_TOKEN=%s after OLD_BOT_TOKEN=%s is good: %s', (token, old, isGood) => {
  const read = new EnvironmentReader({ BOT_TOKEN: token, OLD_BOT_TOKEN: old })

  expect(readOldBotToken(read)).toBe(old ?? null)
  if (isGood) expect(() => read.finish()).not.toThrow()
  else expect(() => read.finish()).toThrow('of the same bot')
})
