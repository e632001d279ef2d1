import { afterAll, describe, expect, test } from 'vitest'
import { botOf, PLATFORM_BOT } from '../../../test/bot-world.ts'
import {
  chargesOf,
  invoice,
  openStarsWorld,
  paysStars,
  STARS,
  starsOf,
} from '../../../test/stars-verbs.ts'
import { topUpsOf } from '../../../test/top-up-verbs.ts'
import { checkPreCheckout } from './check-pre-checkout.ts'
import { refundStars } from './refund-stars.ts'

const world = await openStarsWorld()
afterAll(() => world[Symbol.asyncDispose]())

const RICH = { stars: 10_000 }

describe('paying', () => {
  test('Stars turn into the euro that were ordered', async () => {
    const person = await world.person(RICH)

    const outcome = await person.pays(await invoice(person))

    const [topUp] = await topUpsOf(person.fan)
    expect(outcome).toMatchObject({ status: 'paid' })
    expect(await person.fan.balance()).toBe(25_00)
    expect(starsOf(world, person)).toBe(10_000 - STARS)
    expect(await chargesOf(person)).toMatchObject([
      { outcome: 'credited', payerId: person.id, topUpId: topUp?.id, stars: STARS },
    ])
  })

  test('F1: a creator’s app is paid through the platform’s bot, and says so in its chat', async () => {
    await using world = await openStarsWorld()
    await world.creator()
    const person = await world.person({ ...RICH, started: [botOf(1)] })

    await person.pays(await invoice(person, { modelId: 1 }))

    expect(await chargesOf(person)).toMatchObject([{ botId: PLATFORM_BOT, outcome: 'credited' }])
    expect(await person.fan.balance()).toBe(25_00)
    const services = [PLATFORM_BOT, botOf(1)].map((botId) =>
      person.sees(botId).flatMap(({ service }) => (service ? [service] : [])),
    )
    expect(services).toEqual([[expect.anything()], []])
  })

  test('a payment in the platform’s chat does not move the fan’s notices there', async () => {
    await using world = await openStarsWorld()
    await world.creator()
    const person = await world.person({ ...RICH, started: [botOf(1)] })
    await person.writes('/start', botOf(1))
    const topUp = await paysStars(person)

    await refundStars(world.world.ctx, topUp.id)
    await world.settle()

    expect(person.reads(botOf(1)).at(-1)).toContain('Your payment was refunded')
  })

  test('answering the question before it proves nothing', async () => {
    const person = await world.person(RICH)
    const link = await invoice(person)
    const [topUp] = await topUpsOf(person.fan)

    const objection = await checkPreCheckout(world.world.ctx, {
      payerId: person.id,
      payload: topUp?.id ?? '',
      currency: 'XTR',
      total: STARS,
    })

    expect(objection).toBeNull()
    expect(await person.fan.balance()).toBe(0)
    expect(link).toMatch(/^https:\/\/t\.me\/\$/)
  })

  test('an empty purse pays nothing, and nobody is asked', async () => {
    const person = await world.person({ stars: 10 })

    const outcome = await person.pays(await invoice(person))

    expect(outcome).toMatchObject({ status: 'failed', missingStars: STARS - 10 })
    expect(await person.fan.balance()).toBe(0)
  })
})

describe('before paying', () => {
  test('an invoice that somebody else pays is refused in their language', async () => {
    const [owner, stranger] = [
      await world.person(RICH),
      await world.person({ ...RICH, languageCode: 'ru' }),
    ]

    const outcome = await stranger.pays(await invoice(owner))

    expect(outcome).toMatchObject({
      status: 'failed',
      error: 'Этот счёт выписан другому человеку. Начните собственное пополнение.',
    })
    expect([starsOf(world, stranger), await owner.fan.balance()]).toEqual([10_000, 0])
  })

  test('an invoice that is too old is refused', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const link = await invoice(person)

    await world.world.advance({ hours: 24 })
    const outcome = await person.pays(link)

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('too old') })
    expect(starsOf(world, person)).toBe(10_000)
  })

  test('an invoice that is paid is refused', async () => {
    const person = await world.person(RICH)
    const link = await invoice(person)
    await person.pays(link)

    const outcome = await person.pays(link)

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('already') })
    expect(starsOf(world, person)).toBe(10_000 - STARS)
    expect(await person.fan.balance()).toBe(25_00)
  })

  test.each([
    [{ payload: 'nonsense' }, 'unknown'],
    [{ payload: '0b0c9c5e-7f0a-4a55-9c3b-0d4a3f2c1e10' }, 'unknown'],
    [{ total: STARS - 1 }, 'changed'],
    [{ total: STARS + 1 }, 'changed'],
    [{ currency: 'EUR' }, 'changed'],
    [{ payerId: 1 }, 'stranger'],
    [{}, null],
  ])('%j is judged as %s', async (change, objection) => {
    const person = await world.person(RICH)
    await invoice(person)
    const [topUp] = await topUpsOf(person.fan)
    const checkout = {
      payerId: person.id,
      payload: topUp?.id ?? '',
      currency: 'XTR',
      total: STARS,
    }

    expect(await checkPreCheckout(world.world.ctx, { ...checkout, ...change })).toBe(objection)
  })

  test('without our database the fan is told to try again, and keeps the Stars', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const link = await invoice(person)
    await world.world.db.run('alter table top_up rename to top_up_away')

    const outcome = await world.messenger.payInvoice(person.id, link)
    await world.world.db.run('alter table top_up_away rename to top_up')

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('try again') })
    expect(starsOf(world, person)).toBe(10_000)
  })
})
