import { expect, test } from 'vitest'
import { PAYMENT_METHODS, paymentMethodsOn } from '../core/payment-policy.ts'
import { readConfig } from './read-config.ts'

const ALL = PAYMENT_METHODS.map(({ id }) => id)
const STRIPE = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const TELEGRAM = { MESSENGER: 'telegram', BOT_TOKEN: '1:a', PUBLIC_URL: 'https://a.example' }
const SERVED = {
  ...TELEGRAM,
  ...STRIPE,
  GATEWAY_INWIZO_ECOM: 'stripe',
  GATEWAY_ONLY: 'stripe',
  GATEWAY_SINGULARITY: 'stripe',
}

test.each([
  [
    'a list alone is for every platform',
    { ...SERVED, PAYMENT_METHODS: 'stars, russian_card' },
    { ios: ['russian_card', 'stars'], none: ['russian_card', 'stars'] },
  ],
  [
    'each platform can have its own, in any order',
    { ...SERVED, PAYMENT_METHODS: '* = all; IOS=stars;android=none' },
    { ios: ['stars'], android: [], tdesktop: ALL },
  ],
  [
    'platforms that are not named have none without a rule for all others',
    { ...SERVED, PAYMENT_METHODS: 'ios=stars' },
    { ios: ['stars'], android: [], none: [] },
  ],
  [
    'the real messenger’s phones pay in Stars alone',
    { ...TELEGRAM, ...STRIPE, GATEWAY_ONLY: 'stripe' },
    { ios: ['stars'], android: ['stars'], macos: ['stars'], weba: ['international_card', 'stars'] },
  ],
  [
    'a way to pay that no gateway serves is not offered',
    { ...TELEGRAM, PAYMENT_METHODS: 'all' },
    { ios: ['stars'], weba: ['stars'] },
  ],
])('%s', (_claim, env, offered) => {
  const { settings } = readConfig(env)

  for (const [platform, ids] of Object.entries(offered)) {
    const methods = paymentMethodsOn(settings, platform === 'none' ? null : platform)
    expect(methods.map(({ id }) => id)).toEqual(ids)
  }
})

test('a platform cannot name itself into the rules of an object', () => {
  const { settings } = readConfig({ ...TELEGRAM, PAYMENT_METHODS: '*=stars' })

  expect(paymentMethodsOn(settings, 'constructor')).toHaveLength(1)
})

test.each([
  [{ PAYMENT_METHODS: 'ios=card' }, 'PAYMENT_METHODS must be like'],
  [{ PAYMENT_METHODS: '=stars' }, 'PAYMENT_METHODS must be like'],
  [{ GATEWAY_ONLY: 'paypal' }, 'GATEWAY_ONLY must be one of none, stripe.'],
  [{ GATEWAY_ONLY: 'stripe' }, 'The gateway stripe needs STRIPE_SECRET_KEY.'],
  [{ GATEWAY_ONLY: 'stripe', STRIPE_SECRET_KEY: 'a' }, 'stripe needs STRIPE_WEBHOOK_SECRET.'],
])('%j is complained of in plain words', (env, complaint) => {
  expect(() => readConfig(env)).toThrow(complaint)
})

test('a gateway’s secrets are read where it serves a provider, and not otherwise', () => {
  const bound = readConfig({ ...TELEGRAM, ...STRIPE, GATEWAY_SINGULARITY: 'stripe' })
  const unbound = readConfig({ ...TELEGRAM, ...STRIPE })

  expect([...bound.gatewaySecrets]).toEqual(Object.entries(STRIPE))
  expect([...unbound.gatewaySecrets]).toEqual([])
})
