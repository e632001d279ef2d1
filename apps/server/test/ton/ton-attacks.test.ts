import { afterAll, beforeAll, expect, test } from 'vitest'
import { COIN, LOADING_MS, tokenNotice } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

// Each is a payment that looks like the tip's, and is not.

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet() // the machine is loaded for the first one
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

async function asked() {
  const scene = await here.scene()
  return { ...scene, ...(await here.asks(scene.fan, scene.creator, scene.wallet)) }
}

test('wrong address: a payment with the right reference to another wallet confirms nothing', async () => {
  const { fan, wallet, id, transaction } = await asked()
  const thief = await here.wallet({ funds: 0n })

  await here.pays(wallet, transaction, { to: thief.raw })
  await here.settles()
  await here.settles(3600)

  expect((await here.reads(fan, id)).status).not.toBe('confirmed')
  expect(here.chain.balance(thief.raw)).toBe(2n * COIN)
})

test('short amount: a tenth less is a failure, and the creator sees what came', async () => {
  const { owner, fan, wallet, id, transaction } = await asked()

  await here.pays(wallet, transaction, { value: (COIN * 19n) / 10n })
  await here.settles()

  expect(await here.reads(fan, id)).toMatchObject({ status: 'failed', failure: 'amount_short' })
  const { receipts } = (await owner.get('/studio/ton/tips')).json()
  expect(receipts).toMatchObject([{ outcome: 'short', amount: '1.9' }])
})

test('a token in place of coins: its notice with the reference inside is no payment', async () => {
  const { fan, wallet, id, transaction } = await asked()

  const { reference } = await here.world.db.one<{ reference: string }>(
    'select reference from ton_tip where id = $1',
    [id],
  )
  const body = tokenNotice(reference)
  await here.pays(wallet, transaction, { value: 1n, body })
  await here.pays(wallet, transaction, { body }) // and not for any value of the notice either
  await here.settles()
  await here.settles(3600)

  expect((await here.reads(fan, id)).status).not.toBe('confirmed')
})

test('bounced: money that went back to the payer is a failure', async () => {
  const { fan, theirs, wallet, id, transaction } = await asked()

  await here.pays(wallet, transaction, { bounce: true })
  await here.settles()

  expect(await here.reads(fan, id)).toMatchObject({ status: 'failed', failure: 'bounced' })
  expect(here.chain.balance(theirs.raw)).toBe(0n)
})

test('replayed reference: one payment confirms one tip, and the same message is not run twice', async () => {
  const { creator, fan, wallet, id, transaction } = await asked()
  const other = await here.asks(fan, creator, wallet)

  const boc = await here.pays(wallet, transaction)
  await fan.post(`/im/tips/${other.id}/signed`, { boc })
  await here.settles()
  await here.settles(3600)

  expect((await here.reads(fan, id)).status).toBe('confirmed')
  expect((await here.reads(fan, other.id)).status).not.toBe('confirmed')
  await expect(here.chain.source.broadcast(boc)).resolves.toBeUndefined()
  expect((await here.reads(fan, id)).times).toBe(1)
})

test('testnet: a payment on another network is not there for the one that is asked', async () => {
  const { fan, wallet, id, transaction } = await asked()
  await using testnet = await openTonWorld({ network: '-3' })
  const payer = await testnet.wallet()

  await testnet.pays(payer, transaction)
  await here.settles()

  expect(transaction.network).toBe('-239')
  expect(wallet.raw).toBe(transaction.from)
  expect((await here.reads(fan, id)).status).toBe('awaiting')
})

test('unconfirmed trace: a payment that is seen and vanishes confirms nothing', async () => {
  const { fan, wallet, id, transaction } = await asked()
  const [message] = transaction.messages
  const { Cell } = await import('@ton/core')
  const sent = {
    to: message?.address ?? '',
    value: 2n * COIN,
    body: Cell.fromBase64(message?.payload ?? ''),
  }

  await here.chain.payInVain(wallet, sent)
  await here.settles(0)
  const seen = await here.reads(fan, id)
  await here.settles(2)
  const vanished = await here.reads(fan, id)

  expect([seen.status, vanished.status]).toEqual(['seen', 'awaiting'])
})

test('two messages of which one failed: the creator’s went, and the tip is confirmed', async () => {
  const house = await here.wallet({ funds: 0n })
  await using shop = await openTonWorld({ commissionPercent: 50, houseAddress: house.raw })
  const { creator } = await shop.creator()
  const [fan, wallet] = [await shop.world.fan(), await shop.wallet({ funds: (COIN * 25n) / 10n })]
  const { id, transaction } = await shop.asks(fan, creator, wallet)

  await shop.pays(wallet, transaction)
  await shop.settles()

  expect(transaction.messages).toHaveLength(2)
  expect((await shop.reads(fan, id)).status).toBe('confirmed')
  expect(shop.chain.balance(house.raw)).toBe(0n)
})

test('stolen proof: what a wallet signed for one creator names it for no other, and only once', async () => {
  const { owner, wallet: victim } = await asked()
  const { owner: thief } = await here.creator()
  const { payload } = (await owner.post('/studio/ton/challenge')).json()
  const claim = here.claim(victim, payload)

  const stolen = await thief.post('/studio/ton/wallet', claim)
  const own = await owner.post('/studio/ton/wallet', claim)
  const replayed = await owner.post('/studio/ton/wallet', claim)

  expect([stolen, own, replayed].map((reply) => reply.statusCode)).toEqual([403, 200, 403])
  expect(stolen.json().code).toBe('wallet_not_proven')
})

test('a source that lies: a payment of another body is not believed, whatever it was asked', async () => {
  const { creator, fan, wallet, id, transaction } = await asked()
  const other = await here.asks(fan, creator, wallet)
  await here.pays(wallet, other.transaction)
  await here.pays(wallet, transaction)

  here.chain.fault('chain_lies', 1000)
  await here.settles()
  const lied = await here.reads(fan, id)
  here.chain.fault('chain_lies', 0)
  await here.settles(60)

  expect(lied.status).not.toBe('confirmed')
  expect((await here.reads(fan, id)).status).toBe('confirmed')
})

test('a message of another wallet is not taken for the one that was asked to sign', async () => {
  const { fan, wallet, id, transaction } = await asked()
  const stranger = await here.wallet()

  const boc = await here.signs(stranger, transaction)
  const reply = await fan.post(`/im/tips/${id}/signed`, { boc })
  const nonsense = await fan.post(`/im/tips/${id}/signed`, { boc: 'te6cck' })

  expect([reply.json().status, nonsense.json().status]).toEqual(['awaiting', 'awaiting'])
  expect(wallet.raw).not.toBe(stranger.raw)
})

test('a stranger’s payment with the reference counts for the creator', async () => {
  const { fan, id, transaction } = await asked()
  const stranger = await here.wallet()

  await here.pays(stranger, transaction)
  await here.settles()

  const tip = await here.reads(fan, id)
  expect(tip).toMatchObject({ status: 'confirmed' })
  expect(tip.payer).toBe(stranger.address.toString({ bounceable: false }))
})
