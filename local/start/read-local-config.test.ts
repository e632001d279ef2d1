import { PAYMENT_METHODS, paymentMethodsOn } from '@fanlight/server/core/payment-policy'
import { expect, test } from 'vitest'
import { readLocalConfig } from './read-local-config.ts'

const ALL = PAYMENT_METHODS.map(({ id }) => id)

test.each([
  [{}, 'webhook'],
  [{ BOT_UPDATES: 'polling' }, 'polling'],
])('in the sandbox, told %j, the bots get updates as they can', (env, updates) => {
  const { bot } = readLocalConfig(env).settings

  expect(bot).toMatchObject({ updates, opensMiniApp: true })
})

test('the sandbox sets its bots no pace and tells its key itself', () => {
  const { bot, thirdPartyKey } = readLocalConfig({}).settings

  expect(bot).toMatchObject({ messagesPerSecond: 1000, secondsPerChat: 0 })
  expect(thirdPartyKey).toBeNull()
})

test.each(['ios', 'weba', null])('the sandbox offers everything on %s', (platform) => {
  const { settings } = readLocalConfig({})

  expect(paymentMethodsOn(settings, platform).map(({ id }) => id)).toEqual(ALL)
})

test.each([
  [{}, 'sandbox', 'localhost'],
  [{ HOST: '0.0.0.0' }, 'sandbox', '0.0.0.0'],
  [{ MESSENGER: 'sandbox', BOT_TOKEN: '1:a' }, 'sandbox', 'localhost'],
  [{ BOT_TOKEN: '1:a' }, 'telegram', null],
])('%j names the messenger, and what the network sees of it', (env, messenger, host) => {
  expect(readLocalConfig(env)).toMatchObject({ messenger, host })
})

test.each([
  [{ INIT_DATA_PUBLIC_KEY: 'ab'.repeat(32) }, 'the sandbox signs with a key of its own'],
  [{ GATEWAY_ONLY: 'paypal' }, 'GATEWAY_ONLY must be one of sandbox, stripe.'],
  [{ MESSENGER: 'pigeon' }, 'MESSENGER must be one of sandbox, telegram.'],
  [{ DEMO_WORLD: 'maybe' }, 'DEMO_WORLD must be one of yes, no.'],
])('%j is complained of in plain words', (env, complaint) => {
  expect(() => readLocalConfig(env)).toThrow(complaint)
})
