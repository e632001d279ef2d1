import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { Studio } from '../../../test/studio.ts'
import { START } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'

const WORDS = 'From January there is a long video every week.'

test('a member who agrees pays the new price from the day that was named, and not before', async () => {
  await using world = await openWorld()
  const { fan, asks } = await openMembership(world)
  await world.advance({ days: 20 })

  await asks(12.99)
  const { priceChange } = await renewalOf(fan)
  const answered = await answers(fan, 12.99, true)
  await liveThrough(world, fan, 3)

  expect(priceChange).toEqual({
    price: 12.99,
    from: addMonths(START, 2).getTime() / 1000, // the next renewal is less than 30 days ahead
    words: WORDS,
    isAgreed: null,
  })
  expect(answered.statusCode).toBe(200)
  expect(await pricesPaid(fan)).toEqual([9_99, 9_99, 12_99, 12_99])
})

test.each([
  ['says no', false],
  ['says nothing', null],
])('a member who %s renews at the old price until the day, and then leaves', async (_, answer) => {
  await using world = await openWorld()
  const { fan, asks } = await openMembership(world)
  await world.advance({ days: 20 })
  await asks(12.99)
  if (answer !== null) await answers(fan, 12.99, answer)

  await liveThrough(world, fan, 2)

  expect(await pricesPaid(fan)).toEqual([9_99, 9_99])
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_ended',
    body: { reason: 'price_not_agreed' },
  })
})

test('an answer may be changed until the day', async () => {
  await using world = await openWorld()
  const { fan, asks } = await openMembership(world)
  await asks(12.99)

  await answers(fan, 12.99, true)
  await answers(fan, 12.99, false)

  expect((await renewalOf(fan)).priceChange.isAgreed).toBe(false)
})

test('a second change replaces the open question, and what was seen is what is agreed to', async () => {
  await using world = await openWorld()
  const { fan, asks } = await openMembership(world)
  await asks(12.99)
  await answers(fan, 12.99, true)

  await asks(14.99)
  const stale = await answers(fan, 12.99, true)
  const { priceChange } = await renewalOf(fan)

  expect(stale.json()).toMatchObject({ code: 'price_changed', details: { price: 14.99 } })
  expect(priceChange).toMatchObject({ price: 14.99, isAgreed: null })
  expect((await fan.eventTypes()).filter((type) => type === 'premium_price_asked')).toHaveLength(2)
})

test('a change that keeps members at their price takes the open question back', async () => {
  await using world = await openWorld()
  const { fan, asks, saves } = await openMembership(world)
  await asks(12.99)

  await saves({ price: 11.99 })
  await runJobs(world)
  const late = await answers(fan, 12.99, true)
  await liveThrough(world, fan, 3)

  expect(late.json()).toMatchObject({ code: 'price_changed', details: { price: 9.99 } })
  expect(await pricesPaid(fan)).toEqual([9_99, 9_99, 9_99, 9_99])
})

test('a lower price needs no yes, and who comes after the question is not asked', async () => {
  await using world = await openWorld()
  const { fan, studio, asks } = await openMembership(world)

  await asks(7.99)
  const newcomer = await world.fan({ balance: 50_00 })
  await newcomer.buysPremium(studio.creator)
  await runJobs(world)
  await liveThrough(world, fan, 1)

  expect(await pricesPaid(fan)).toEqual([9_99, 7_99])
  expect(await newcomer.eventTypes()).not.toContain('premium_price_asked')
})

test('asking twice or on two nodes at once asks each member once', async () => {
  await using world = await openWorld()
  const { fan, asks } = await openMembership(world)
  await asks(12.99)

  await Promise.all([runJobs(world), runJobs(world)])

  expect((await fan.eventTypes()).filter((type) => type === 'premium_price_asked')).toHaveLength(1)
})

test('a question to who has cancelled or is gone answers nothing', async () => {
  await using world = await openWorld()
  const { fan, id, asks } = await openMembership(world)
  const stranger = await world.fan()
  await fan.cancelsPremium(id)
  await asks(12.99)

  const cancelled = await answers(fan, 12.99, true)
  const strange = await stranger.post(`/balance/subscription/${id}/price`, {
    price: 12.99,
    isAgreed: true,
  })
  world.clock.moveTo(addMonths(START, 1))
  fan.reopensApp()
  const over = await fan.post(`/balance/subscription/${id}/price`, { price: 12.99, isAgreed: true })

  expect(cancelled.json().code).toBe('price_changed')
  expect(strange.json().code).toBe('not_found')
  expect(over.json().code).toBe('premium_ended')
})

test('the creator sees what members answer', async () => {
  await using world = await openWorld()
  const { fan, studio, asks } = await openMembership(world)
  await asks(12.99)
  const riskOf = async () =>
    (await studio.person.get(`/studio/fans/${fan.id}`)).json().fan.premium.risk
  const before = await riskOf()
  await answers(fan, 12.99, true)

  const { premium } = (await studio.person.get('/studio/premium')).json()

  expect([before, await riskOf()]).toEqual(['price', null])
  expect(premium.question).toMatchObject({ price: 12.99, agreed: 1, refused: 0, waiting: 0 })
})

async function openMembership(world: World) {
  const studio = await Studio.open(world)
  const fan = await world.fan({ balance: 100_00 })
  const { id } = (await fan.buysPremium(studio.creator)).json().subscription
  let revision = 0
  const saves = async (terms: object) => {
    studio.person.reopensApp()
    fan.reopensApp()
    revision += 1
    const body = { revision, isEnabled: true, price: 9.99, discount: 0, ...terms }
    const reply = await studio.person.post('/studio/premium', body)
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const asks = async (price: number) => {
    await saves({ price, ask: { words: WORDS } })
    await runJobs(world)
  }
  return { fan, studio, id: id as number, saves, asks }
}

async function renewalOf(fan: Fan) {
  const { id } = (await fan.listsPremium()).json().subscriptions[0]
  return (await fan.get(`/balance/subscription/${id}/renewal`)).json()
}

async function answers(fan: Fan, price: number, isAgreed: boolean) {
  const { id } = (await fan.listsPremium()).json().subscriptions[0]
  return fan.post(`/balance/subscription/${id}/price`, { price, isAgreed })
}

/** Those that ask and renew; the others have nothing to do here. */
async function runJobs({ app }: World) {
  for (const job of app.jobs) {
    if (job.name === 'ask for new prices' || job.name === 'renew premium') await job.run()
  }
}

/** To the day of every renewal, as the calendar has them. */
async function liveThrough(world: World, fan: Fan, months: number) {
  for (let month = 1; month <= months; month += 1) {
    world.clock.moveTo(addMonths(START, month))
    await runJobs(world)
  }
  fan.reopensApp()
}

async function pricesPaid({ id, world }: Fan): Promise<number[]> {
  const rows = await world.db.query<{ price: number }>(
    'select price_cents as price from premium_period where fan_id = $1 order by starts_at',
    [id],
  )
  return rows.map(({ price }) => price)
}
