import { expect, test } from 'vitest'
import { localWarnings, readLocalConfig } from '../start/read-local-config.ts'
import { sharedServer } from './shared-server.ts'

// A messenger that is not there: the server works on without it.
const NOWHERE = { TELEGRAM_API_ROOT: 'http://127.0.0.1:9', PUBLIC_URL: 'https://fanlight.example' }

const server = sharedTelegram()

const SANDBOX_PATHS = [
  '/sandbox/api/world',
  '/sandbox/api/audit',
  '/sandbox/api/events',
  '/sandbox/docs',
  '/sandbox/openapi.json',
  '/sandbox/bot-api/bot7000000001:test-bot-token/getMe',
  '/messenger',
  '/messenger/api/users',
  '/bank',
  '/bank/widget.js',
  '/bank/fast/tok_1',
  '/bank/3ds/3ds_1',
  '/pay_form.html',
]

test.each(SANDBOX_PATHS)('%s does not exist', async (path) => {
  const { status, body } = await server().ask('GET', path)

  expect([status, body]).toMatchObject([404, { code: 'not_found' }])
})

test.each([
  '/sandbox/api/reset',
  '/sandbox/api/fans',
  '/messenger/api/login',
  '/bank/api/checkouts',
])('nothing is taken at %s', async (path) => {
  const { status, body } = await server().ask('POST', path, { body: {} })

  expect([status, body]).toMatchObject([404, { code: 'not_found' }])
})

test('the sandbox’s bank is nobody that could call back', async () => {
  const { status } = await server().ask('POST', '/api/pay/callback/sandbox', { body: {} })

  expect(status).toBe(404)
})

test('the product itself answers, without a demo world', async () => {
  const ready = await server().ask('GET', '/readyz')
  const stranger = await server().ask('GET', '/api/main/init')

  expect([ready.status, stranger.status]).toEqual([200, 401])
  expect(server().address).toBe('https://fanlight.example')
  expect(server().told).toEqual([])
})

test('without a token it does not start, and says what it needs', () => {
  expect(() => readLocalConfig({ MESSENGER: 'telegram' })).toThrow(
    'MESSENGER=telegram needs BOT_TOKEN, the token that BotFather gave you.',
  )
})

test('what the messenger would miss is said in plain words', () => {
  const warnings = localWarnings(readLocalConfig({ BOT_TOKEN: '1:a' }))

  expect(warnings).toEqual([
    expect.stringContaining('Set PUBLIC_URL to the https address of this server.'),
    expect.stringContaining(
      'Set GATEWAY_INWIZO_ECOM, GATEWAY_ONLY, GATEWAY_SINGULARITY to stripe.',
    ),
  ])
})

test('with everything in its place there is nothing to say', () => {
  const env = {
    BOT_TOKEN: '1:a',
    PUBLIC_URL: 'https://fanlight.example',
    GATEWAY_INWIZO_ECOM: 'stripe',
    GATEWAY_ONLY: 'stripe',
    GATEWAY_SINGULARITY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  expect(localWarnings(readLocalConfig(env))).toEqual([])
  expect(localWarnings(readLocalConfig({}))).toEqual([])
})

function sharedTelegram() {
  return sharedServer({ MESSENGER: 'telegram', ...NOWHERE }, { audits: false })
}
