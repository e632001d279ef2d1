import { afterAll, beforeAll, expect, test } from 'vitest'
import { atDesk, employs } from '../staff-verbs.ts'
import type { Browser } from '../studio-browser.ts'
import { COIN, LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet()
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

/** A wallet that dropped the comment: the coins are there, and name no tip. */
async function lostComment(value = 2n * COIN) {
  const { creator, owner, theirs, fan, wallet } = await here.scene()
  const { id } = await here.asks(fan, creator, wallet)
  await here.chain.pay(wallet, { to: theirs.raw, value })
  await here.settles(3600)
  const finance = await atDesk(here.world, await employs(here.world, ['finance'], 'Piet Haas'))
  return { creator, owner, fan, wallet, id, finance, txHash: await newest(finance, creator) }
}

interface Listed {
  txHash: string
  creator: { id: number }
}

async function listed(finance: Browser, creator: { id: number }) {
  const { unmatched } = (await finance.get('/staff/ton')).json<{ unmatched: Listed[] }>()
  return unmatched.filter((each) => each.creator.id === creator.id)
}

async function newest(finance: Browser, creator: { id: number }): Promise<string> {
  return (await listed(finance, creator))[0]?.txHash ?? ''
}

test('coins whose comment was lost are tied to the tip of the wallet that paid, once', async () => {
  const { creator, owner, fan, wallet, id, finance, txHash } = await lostComment()
  const before = await listed(finance, creator)
  const body = { txHash, fanId: fan.id, tipId: id, why: 'The fan sent a picture of it' }

  const tied = await finance.post('/staff/ton/tie', body)
  const again = await finance.post('/staff/ton/tie', body)

  expect(before).toMatchObject([
    {
      amount: '2',
      payer: wallet.address.toString({ bounceable: false }),
      tips: [{ tipId: id, fanId: fan.id, amount: 2, status: 'expired' }],
    },
  ])
  expect([tied.statusCode, again.statusCode]).toEqual([200, 404])
  expect(await listed(finance, creator)).toEqual([])
  expect(await here.reads(fan, id)).toMatchObject({ status: 'confirmed', txHash, times: 1 })
  expect((await fan.events()).map(({ body: told }) => told['status'])).toEqual([
    'expired',
    'confirmed',
  ])
  const { receipts } = (await owner.get('/studio/ton/tips')).json()
  expect(receipts).toMatchObject([{ outcome: 'paid', tipId: id, txHash }])
  const { actions } = (await (await atDesk(here.world)).get(`/staff/log?search=${id}`)).json()
  expect(actions).toMatchObject([{ action: 'tied_coins', why: body.why }])
})

test('coins are tied to no tip of another wallet or another creator', async () => {
  const { creator, fan, finance, txHash } = await lostComment()
  const other = await here.asks(fan, creator, await here.wallet())
  const { creator: stranger } = await here.creator()
  const elsewhere = await here.asks(fan, stranger, await here.wallet())

  const tie = (tipId: string) =>
    finance.post('/staff/ton/tie', { txHash, fanId: fan.id, tipId, why: 'A guess' })
  const replies = [await tie(other.id), await tie(elsewhere.id)]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 404])
  expect((await here.reads(fan, other.id)).status).toBe('awaiting')
  expect(await listed(finance, creator)).toHaveLength(1)
})

test('what is clearly short stays short when it is tied', async () => {
  const { fan, id, finance, txHash } = await lostComment(COIN)

  await finance.post('/staff/ton/tie', { txHash, fanId: fan.id, tipId: id, why: 'Half of it' })

  expect(await here.reads(fan, id)).toMatchObject({ status: 'failed', failure: 'amount_short' })
})
