import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, hires } from '../studio-browser.ts'
import { LOADING_MS } from './test-chain.ts'
import { DOMAIN, openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.creator() // what signs is loaded for the first one
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

const friendly = (wallet: { address: { toString(form: { bounceable: boolean }): string } }) =>
  wallet.address.toString({ bounceable: false })

test('the first wallet works at once', async () => {
  const { owner, wallet } = await here.creator()

  const shown = (await owner.get('/studio/ton/wallet')).json()

  expect(shown).toMatchObject({
    network: '-239',
    wallet: { address: friendly(wallet) },
    next: null,
  })
})

test('a change works after a day, and tips already handed out keep their address', async () => {
  const { creator, owner, wallet: old } = await here.creator()
  const [fan, payer, next] = [
    await here.world.fan(),
    await here.wallet({ funds: 0n }),
    await here.wallet({ funds: 0n }),
  ]

  await here.proves(owner, next)
  const before = await here.asks(fan, creator, payer)
  here.world.clock.advance(24 * 3600)
  const after = await here.asks(fan, creator, payer)
  const again = await here.sends(fan, before.id, payer)

  const addressOf = (transaction: { messages: { address: string }[] }) =>
    transaction.messages[0]?.address
  expect([addressOf(before.transaction), addressOf(after.transaction)]).toEqual([
    friendly(old),
    friendly(next),
  ])
  expect(addressOf(again.json().transaction)).toBe(friendly(old))
})

test('a change that waits can be taken back', async () => {
  const { owner, wallet: old } = await here.creator()
  const next = await here.wallet({ funds: 0n })

  const changed = await here.proves(owner, next)
  const kept = await owner.post('/studio/ton/wallet/take-back')
  here.world.clock.advance(25 * 3600)
  const later = (await owner.get('/studio/ton/wallet')).json()

  expect(changed.json().next.address).toBe(friendly(next))
  expect(kept.json()).toMatchObject({ wallet: { address: friendly(old) }, next: null })
  expect(later).toMatchObject({ wallet: { address: friendly(old) }, next: null })
})

test('a wallet that is removed takes no more tips', async () => {
  const { creator, owner } = await here.creator()
  const fan = await here.world.fan()

  const removed = await owner.post('/studio/ton/wallet/remove')
  const draft = await fan.post(`/im/${creator.id}/tips`, { amount: 2, currency: 'ton' })

  expect(removed.json()).toMatchObject({ wallet: null, next: null })
  expect(draft.json().code).toBe('ton_unavailable')
})

test('two changes at once leave one wallet to stay', async () => {
  const { owner } = await here.creator()
  const [one, other] = [await here.wallet({ funds: 0n }), await here.wallet({ funds: 0n })]

  const replies = await Promise.all([here.proves(owner, one), here.proves(owner, other)])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { next } = (await owner.get('/studio/ton/wallet')).json()
  expect([friendly(one), friendly(other)]).toContain(next.address)
})

test('a challenge is spent by one of two that show it at the same moment', async () => {
  const { owner } = await here.creator()
  const wallet = await here.wallet({ funds: 0n })
  const { payload } = (await owner.post('/studio/ton/challenge')).json()
  const claim = here.claim(wallet, payload)

  const replies = await Promise.all([1, 2, 3].map(() => owner.post('/studio/ton/wallet', claim)))

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
})

test('a challenge of sixteen minutes ago is too old', async () => {
  const { owner } = await here.creator()
  const wallet = await here.wallet({ funds: 0n })
  const { payload } = (await owner.post('/studio/ton/challenge')).json()

  here.world.clock.advance(16 * 60)
  const reply = await owner.post('/studio/ton/wallet', here.claim(wallet, payload))

  expect([reply.statusCode, reply.json().code]).toEqual([403, 'wallet_not_proven'])
})

test('a proof for another domain, or by a manager, names no wallet', async () => {
  const { creator, owner } = await here.creator()
  const wallet = await here.wallet({ funds: 0n })
  const manager = await Browser.of(here.world, await hires(here.world, creator, ['see_money']))
  const { payload } = (await owner.post('/studio/ton/challenge')).json()

  const replies = [
    await owner.post('/studio/ton/wallet', here.claim(wallet, payload, 'evil.example')),
    await manager.post('/studio/ton/wallet', here.claim(wallet, payload, DOMAIN)),
  ]

  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [403, 'wallet_not_proven'],
    [403, 'forbidden'],
  ])
})
