import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TELEGRAM } from '../../src/config/messenger-rules.ts'
import type { TonRules } from '../../src/core/settings.ts'
import { policyOf } from '../../src/features/pages/page-policy.ts'
import type { Ton } from '../../src/providers/ton/ton.ts'
import { openWorld } from '../world.ts'
import { COIN, LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld({}, { settings: { paymentPolicy: TELEGRAM.policy } })
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

async function scene() {
  const { creator } = await here.creator()
  return { creator, fan: await here.world.fan() }
}

test.each([
  ['ios', false],
  ['android', false],
  ['macos', false],
  ['tdesktop', true],
  ['web', true],
  ['weba', true],
])(
  'as the messenger’s stores want it, coins are offered and taken on %s: %j',
  async (platform, isShown) => {
    const { creator, fan } = await scene()
    const asking = { headers: { 'messenger-platform': platform } }

    const offer = await fan.get(`/balance/subscription/author/${creator.id}`, asking)
    const draft = await fan.post(`/im/${creator.id}/tips`, { amount: 2, currency: 'ton' }, asking)

    expect('tonTips' in offer.json().subscription).toBe(isShown)
    expect(draft.json().code).toBe(isShown ? undefined : 'ton_unavailable')
  },
)

test('a creator without a wallet is offered no coins, and takes none', async () => {
  const [fan, creator] = [await here.world.fan(), await here.world.creator()]

  const offer = await fan.get(`/balance/subscription/author/${creator.id}`)
  const draft = await fan.post(`/im/${creator.id}/tips`, { amount: 2, currency: 'ton' })

  expect('tonTips' in offer.json().subscription).toBe(false)
  expect(draft.json().code).toBe('ton_unavailable')
})

test.each([0.09, 100.01])('a tip of %d coins is refused', async (amount) => {
  const { creator, fan } = await scene()

  const reply = await fan.post(`/im/${creator.id}/tips`, { amount, currency: 'ton' })

  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_request'])
})

test('with coins off there is neither a field, nor a call, nor a page of them', async () => {
  await using plain = await openTonWorld()
  await using off = await openWorld({ ton: null, settings: { ton: null } })
  const [fan, creator] = [await off.fan(), await off.creator()]

  const offer = await fan.get(`/balance/subscription/author/${creator.id}`)
  const draft = await fan.post(`/im/${creator.id}/tips`, { amount: 2, currency: 'ton' })
  const get = await fan.get('/im/tips/6f1e0e0e-0000-4000-8000-000000000000')
  const manifests = await Promise.all(
    [off, plain.world].map(({ app }) => app.http.inject('/tonconnect-manifest.json')),
  )

  expect('tonTips' in offer.json().subscription).toBe(false)
  expect([draft.json().code, get.statusCode]).toEqual(['ton_unavailable', 404])
  expect(manifests.map(({ statusCode }) => statusCode)).toEqual([404, 200])
  expect(manifests[1]?.headers['access-control-allow-origin']).toBe('*')
})

test('a page may talk to the bridges that the operator names, and offers no wallet behind another', async () => {
  const sse = (url: string) => ({ type: 'sse', url })
  const list = [
    { app_name: 'open', bridge: [sse('https://bridge.example/x'), { type: 'js', key: 'open' }] },
    { app_name: 'both', bridge: [sse('https://elsewhere.example/x'), { type: 'js', key: 'both' }] },
    { app_name: 'shut', bridge: [sse('https://elsewhere.example/x')] },
    { app_name: 'odd', bridge: 'none' },
  ]
  await using lists = await serveList(list)
  const ton = { ...here.world.ctx.ton, walletsUrl: () => lists.url } as Ton
  const rules = { ...here.world.ctx.settings.ton, bridges: ['https://bridge.example'] } as TonRules
  await using shop = await openWorld({ ton, settings: { ton: rules } })

  const offered = (await shop.app.http.inject('/ton/wallets.json')).json()
  const policy = policyOf('', 'https://fan.example', [], rules.bridges)

  expect(offered).toEqual([list[0], { app_name: 'both', bridge: [{ type: 'js', key: 'both' }] }])
  const [calls] = policy.split('; ').filter((rule) => rule.startsWith('connect-src'))
  expect(calls).toBe("connect-src 'self' wss://fan.example https://bridge.example")
  expect(policy.replace(calls ?? '', '')).not.toContain('bridge.example')
})

test('a fan’s open tip is offered to be gone on with, on any device, until it ends', async () => {
  const { creator, fan, wallet } = await here.scene()
  const offered = async () =>
    (await fan.get(`/balance/subscription/author/${creator.id}`)).json().subscription.tonTips.open

  const before = await offered()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  const meanwhile = await offered()
  await here.pays(wallet, transaction)
  await here.settles()

  expect([before, meanwhile, await offered()]).toEqual([undefined, { id, amount: 2 }, undefined])
})

test('what a wallet has is read from the chain, and no tip depends on it', async () => {
  const [fan, wallet] = [await here.world.fan(), await here.wallet({ funds: COIN / 2n })]
  const path = `/im/ton/balance?address=${wallet.address.toString({ bounceable: false })}`

  const has = await fan.get(path)
  here.chain.fault('chain_outage', 1)
  const down = await fan.get(path)
  const odd = await fan.get('/im/ton/balance?address=nowhere')

  expect(has.json()).toEqual({ coins: '0.5' })
  expect([down.statusCode, down.json().code]).toEqual([409, 'ton_unavailable'])
  expect(odd.statusCode).toBe(400)
})

async function serveList(list: object) {
  const server = createServer((_request, reply) => reply.end(JSON.stringify(list)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
