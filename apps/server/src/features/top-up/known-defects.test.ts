import { afterAll, describe, expect, test } from 'vitest'
import { botOf } from '../../../test/bot-world.ts'
import {
  chargesOf,
  deliversRefund,
  invoice,
  openStarsWorld,
  ordersStars,
  paymentOf,
  paysStars,
  paysTwice,
  STARS,
  starsOf,
} from '../../../test/stars-verbs.ts'
import {
  bankSays,
  gatewayOf,
  messageOf,
  postsWebhook,
  startsTopUp,
  statusOf,
} from '../../../test/top-up-verbs.ts'
import { refundStars } from './refund-stars.ts'
import { takeStars } from './take-stars.ts'

/**
 * Defects that a real bot with a balance shipped and had to fix, each under the name its makers gave
 * it. What has no counterpart here is left out: there are no referrals and no deletion of users.
 */

const world = await openStarsWorld()
afterAll(() => world[Symbol.asyncDispose]())

const RICH = { stars: 100_000 }

describe('double credit on concurrent webhooks', () => {
  test('a payment in Stars that is told ten times at once is credited once', async () => {
    const person = await world.person(RICH)
    const topUp = await ordersStars(person)
    const payment = paymentOf(person, topUp.id, `charge of ${topUp.id}`)

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => takeStars(world.world.ctx, payment)),
    )

    expect(new Set(outcomes)).toEqual(new Set(['credited']))
    expect(await person.fan.balance()).toBe(25_00)
    expect((await world.world.audit()).problems).toEqual([])
  })

  test('a card payment that is told ten times at once is credited once', async () => {
    const person = await world.person()
    const topUp = await startsTopUp(person.fan)
    const said = gatewayOf(world.world).signWebhook(messageOf(topUp, 'payment.succeeded'))

    await Promise.all(Array.from({ length: 10 }, () => postsWebhook(world.world, said)))

    expect(await person.fan.balance()).toBe(25_00)
    expect((await world.world.audit()).problems).toEqual([])
  })
})

describe('TOCTOU double payment in every provider', () => {
  test('two charges on one invoice: one is credited, the other given back by itself', async () => {
    const person = await world.person(RICH)
    const link = await invoice(person)

    await paysTwice(world, person, link)
    await world.settle()

    expect(await person.fan.balance()).toBe(25_00)
    expect(starsOf(world, person)).toBe(RICH.stars - STARS)
    const charges = await chargesOf(person)
    expect(charges.map(({ outcome }) => outcome).sort()).toEqual(['credited', 'surplus'])
    expect(charges.map(({ isRefunded }) => isRefunded).sort()).toEqual([false, true])
  })

  test('two different messages of success for one card payment credit it once', async () => {
    await using world = await openStarsWorld()
    const person = await world.person()
    const topUp = await startsTopUp(person.fan)

    await Promise.all([1, 2, 3].map(() => bankSays(world.world, topUp, 'payment.succeeded')))

    expect(await person.fan.balance()).toBe(25_00)
  })
})

test('Stars activation not atomic with payment: a crash leaves both or neither', async () => {
  await using world = await openStarsWorld()
  const person = await world.person(RICH)
  const topUp = await ordersStars(person)
  const payment = paymentOf(person, topUp.id, `charge of ${topUp.id}`)
  await world.world.db.run(
    `create function fail_here() returns trigger language plpgsql as
     $$ begin raise exception 'the power went out'; end $$`,
  )
  await world.world.db.run(
    'create trigger crash before update on star_charge execute function fail_here()',
  )

  await expect(takeStars(world.world.ctx, payment)).rejects.toThrow('the power went out')
  const afterCrash = [await person.fan.balance(), (await chargesOf(person)).length]
  await world.world.db.run('drop trigger crash on star_charge')
  const again = await takeStars(world.world.ctx, payment)

  expect(afterCrash).toEqual([0, 0])
  expect(again).toBe('credited')
  expect(await person.fan.balance()).toBe(25_00)
})

test('credited Stars × rate instead of the ordered amount: the order decides', async () => {
  await using world = await openStarsWorld()
  const person = await world.person(RICH)
  const link = await invoice(person)
  world.world.ctx.settings.centsPerStar = 1

  await person.pays(link)

  expect(await person.fan.balance()).toBe(25_00)
})

describe('silent refund failure', () => {
  test('a refund that the messenger does not take is logged, kept and tried until it is', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const topUp = await paysStars(person)
    world.messenger.setFault('outage', 1)

    const first = await refundStars(world.world.ctx, topUp.id)
    const meanwhile = [await person.fan.balance(), starsOf(world, person)]
    await world.advance({ seconds: 30 })

    expect(first).toBe('pending')
    expect(meanwhile).toEqual([25_00, RICH.stars - STARS])
    expect([await person.fan.balance(), starsOf(world, person)]).toEqual([0, RICH.stars])
  })

  test('a refund whose answer got lost is found done', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const topUp = await paysStars(person)
    world.messenger.setFault('drop_update')
    world.messenger.setFault('lost_refund_answer')

    const first = await refundStars(world.world.ctx, topUp.id)
    await world.advance({ seconds: 30 })

    expect(first).toBe('pending')
    expect(await statusOf(world.world, topUp)).toBe('refunded')
    expect([await person.fan.balance(), starsOf(world, person)]).toEqual([0, RICH.stars])
  })
})

describe('refund handler deducting twice', () => {
  test('our own refund, the messenger’s word of it and its book take the euro once', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const topUp = await paysStars(person)
    await paysStars(person)

    await refundStars(world.world.ctx, topUp.id)
    await world.settle()
    await world.advance({ hours: 1 })

    expect(await person.fan.balance()).toBe(25_00)
    expect((await world.world.audit()).problems).toEqual([])
  })

  test('giving back what was never credited takes nothing', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const link = await invoice(person)

    await paysTwice(world, person, link)
    await world.settle()
    await world.advance({ hours: 1 })

    expect(await person.fan.balance()).toBe(25_00)
    expect(await person.fan.eventTypes()).toEqual(['eur_balance_top_up'])
  })

  test('a refund that is told before its payment is not credited afterwards', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const topUp = await ordersStars(person)
    await deliversRefund(world, person, topUp.id, `charge of ${topUp.id}`)

    const outcome = await takeStars(
      world.world.ctx,
      paymentOf(person, topUp.id, `charge of ${topUp.id}`),
    )

    expect(outcome).toBe('refunded_first')
    expect(await person.fan.balance()).toBe(0)
  })
})

test('double-tap on confirm: a second press on the invoice charges nothing', async () => {
  await using world = await openStarsWorld()
  const person = await world.person(RICH)
  const link = await invoice(person)

  await Promise.all([person.pays(link), person.pays(link), person.pays(link)])

  expect(starsOf(world, person)).toBe(RICH.stars - STARS)
  expect(await person.fan.balance()).toBe(25_00)
})

test('the mini app opened before /start finished: one fan, one wallet, nothing lost', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator()
  const { id } = world.messenger.addUser({ firstName: 'Zoe', startedBots: [botOf(1)] })
  const initData = world.messenger.initData({ userId: id, botId: botOf(1) })
  const opens = () =>
    world.world.app.http.inject({
      url: '/api/main/init',
      headers: { authorization: `TgAuth ${botOf(1)}:${initData}` },
    })

  world.messenger.writeText(id, botOf(1), `/start ${mila.id}_tips`)
  const [reply] = await Promise.all([opens(), opens(), world.settle()])

  const { wallets } = await world.world.db.one<{ wallets: number }>(
    'select count(*) as wallets from wallet where fan_id = $1',
    [id],
  )
  expect(reply.json()).toMatchObject({ user: { id, firstName: 'Zoe' }, eurBalance: 0 })
  expect(wallets).toBe(1)
  expect(world.messenger.messages(id, botOf(1)).at(-1)?.text).toContain('makes Mila Novak’s day')
})
