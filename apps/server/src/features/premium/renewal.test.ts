import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { START } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DUE = addMonths(START, 1)

test('Premium renews at its due time, at the full price', async () => {
  await using world = await openWorld({ settings: { commissionPercent: 10 } })
  const { fan, creator } = await subscribe(world, { balance: 30_00, discountPercent: 50 })

  await travel(world, DUE, fan)

  const activeAt = seconds(addMonths(START, 2))
  expect((await fan.listsPremium()).json().subscriptions).toMatchObject([{ activeAt, price: 9.99 }])
  expect(await fan.balance()).toBe(30_00 - 5_00 - 9_99)
  expect(await creator.earned()).toBe(4_50 + 8_99)
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_renewed',
    body: { price: 9.99, balance: 15.01, subscription: { activeAt, isRecurrent: true } },
  })
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a second before it is due nothing is charged', async () => {
  await using world = await openWorld()
  const { fan } = await subscribe(world, { balance: 30_00 })

  await travel(world, new Date(DUE.getTime() - 1000), fan)

  expect(await fan.eventTypes()).toEqual(['premium_bought'])
  expect(await fan.balance()).toBe(20_01)
})

test('from 31 January it renews on the last day of every month', async () => {
  await using world = await openWorld()
  const anchor = new Date('2027-01-31T10:00:00Z')
  world.clock.moveTo(anchor)
  const { fan } = await subscribe(world, { balance: 130_00 })

  for (let month = 1; month <= 12; month += 1) await travel(world, addMonths(anchor, month), fan)

  const expected = Array.from({ length: 13 }, (_, month) => addMonths(anchor, month))
  expect(await periodStarts(fan)).toEqual(expected)
  expect(expected.slice(0, 4).map((day) => day.toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(await fan.balance()).toBe(130_00 - 13 * 9_99)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a fan keeps the price they subscribed at', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscribe(world, { balance: 60_00 })
  await world.db.run('update creator set premium_price_cents = 2999 where id = $1', [creator.id])

  await travel(world, DUE, fan)

  expect(await fan.balance()).toBe(60_00 - 2 * 9_99)
})

test('cancelled Premium ends when it is over, and is not charged', async () => {
  await using world = await openWorld()
  const { fan, creator, id } = await subscribe(world, { balance: 30_00 })
  await fan.cancelsPremium(id)

  await travel(world, DUE, fan)

  expect((await fan.listsPremium()).json()).toEqual({ subscriptions: [] })
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_ended',
    body: { reason: 'cancelled', subscription: { authorId: creator.id, isRecurrent: false } },
  })
  expect(await fan.balance()).toBe(20_01)
})

test('who cancels what is over is not told that it stays open', async () => {
  await using world = await openWorld()
  const { fan, id } = await subscribe(world, { balance: 30_00 })
  await fan.cancelsPremium(id)
  await travel(world, DUE, fan)

  const reply = await fan.cancelsPremium(id)

  expect(reply.json()).toEqual({
    code: 'not_recurrent',
    message: 'Renewal is already off. There is nothing else to do.',
  })
})

test('Premium that its creator turned off ends, and is not charged', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscribe(world, { balance: 30_00 })
  await creator.disablesPremium()

  const openBefore = (await fan.listsPremium()).json().subscriptions.length
  await travel(world, DUE, fan)

  expect(openBefore).toBe(1)
  expect((await fan.listsPremium()).json()).toEqual({ subscriptions: [] })
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_ended',
    body: { reason: 'premium_unavailable' },
  })
  expect(await fan.balance()).toBe(20_01)
})

test('a fan who comes back pays the full price from that day on', async () => {
  await using world = await openWorld()
  const { fan, creator, id } = await subscribe(world, { balance: 50_00, discountPercent: 50 })
  await fan.cancelsPremium(id)
  const firstKey = await keyOf(fan, creator)
  const comeback = new Date('2027-01-31T09:30:00Z')
  await travel(world, comeback, fan)

  const reply = await fan.buysPremium(creator)

  expect(reply.json()).toMatchObject({
    subscription: { id, isRecurrent: true, activeAt: seconds(addMonths(comeback, 1)) },
    eurBalance: 50 - 5 - 9.99,
  })
  expect(await keyOf(fan, creator)).not.toBe(firstKey)

  await travel(world, addMonths(comeback, 1), fan)
  expect(await periodStarts(fan)).toEqual([START, comeback, addMonths(comeback, 1)])
})

test('what nobody renewed for ten days is one month from now on', async () => {
  await using world = await openWorld()
  const { fan } = await subscribe(world, { balance: 50_00 })
  const late = new Date(DUE.getTime() + 10 * 86_400_000)

  await travel(world, late, fan)

  expect(await periodStarts(fan)).toEqual([START, late])
  expect((await fan.listsPremium()).json().subscriptions[0].activeAt).toBe(
    seconds(addMonths(late, 1)),
  )
  expect(await fan.balance()).toBe(50_00 - 2 * 9_99)
  expect(await fan.eventTypes(1)).toEqual(['premium_renewed'])
})

test('what was found due too late and cannot be paid just ends', async () => {
  await using world = await openWorld()
  const { fan } = await subscribe(world, { balance: 9_99 })

  await travel(world, new Date(DUE.getTime() + 10 * 86_400_000), fan)

  expect(await fan.eventTypes(1)).toEqual(['premium_ended'])
  expect((await fan.listsPremium()).json()).toEqual({ subscriptions: [] })
})

test('money for one of two subscriptions renews the one that is due first', async () => {
  await using world = await openWorld()
  const { fan, creator: first } = await subscribe(world, { balance: 30_00 })
  await world.advance({ seconds: 60 })
  const second = await world.creator()
  await fan.buysPremium(second)

  await travel(world, new Date(DUE.getTime() + 60_000), fan)

  expect(await fan.events(2)).toMatchObject([
    { type: 'premium_renewed', body: { subscription: { authorId: first.id } } },
    { type: 'premium_renewal_failed', body: { subscription: { authorId: second.id } } },
  ])
  expect(await fan.balance()).toBe(30_00 - 3 * 9_99)
})

interface Subscribed {
  fan: Fan
  creator: Creator
  id: number
}

async function subscribe(
  world: World,
  { balance, discountPercent = 0 }: { balance: number; discountPercent?: number },
): Promise<Subscribed> {
  const fan = await world.fan({ balance })
  const creator = await world.creator({ discountPercent })
  const reply = await fan.buysPremium(creator)
  return { fan, creator, id: reply.json().subscription.id }
}

/** To `moment`, where the jobs run and the fan opens the app. */
async function travel(world: World, moment: Date, fan: Fan) {
  world.clock.moveTo(moment)
  await world.runJobs()
  fan.reopensApp()
}

async function periodStarts({ id, world }: Fan): Promise<Date[]> {
  const rows = await world.db.query<{ at: Date }>(
    `select starts_at as at from premium_period
     where premium_id in (select id from premium where fan_id = $1) order by starts_at`,
    [id],
  )
  return rows.map((row) => row.at)
}

async function keyOf(fan: Fan, creator: Creator): Promise<string> {
  return (await fan.get('/main/init')).json().decryptKeys[creator.id]
}

function seconds(moment: Date): number {
  return moment.getTime() / 1000
}
