import { afterAll, beforeAll, expect, test } from 'vitest'
import { COIN, LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet() // the machine is loaded for the first one
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

test('what sending cost is what the wallet lost beside the tip', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  const before = here.chain.balance(wallet.raw)

  await here.pays(wallet, transaction)
  await here.settles()

  const cost = before - here.chain.balance(wallet.raw) - 2n * COIN
  expect(cost).toBeGreaterThan(0n)
  expect((await here.reads(fan, id)).networkFee).toBe(Number(cost) / Number(COIN))
})

test('a source that does not say what sending cost holds up no receipt', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  await here.pays(wallet, transaction)

  here.chain.silence('msg_hash')
  await here.settles()
  here.chain.silence(null)

  const tip = await here.reads(fan, id)
  expect(tip.status).toBe('confirmed')
  expect(tip).not.toHaveProperty('networkFee')
})
