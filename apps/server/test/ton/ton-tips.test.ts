import { afterAll, beforeAll, expect, test } from 'vitest'
import { COIN, FEE_FROM_VALUE, LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet() // the machine is loaded for the first one
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

test('a tip goes from the fan’s wallet to the creator’s to the last billionth', async () => {
  const { creator, theirs, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)

  await here.pays(wallet, transaction)
  await here.settles()

  expect(await here.reads(fan, id)).toMatchObject({
    tips: { id, currency: 'ton', amount: 2, message: 'For the fog' },
    status: 'confirmed',
    times: 1,
    eurApprox: 5.6,
    txHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(here.chain.balance(theirs.raw)).toBe(2n * COIN)
})

test('what a wallet is asked to sign names everything that it must hold to', async () => {
  const { creator, theirs, fan, wallet } = await here.scene()

  const { transaction } = await here.asks(fan, creator, wallet)

  const now = here.world.clock.now().getTime() / 1000
  expect(transaction).toEqual({
    validUntil: now + 300,
    network: '-239',
    from: wallet.raw,
    messages: [
      {
        address: theirs.address.toString({ bounceable: false }),
        amount: '2000000000',
        payload: expect.stringMatching(/^te6cc/),
      },
    ],
  })
})

test('the fan hears of every step that they did not take, once', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)

  await here.pays(wallet, transaction)
  await here.settles(0)
  await here.settles()
  await here.settles(60)

  const about = { tipId: id, authorId: creator.id, currency: 'ton', amount: 2 }
  expect((await fan.events()).map(({ type, body }) => ({ type, body }))).toEqual([
    { type: 'tip_status', body: { ...about, status: 'seen' } },
    { type: 'tip_status', body: { ...about, status: 'confirmed' } },
  ])
})

test('a tip in coins moves no money of the ledger', async () => {
  const { creator, fan, wallet } = await here.scene()
  const before = await here.world.db.query('select id from transfer')
  const { transaction } = await here.asks(fan, creator, wallet)

  await here.pays(wallet, transaction)
  await here.settles()

  expect(await here.world.db.query('select id from transfer')).toEqual(before)
  expect([await creator.earned(), await fan.balance()]).toEqual([0, 0])
})

test('a creator’s dashboard shows coins beside euro, and in no sum of euro', async () => {
  const { creator, owner, fan, wallet } = await here.scene()
  const { transaction } = await here.asks(fan, creator, wallet)
  const dashboard = async () => (await owner.get('/studio/dashboard?period=7d')).json()
  const before = await dashboard()

  await here.pays(wallet, transaction)
  await here.settles()

  expect(await dashboard()).toEqual({ ...before, coins: { amount: '2', count: 1 } })
  const { sales } = (await owner.get('/studio/sales')).json()
  expect(sales).toMatchObject([{ kind: 'tip', fan: 'Test', price: 0, coins: 2 }])
})

test('a payment is found though the app was closed before the wallet answered', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)

  await here.pays(wallet, transaction)
  await here.settles(200)

  const { status, txHash, explorerUrl } = await here.reads(fan, id)
  expect(status).toBe('confirmed')
  expect(explorerUrl).toBe(`https://explorer.example/${txHash}`)
})

test('what a wallet signed and never broadcast is broadcast for it', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  const boc = await here.signs(wallet, transaction)

  const signed = await fan.post(`/im/tips/${id}/signed`, { boc })
  await here.settles(1)
  const waiting = await here.reads(fan, id)
  for (let look = 0; look < 8; look += 1) await here.settles(2)

  expect([signed.json().status, waiting.status]).toEqual(['signed', 'signed'])
  expect((await here.reads(fan, id)).status).toBe('confirmed')
})

test('a wallet with too little is known at once by what it did not send', async () => {
  const { creator, theirs, fan } = await here.scene()
  const wallet = await here.wallet({ funds: COIN })
  const { id, transaction } = await here.asks(fan, creator, wallet)

  const boc = await here.pays(wallet, transaction)
  await fan.post(`/im/tips/${id}/signed`, { boc })
  await here.settles()

  expect(await here.reads(fan, id)).toMatchObject({ status: 'failed', failure: 'not_enough_coins' })
  expect(here.chain.balance(theirs.raw)).toBe(0n)
})

test('who declines in the wallet may send the same tip again', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id } = await here.asks(fan, creator, wallet)

  const declined = await fan.post(`/im/tips/${id}/declined`, { code: 300 })
  const again = await here.sends(fan, id, wallet)
  await here.pays(wallet, again.json().transaction)
  await here.settles()

  expect([declined.json().status, again.statusCode]).toEqual(['declined', 200])
  expect((await here.reads(fan, id)).status).toBe('confirmed')
})

test('an app that was reloaded is given the same transaction while it is valid', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)

  here.world.clock.advance(100)
  const again = await here.sends(fan, id, wallet)

  expect(again.json().transaction).toEqual(transaction)
})

test('a tip that is signed is tip_in_flight, and one that arrived is already_paid', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  const boc = await here.pays(wallet, transaction)
  await fan.post(`/im/tips/${id}/signed`, { boc })

  const flying = await here.sends(fan, id, wallet)
  await here.settles()
  const paid = await here.sends(fan, id, wallet)

  expect([flying.statusCode, flying.json().code]).toEqual([409, 'tip_in_flight'])
  expect([paid.statusCode, paid.json().code]).toEqual([409, 'already_paid'])
})

test('a tip that is not seen in time expires, and is confirmed when it comes late', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)

  await here.settles(20 * 60 + 1)
  const expired = await here.reads(fan, id)
  await here.pays(wallet, transaction)
  await here.settles(3600)

  expect([expired.status, (await here.reads(fan, id)).status]).toEqual(['expired', 'confirmed'])
  expect((await fan.events()).map(({ body }) => body['status'])).toEqual(['expired', 'confirmed'])
})

test('a source that is behind expires nothing, and one that is down changes nothing', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)

  here.chain.fault('chain_lag', 50)
  await here.settles(20 * 60 + 30)
  const behind = await here.reads(fan, id)
  here.chain.fault('chain_lag', 0)
  here.chain.fault('chain_outage', 50)
  await here.settles(60)
  const down = await here.reads(fan, id)
  here.chain.fault('chain_outage', 0)
  await here.pays(wallet, transaction)
  await here.settles(60)

  expect([behind.status, down.status]).toEqual(['awaiting', 'awaiting'])
  expect((await here.reads(fan, id)).status).toBe('confirmed')
})

test('a wallet that pays twice is told so, and the second payment is kept too', async () => {
  const { creator, owner, theirs, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)

  await here.pays(wallet, transaction)
  await here.pays(wallet, transaction)
  await here.settles()
  await here.settles(3600)

  expect(await here.reads(fan, id)).toMatchObject({ status: 'confirmed', times: 2 })
  expect(here.chain.balance(theirs.raw)).toBe(4n * COIN)
  const { receipts } = (await owner.get('/studio/ton/tips')).json()
  expect(receipts.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
    'again',
    'paid',
  ])
  expect(await fan.eventTypes()).toEqual(['tip_status'])
})

test('a wallet that takes the fee from the value has paid', async () => {
  const { creator, owner, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  const [message] = transaction.messages

  const sent = { to: message?.address ?? '', value: 2n * COIN }
  const { Cell } = await import('@ton/core')
  const body = Cell.fromBase64(message?.payload ?? '')
  await here.chain.pay(wallet, { ...sent, body }, FEE_FROM_VALUE)
  await here.settles()

  expect((await here.reads(fan, id)).status).toBe('confirmed')
  const { receipts } = (await owner.get('/studio/ton/tips')).json()
  expect(receipts).toMatchObject([{ outcome: 'paid', amount: '1.999933333', fanId: fan.id }])
})

test('coins that name no tip are shown to the creator, dust is not', async () => {
  const { owner, theirs, wallet } = await here.scene()

  await here.chain.pay(wallet, { to: theirs.raw, value: 3n * COIN })
  await here.chain.pay(wallet, { to: theirs.raw, value: 9_000_000n })
  await here.settles(3600)

  const { receipts } = (await owner.get('/studio/ton/tips')).json()
  expect(receipts).toMatchObject([{ outcome: 'unmatched', amount: '3', tipId: null }])
})

test('jobs on two nodes note one payment, tell it once, and say it once', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  await here.pays(wallet, transaction)
  here.world.clock.advance(3600)

  await Promise.all([here.runJobs(), here.runJobs(), here.runJobs()])

  expect(await here.reads(fan, id)).toMatchObject({ status: 'confirmed', times: 1 })
  expect(await fan.eventTypes()).toEqual(['tip_status'])
})

test('a commission is a second message, and none is asked of a wallet that can send one', async () => {
  const house = await here.wallet()
  await using shop = await openTonWorld({ commissionPercent: 5, houseAddress: house.raw })
  const { creator } = await shop.creator()
  const [fan, wallet] = [await shop.world.fan(), await shop.wallet()]
  const id = await shop.drafts(fan, creator)

  const both = await shop.sends(fan, id, wallet, 4)
  const one = await shop.sends(fan, id, wallet, 1)

  const amounts = (reply: typeof both) =>
    reply.json().transaction.messages.map(({ amount }: { amount: string }) => amount)
  expect([amounts(both), amounts(one)]).toEqual([['2000000000', '100000000'], ['2000000000']])
})

test('a tip whose commission the wallet left out is confirmed all the same', async () => {
  const house = await here.wallet({ funds: 0n })
  await using shop = await openTonWorld({ commissionPercent: 5, houseAddress: house.raw })
  const { creator, theirs, fan, wallet } = await shop.scene()
  const { id, transaction } = await shop.asks(fan, creator, wallet)

  const both = transaction.messages.length
  await shop.pays(wallet, { ...transaction, messages: transaction.messages.slice(0, 1) })
  await shop.settles()

  expect(both).toBe(2)
  expect((await shop.reads(fan, id)).status).toBe('confirmed')
  expect([shop.chain.balance(theirs.raw), shop.chain.balance(house.raw)]).toEqual([2n * COIN, 0n])
})

test('a source that has heard too many questions is asked again later', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  await here.pays(wallet, transaction)

  here.chain.fault('chain_too_many_requests', 50)
  await here.settles()
  const waiting = await here.reads(fan, id)
  here.chain.fault('chain_too_many_requests', 0)
  await here.settles(30)

  expect([waiting.status, (await here.reads(fan, id)).status]).toEqual(['awaiting', 'confirmed'])
})
