import { cents } from '@fanlight/contract/money'
import { describe, expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import {
  asksForCardPage,
  asksForStarsInvoice,
  bankSays,
  leftOn,
  openSharedWorld,
  startsTopUp,
  type TopUpRow,
} from '../../../test/top-up-verbs.ts'
import { blockCards, readStanding, unblockCards, writeOffDebt } from './operate-debts.ts'
import { creditFan } from './operate-money.ts'

const world = await openSharedWorld()
const WHOLE = { refundId: 'dp', amount: 26_25, reason: 'chargeback' }
const VERA = { by: 'Vera', note: 'looked at it' }

describe('F9: a charge-back', () => {
  test('closes what its money bought, and the creator’s held earnings pay for it', async () => {
    const { fan, creator, topUp } = await paidTopUp()
    const older = await buys(fan, creator, 5_00)
    const newer = await buys(fan, creator, 18_00)

    await bankSays(world, topUp, 'payment.refunded', WHOLE)

    expect(await fan.balance()).toBe(0)
    expect(await owes(fan)).toBe(0)
    expect(await opens(fan, older, newer)).toEqual([false, false])
    expect(await creator.earned()).toBe(0)
    expect(await leftOn(world, 'loss', topUp)).toBe(-1_25)
    expect(await fan.eventTypes()).toEqual([
      'eur_balance_top_up',
      'post_bought',
      'post_bought',
      'top_up_refunded',
      'sale_refunded',
      'sale_refunded',
      'debt_paid',
    ])
  })

  test('goes no further back than the sum, and gives what is over', async () => {
    const { fan, creator, topUp } = await paidTopUp()
    const older = await buys(fan, creator, 15_00)
    const newer = await buys(fan, creator, 10_00)

    await bankSays(world, topUp, 'payment.refunded', { ...WHOLE, amount: 6_00 })

    expect(await opens(fan, older, newer)).toEqual([true, false])
    expect(await fan.balance()).toBe(4_00)
    expect(await creator.earned()).toBe(15_00)
  })

  test('leaves a debt where earnings are no longer on hold, paid by the next money first', async () => {
    const { fan, creator, topUp } = await paidTopUp()
    const post = await buys(fan, creator, 25_00)
    await world.advance({ days: 8 })
    fan.reopensApp()

    await bankSays(world, topUp, 'payment.refunded', WHOLE)
    const owed = await owes(fan)
    await creditFan(world.ctx, fan.id, cents(10_00), 'a gift')
    const left = await owes(fan)

    expect([owed, left]).toEqual([25_00, 15_00])
    expect(await opens(fan, post)).toEqual([true])
    expect(await creator.earned()).toBe(25_00)
    expect((await fan.events()).slice(-2)).toMatchObject([
      { type: 'eur_balance_top_up', body: { balance: 10, amount: 10 } },
      { type: 'debt_paid', body: { balance: 0, amount: 10, debt: 15 } },
    ])
  })

  test('that is won gives all of it back, and opens what it had closed', async () => {
    const { fan, creator, topUp } = await paidTopUp()
    const posts = [await buys(fan, creator, 5_00), await buys(fan, creator, 18_00)] as const

    const spent = async () => (await fan.get('/balance/limits')).json().spent
    await bankSays(world, topUp, 'payment.refunded', WHOLE)
    const whileDisputed = await spent()
    await bankSays(world, topUp, 'payment.dispute_won', WHOLE)
    await bankSays(world, topUp, 'payment.dispute_won', WHOLE)

    expect([whileDisputed, await spent()]).toEqual([0, 23])
    expect(await fan.balance()).toBe(2_00)
    expect(await opens(fan, ...posts)).toEqual([true, true])
    expect(await creator.earned()).toBe(23_00)
    expect(await leftOn(world, 'loss', topUp)).toBe(0)
    expect((await asksForCardPage(fan)).statusCode).toBe(200)
  })

  test('that is won gives the fan what they paid of the debt, and us what we gave up', async () => {
    const { fan, creator, topUp } = await paidTopUp()
    await buys(fan, creator, 25_00)
    await world.advance({ days: 8 })
    fan.reopensApp()
    await bankSays(world, topUp, 'payment.refunded', WHOLE)
    await creditFan(world.ctx, fan.id, cents(10_00), 'a gift')
    const given = { fanId: fan.id, id: 'w1', ...VERA }

    const twice = [cents(5_00), cents(5_00)].map((each) => writeOffDebt(world.ctx, given, each))
    expect(await Promise.all(twice)).toEqual([5_00, 5_00])
    await expect(
      writeOffDebt(world.ctx, { ...given, id: 'w2' }, cents(10_01)),
    ).rejects.toMatchObject({ code: 'refund_too_large', details: { left: 10 } })
    await bankSays(world, topUp, 'payment.dispute_won', WHOLE)

    expect(await owes(fan)).toBe(0)
    expect(await fan.balance()).toBe(10_00)
    expect(await leftOn(world, 'clearing', topUp)).toBe(-26_25)
  })

  test('leaves what was bought again since, and the money for it', async () => {
    const { fan, creator, topUp } = await paidTopUp()
    const post = await buys(fan, creator, 25_00)
    await bankSays(world, topUp, 'payment.refunded', WHOLE)
    await fan.isGranted(25_00)
    await fan.buysPost(post)

    await bankSays(world, topUp, 'payment.dispute_won', WHOLE)

    expect(await fan.balance()).toBe(25_00)
    expect(await creator.earned()).toBe(25_00)
  })

  test('of Premium ends it, and won opens what is left of the month', async () => {
    const { fan, topUp } = await paidTopUp()
    const creator = await world.creator({ premiumPrice: 25_00 })
    await fan.buysPremium(creator)

    await bankSays(world, topUp, 'payment.refunded', WHOLE)
    const ended = (await fan.buysPremium(creator)).json().code
    await bankSays(world, topUp, 'payment.dispute_won', WHOLE)

    expect(ended).toBe('insufficient_funds')
    expect((await fan.buysPremium(creator)).json().code).toBe('already_subscribed')
  })

  test('takes of a tip what is wanted, and no more', async () => {
    const { fan, creator, topUp } = await paidTopUp()
    await fan.sendsTip(await fan.draftsTip(creator, 25_00))

    await bankSays(world, topUp, 'payment.refunded', { ...WHOLE, amount: 10_00 })

    expect(await fan.balance()).toBe(0)
    expect(await creator.earned()).toBe(15_00)
  })
})

describe('cards', () => {
  test('are refused after a dispute until a person lifts it, and Stars are not', async () => {
    const { fan, topUp } = await paidTopUp()
    await bankSays(world, topUp, 'payment.refunded', WHOLE)

    const refused = await asksForCardPage(fan)
    const stars = await asksForStarsInvoice(fan)
    const lifted = await unblockCards(world.ctx, { fanId: fan.id, ...VERA })
    await bankSays(world, topUp, 'payment.refunded', WHOLE)

    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('card_blocked')
    expect([stars.statusCode, lifted]).toEqual([200, true])
    expect((await asksForCardPage(fan)).statusCode).toBe(200)
  })

  test('are refused where a person said so', async () => {
    const fan = await world.fan()

    await blockCards(world.ctx, { fanId: fan.id, id: 'b1', ...VERA })

    expect((await asksForCardPage(fan)).json().code).toBe('card_blocked')
    expect((await readStanding(world.ctx, fan.id)).blocks).toMatchObject([{ blockedBy: 'Vera' }])
    await expect(readStanding(world.ctx, 987_654)).rejects.toMatchObject({ code: 'not_found' })
  })
})

async function paidTopUp(): Promise<{ fan: Fan; creator: Creator; topUp: TopUpRow }> {
  const fan = await world.fan()
  const creator = await world.creator()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')
  return { fan, creator, topUp }
}

async function buys(fan: Fan, creator: Creator, price: number): Promise<number> {
  const id = await creator.publishes({ price })
  await fan.buysPost(id)
  return id
}

async function opens(fan: Fan, ...posts: number[]): Promise<boolean[]> {
  const replies = await Promise.all(posts.map((id) => fan.readsPost(id)))
  return replies.map((reply) => reply.json().post.isPaid)
}

async function owes(fan: Fan): Promise<number> {
  return (await readStanding(world.ctx, fan.id)).debt
}
