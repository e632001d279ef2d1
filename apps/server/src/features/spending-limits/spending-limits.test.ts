import { addMonths } from '@fanlight/domain'
import { describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { graceEnd, START } from '../../../test/test-context.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()
const DAY = { hours: 24 }

describe('the monthly limit', () => {
  test('stops what would pass it, and says what it found', async () => {
    const { fan, creator } = await fanWithMoney()
    await fan.post('/balance/limits', { cap: 8 })
    await fan.buysMessage(await creator.sendsMessage(fan, 5_00))

    const refused = await fan.buysMessage(await creator.sendsMessage(fan, 5_00))
    const small = await fan.buysMessage(await creator.sendsMessage(fan, 3_00))

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'limit_reached',
      message: 'Your limit of €8.00 a month stopped this. Nothing was charged.',
      details: { cap: 8, spent: 5, price: 5, balance: 95 },
    })
    expect(small.statusCode).toBe(200)
    expect(await limitsOf(fan)).toMatchObject({ cap: 8, spent: 8, raise: null })
  })

  test('counts posts, messages, tips and Premium, also what was spent before it was set', async () => {
    const { fan, creator } = await fanWithMoney()
    await fan.buysPost(await creator.publishes({ audience: 'channel', price: 4_00 }))
    await fan.buysMessage(await creator.sendsMessage(fan, 3_00))
    await fan.sendsTip(await fan.draftsTip(creator, 2_00))
    await fan.buysPremium(await world().creator({ premiumPrice: 10_00 }))

    expect(await limitsOf(fan)).toMatchObject({ cap: null, spent: 19 })
  })

  test('is told before a lack of money, so that no fan tops up in vain', async () => {
    const fan = await world().fan({ balance: 1_00 })
    const creator = await world().creator()
    await fan.post('/balance/limits', { cap: 2 })

    const refused = await fan.buysMessage(await creator.sendsMessage(fan, 5_00))

    expect(refused.json().code).toBe('limit_reached')
  })

  test('lets no race of twenty purchases pass', async () => {
    const { fan, creator } = await fanWithMoney()
    await fan.post('/balance/limits', { cap: 12 })
    const ids = await Promise.all(Array.from({ length: 20 }, () => creator.sendsMessage(fan, 5_00)))

    const replies = await Promise.all(ids.map((id) => fan.buysMessage(id)))

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(await fan.balance()).toBe(90_00)
    expect(await limitsOf(fan)).toMatchObject({ spent: 10 })
  })

  test('does not stop what costs nothing', async () => {
    const { fan, creator } = await fanWithMoney()
    await fan.buysMessage(await creator.sendsMessage(fan, 5_00))
    await fan.post('/balance/limits', { cap: 1 })

    const given = await world().creator({ premiumPrice: 5_00, discountPercent: 100 })

    expect((await fan.buysPremium(given)).statusCode).toBe(200)
  })
})

describe('a change of it', () => {
  test('downwards counts at once, upwards a day later, and none as well', async () => {
    await using own = await openWorld()
    const fan = await own.fan()
    await fan.post('/balance/limits', { cap: 60 })

    const lowered = await fan.post('/balance/limits', { cap: 40 })
    const raised = await fan.post('/balance/limits', { cap: 100 })
    await own.advance(DAY)
    fan.reopensApp()
    const after = await limitsOf(fan)
    const removed = await fan.post('/balance/limits', { cap: null })
    await own.advance(DAY)
    fan.reopensApp()

    expect(lowered.json()).toMatchObject({ cap: 40, raise: null })
    const at = START.getTime() / 1000 + 86_400
    expect(raised.json()).toMatchObject({ cap: 40, raise: { cap: 100, at } })
    expect(after).toMatchObject({ cap: 100, raise: null })
    expect(removed.json()).toMatchObject({ cap: 100, raise: { cap: null } })
    expect(await limitsOf(fan)).toMatchObject({ cap: null, raise: null })
  })

  test('that is asked for again keeps its time, and is dropped by asking for what holds', async () => {
    await using own = await openWorld()
    const fan = await own.fan()
    await fan.post('/balance/limits', { cap: 40 })
    const first = await fan.post('/balance/limits', { cap: 100 })
    await own.advance({ hours: 5 })

    const again = await fan.post('/balance/limits', { cap: 100 })
    const less = await fan.post('/balance/limits', { cap: 80 })
    const more = await fan.post('/balance/limits', { cap: 120 })
    const dropped = await fan.post('/balance/limits', { cap: 40 })

    const at: number = first.json().raise.at
    expect(again.json().raise).toEqual({ cap: 100, at })
    expect(less.json().raise).toEqual({ cap: 80, at })
    expect(more.json().raise).toEqual({ cap: 120, at: at + 5 * 3600 })
    expect(dropped.json()).toMatchObject({ cap: 40, raise: null })
  })
})

test.each([9.94, 2.01, 8.2])('a cap of %d euro is answered as it was set', async (cap) => {
  const fan = await world().fan()

  const set = await fan.post('/balance/limits', { cap, askAbove: cap })

  expect([set.statusCode, set.json().cap, set.json().askAbove]).toEqual([200, cap, cap])
})

describe('a month', () => {
  test('begins by the fan’s own clock, and does not come back', async () => {
    await using own = await openWorld()
    const fan = await own.fan({ balance: 50_00 })
    const creator = await own.creator()
    own.clock.moveTo(new Date('2027-05-31T20:30:00Z'))
    fan.reopensApp()
    const east = { headers: { timezone: '+03:00' } }
    await fan.post('/balance/limits', { cap: 5 }, east)
    const buy = async () => fan.buysMessage(await creator.sendsMessage(fan, 5_00))

    const may = await buy()
    const full = await buy()
    await own.advance({ hours: 1 })
    const june = await buy()
    own.clock.moveTo(new Date('2027-05-31T20:45:00Z'))
    const back = await buy()

    expect(may.statusCode).toBe(200)
    expect(full.json().code).toBe('limit_reached')
    expect(june.statusCode).toBe(200)
    expect(back.json().code).toBe('limit_reached')
    expect(await limitsOf(fan)).toMatchObject({ month: '2027-06', spent: 5 })
  })
})

describe('asking', () => {
  test('is demanded above the amount, and once it is confirmed the purchase is made', async () => {
    const { fan, creator } = await fanWithMoney()
    await fan.post('/balance/limits', { askAbove: 10 })
    const [ten, eleven] = [
      await creator.sendsMessage(fan, 10_00),
      await creator.sendsMessage(fan, 11_00),
    ]

    const small = await fan.buysMessage(ten)
    const refused = await fan.buysMessage(eleven, { body: { price: 11 } })
    const bought = await fan.buysMessage(eleven, { body: { price: 11, confirmed: true } })
    const tip = await fan.sendsTip(await fan.draftsTip(creator, 11_00))

    expect(small.statusCode).toBe(200)
    expect(refused.json()).toMatchObject({
      code: 'confirmation_required',
      details: { price: 11, balance: 90 },
    })
    expect(bought.statusCode).toBe(200)
    expect(tip.json().code).toBe('confirmation_required')
  })
})

describe('renewals', () => {
  test('that would pass the limit are not made, wait in grace, and end by it', async () => {
    await using own = await openWorld()
    const fan = await own.fan({ balance: 50_00 })
    const bought = await fan.buysPremium(await own.creator({ premiumPrice: 15_00 }))
    await fan.post('/balance/limits', { cap: 10, askAbove: 5 })
    const travel = async (moment: Date) => {
      own.clock.moveTo(moment)
      await own.runJobs()
      fan.reopensApp()
      return (await fan.events()).at(-1)
    }

    const failed = await travel(addMonths(START, 1))
    const renewal = await fan.get(`/balance/subscription/${bought.json().subscription.id}/renewal`)
    const ended = await travel(graceEnd(addMonths(START, 1)))

    const reason = 'limit_reached'
    expect(failed).toMatchObject({ type: 'premium_renewal_failed', body: { reason, balance: 35 } })
    expect(renewal.json()).toMatchObject({ reason, missing: 0 })
    expect(ended).toMatchObject({ type: 'premium_ended', body: { reason } })
    expect(await fan.balance()).toBe(35_00)
  })

  test('that lack money as well say the limit, and the money once the limit is gone', async () => {
    await using own = await openWorld()
    const fan = await own.fan({ balance: 15_00 })
    const bought = await fan.buysPremium(await own.creator({ premiumPrice: 15_00 }))
    await fan.post('/balance/limits', { cap: 10 })
    const reasonNow = async () => {
      fan.reopensApp()
      const { id } = bought.json().subscription
      return (await fan.get(`/balance/subscription/${id}/renewal`)).json().reason
    }

    const before = await reasonNow()
    own.clock.moveTo(addMonths(START, 1))
    await own.runJobs()
    const capped = await reasonNow()
    await fan.post('/balance/limits', { cap: null })
    await own.advance(DAY)

    expect([before, capped, await reasonNow()]).toEqual([
      null,
      'limit_reached',
      'insufficient_funds',
    ])
  })

  test('are all stopped by one call, and what is paid stays open', async () => {
    const { fan } = await fanWithMoney()
    await fan.buysPremium(await world().creator())
    await fan.buysPremium(await world().creator())

    const stopped = await fan.post('/balance/subscriptions/stop')
    const again = await fan.post('/balance/subscriptions/stop')

    expect(stopped.json().subscriptions).toMatchObject([
      { isRecurrent: false },
      { isRecurrent: false },
    ])
    expect(again.json()).toEqual(stopped.json())
    expect((await fan.eventTypes()).slice(-2)).toEqual(['premium_cancelled', 'premium_cancelled'])
  })
})

async function fanWithMoney() {
  return { fan: await world().fan({ balance: 100_00 }), creator: await world().creator() }
}

async function limitsOf(fan: Fan) {
  return (await fan.get('/balance/limits')).json()
}
