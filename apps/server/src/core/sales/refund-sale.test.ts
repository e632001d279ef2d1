import { cents } from '@fanlight/contract/money'
import { describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import {
  planSaleRefund,
  refundSale,
  refundSaleIn,
  type SaleRefund,
  type SoldThing,
} from './refund-sale.ts'

const world = sharedWorld({ settings: { commissionPercent: 15 } })

describe('a sale that is given back', () => {
  test('goes from creator and platform to the fan, and what it opened is closed', async () => {
    const { fan, creator, post } = await buysPost(9_99)

    const refunded = await givesBack(fan, post.sale, { id: 'r1' })

    expect(refunded).toMatchObject({ amountCents: 9_99, isWhole: true, balanceCents: 50_00 })
    expect(await fan.balance()).toBe(50_00)
    expect(await creator.earned()).toBe(0)
    expect((await fan.readsPost(post.id)).json().post).toMatchObject({ isPaid: false })
    expect((await fan.listsPurchases()).json().purchases).toEqual([])
    expect((await fan.events()).at(-1)).toMatchObject({
      type: 'sale_refunded',
      body: { kind: 'post', amount: 9.99, balance: 50, isWhole: true, reason: 'support' },
    })
    await adds()
  })

  test('in parts gives each once, to the cent, and never more than was paid', async () => {
    const { fan, creator, post } = await buysPost(9_99)
    const left = { code: 'refund_too_large', details: { left: 6.66 } }

    await Promise.all([1, 2, 3].map(() => givesBack(fan, post.sale, { id: 'p1', amount: 3_33 })))
    await expect(givesBack(fan, post.sale, { id: 'p2', amount: 6_67 })).rejects.toMatchObject(left)
    await expect(givesBack(fan, post.sale, { id: 'p1', amount: 1 })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await creator.earned()).toBe(8_49 - 2_83)
    expect((await fan.readsPost(post.id)).json().post.isPaid).toBe(true)
    await givesBack(fan, post.sale, { id: 'p3', amount: 3_33 })
    const last = await givesBack(fan, post.sale, { id: 'p4', amount: null })

    expect(last).toMatchObject({ amountCents: 3_33, isWhole: true })
    expect(await creator.earned()).toBe(0)
    expect(await fan.balance()).toBe(50_00)
    await adds()
  })

  test('can be bought again, and given back again', async () => {
    const { fan, creator, post } = await buysPost(5_00)
    await givesBack(fan, post.sale, { id: 'first' })

    const again = await fan.buysPost(post.id)
    const twice = await fan.buysPost(post.id)

    expect([again.statusCode, twice.statusCode]).toEqual([200, 409])
    expect(await creator.earned()).toBe(4_25)
    expect(await latestSale(fan)).not.toEqual(post.sale)
    await givesBack(fan, await latestSale(fan), { id: 'second' })
    expect(await fan.balance()).toBe(50_00)
    await adds()
  })

  test('closes the message that it had paid for', async () => {
    const fan = await world().fan({ balance: 50_00 })
    const creator = await world().creator()
    const id = await creator.sendsMessage(fan, 7_00, 'Just for you')
    await fan.buysMessage(id)

    await givesBack(fan, await latestSale(fan), { id: 'm' })

    expect((await fan.readsMessage(id)).json().message).toMatchObject({ isPaid: false })
    await adds()
  })

  test('ends Premium with the month that is running, and not with one that is over', async () => {
    const fan = await world().fan({ balance: 50_00 })
    const creator = await world().creator({ premiumPrice: 10_00 })
    await fan.buysPremium(creator)
    const first = await latestSale(fan)
    await world().advance({ days: 32 })
    fan.reopensApp()
    await world().runJobs()
    const second = await latestSale(fan)

    await givesBack(fan, first, { id: 'old' })
    const between = (await fan.listsPremium()).json().subscriptions
    await givesBack(fan, second, { id: 'new' })

    expect(second).not.toEqual(first)
    expect(between).toMatchObject([{ isRecurrent: true }])
    expect((await fan.eventTypes()).slice(-2)).toEqual(['sale_refunded', 'premium_ended'])
    expect((await fan.buysPremium(creator)).statusCode).toBe(200)
    await adds()
  })

  test('of Premium lets it be bought or given again in the same moment', async () => {
    const { creator, person } = await Studio.open(world())
    const fan = await world().fan({ balance: 50_00 })
    const replies = []

    for (const id of ['first', 'second', 'third']) {
      replies.push(await fan.buysPremium(creator))
      await givesBack(fan, await latestSale(fan), { id })
    }
    replies.push(await person.post(`/studio/fans/${fan.id}/gift`))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await fan.balance()).toBe(50_00)
    await adds()
  })

  test('of a tip leaves the creator’s page with what is left of it', async () => {
    const { creator, person } = await Studio.open(world())
    const fan = await world().fan({ balance: 50_00 })
    await fan.sendsTip(await fan.draftsTip(creator, 20_00))

    await givesBack(fan, await latestSale(fan), { id: 't', amount: 5_00 })

    const { fan: seen } = (await person.get(`/studio/fans/${fan.id}`)).json()
    expect(seen).toMatchObject({ spent: 15, tips: 15 })
    await adds()
  })

  test('is refused where there is no such sale, or of another fan', async () => {
    const { post } = await buysPost(5_00)
    const other = await world().fan({ balance: 1_00 })

    await expect(givesBack(other, post.sale, { id: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is not made where the caller’s own part of it fails', async () => {
    const { fan, post } = await buysPost(5_00)

    const all = world().db.transaction(async (tx) => {
      const terms = { commissionPercent: 15, now: world().clock.now() }
      await refundSaleIn(tx, refundOf(fan, post.sale, { id: 'half' }), terms)
      throw new Error('the log of acts is full')
    })

    await expect(all).rejects.toThrow('the log of acts is full')
    expect(await fan.balance()).toBe(45_00)
    expect((await fan.readsPost(post.id)).json().post.isPaid).toBe(true)
  })

  test('is planned as it is written', async () => {
    const { fan, creator, post } = await buysPost(9_99)
    const ask = { fanId: fan.id, sale: post.sale, amount: cents(3_33) }

    expect(await planSaleRefund(world().ctx, ask)).toEqual({
      amount: 3_33,
      left: 9_99,
      isWhole: false,
      entries: [
        { account: 'earnings', creatorId: creator.id, amount: -2_83 },
        { account: 'commission', creatorId: null, amount: -50 },
        { account: 'wallet', creatorId: null, amount: 3_33 },
      ],
    })
    expect(await planSaleRefund(world().ctx, { ...ask, amount: cents(10_00) })).toBeNull()
  })
})

test('money that came back renews what is in grace', async () => {
  const fan = await world().fan({ balance: 25_00 })
  const creator = await world().creator({ premiumPrice: 10_00 })
  await fan.buysPremium(creator)
  await fan.sendsTip(await fan.draftsTip(creator, 15_00))
  const tip = await latestSale(fan)
  await world().advance({ days: 32 })
  fan.reopensApp()
  await world().runJobs()

  await givesBack(fan, tip, { id: 'grace' })

  expect((await fan.eventTypes()).slice(-2)).toEqual(['sale_refunded', 'premium_renewed'])
  expect(await fan.balance()).toBe(5_00)
  await adds()
})

describe('what a creator sees', () => {
  test('takes held money first, and counts a refund as a sale the other way', async () => {
    const { creator, person } = await Studio.open(world())
    const fan = await world().fan({ balance: 200_00 })
    await fan.buysPost(await creator.publishes({ price: 100_00 }))
    const sale = await latestSale(fan)
    await fan.sendsTip(await fan.draftsTip(creator, 20_00))

    await givesBack(fan, sale, { id: 'held' })

    const payouts = (await person.get('/studio/payouts')).json()
    const dashboard = (await person.get('/studio/dashboard?period=7d')).json()
    expect(payouts).toMatchObject({ available: 0, onHold: { total: 17 } })
    expect(dashboard.totals).toMatchObject({ earned: { post: 0, tip: 17 }, unlocks: 0 })
    await adds()
  })
})

async function buysPost(price: number) {
  const fan = await world().fan({ balance: 50_00 })
  const creator = await world().creator()
  const id = await creator.publishes({ price })
  await fan.buysPost(id)
  return { fan, creator, post: { id, sale: await latestSale(fan) } }
}

function latestSale(fan: Fan): Promise<SoldThing> {
  return world().db.one(
    `select kind, subject from transfer where fan_id = $1
       and kind in ('post', 'message', 'tip', 'premium') order by id desc limit 1`,
    [fan.id],
  )
}

interface Asked {
  id: string
  amount?: number | null
}

function givesBack(fan: Fan, sale: SoldThing, asked: Asked) {
  return refundSale(world().ctx, refundOf(fan, sale, asked))
}

function refundOf(fan: Fan, sale: SoldThing, { id, amount }: Asked): SaleRefund {
  return {
    fanId: fan.id,
    id,
    sale,
    amount: typeof amount === 'number' ? cents(amount) : null,
    reason: 'support',
    by: 'Vera',
    note: 'asked for it',
  }
}

async function adds() {
  expect((await world().audit()).problems).toEqual([])
}
