import { afterAll, describe, expect, test } from 'vitest'
import { botOf, type Person, PLATFORM_BOT } from '../../../test/bot-world.ts'
import {
  chargesOf,
  openStarsWorld,
  ordersStars,
  paymentOf,
  paysStars,
  STARS,
  starsOf,
} from '../../../test/stars-verbs.ts'
import { webhookSecret } from '../../core/bot/webhook.ts'
import { listStarDiscrepancies } from '../../core/ledger/discrepancies.ts'
import { deriveSecret } from '../../platform/secrets.ts'
import { takeStars } from './take-stars.ts'

const world = await openStarsWorld()
await world.creator()
afterAll(() => world[Symbol.asyncDispose]())

const RICH = { stars: 10_000 }
let updateId = 500_000

describe('F1: a holder of a creator’s token', () => {
  test('F1: cannot mint euro by telling of a payment', async () => {
    const person = await world.person()
    const topUp = await ordersStars(person)
    const token = world.bots.byId(botOf(1))?.token ?? ''
    const guesses = [deriveSecret(token, 'webhook').toString('hex'), token, '']

    const replies = await Promise.all(
      guesses.map((secret) => tells(botOf(1), secret, topUp, person)),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(await person.fan.balance()).toBe(0)
  })

  test('F1: is not believed about Stars even by the messenger’s word', async () => {
    const person = await world.person()
    const topUp = await ordersStars(person)

    const reply = await tells(botOf(1), secretOf(botOf(1)), topUp, person)
    await world.settle()

    expect(reply.statusCode).toBe(200)
    expect(await person.fan.balance()).toBe(0)
    expect(await chargesOf(person)).toEqual([])
    expect(person.reads(botOf(1))).toEqual([])
  })

  test('F1: cannot take Stars for an order of ours with an invoice of their own', async () => {
    const person = await world.person(RICH)
    const topUp = await ordersStars(person)
    const link = await world.bots
      .byId(botOf(1))
      ?.ask((api) =>
        api.createInvoiceLink('Top-up', 'Top-up', topUp.id, '', 'XTR', [
          { label: 'Top-up', amount: STARS },
        ]),
      )

    const outcome = await person.pays(link ?? '')

    expect(outcome).toMatchObject({ status: 'failed' })
    expect(starsOf(world, person)).toBe(RICH.stars)
    expect(await person.fan.balance()).toBe(0)
  })

  test('the platform’s bot is believed with its own secret only', async () => {
    const person = await world.person()
    const topUp = await ordersStars(person)

    const forged = await tells(PLATFORM_BOT, secretOf(botOf(1)), topUp, person)
    const genuine = await tells(PLATFORM_BOT, secretOf(PLATFORM_BOT), topUp, person)

    expect([forged.statusCode, genuine.statusCode]).toEqual([401, 200])
    expect(await person.fan.balance()).toBe(25_00)
  })
})

test('one charge that is told of two fans is credited to the first, and is no fault of ours', async () => {
  await using world = await openStarsWorld()
  const people = [await world.person(), await world.person(), await world.person()]
  const [first, ...others] = await Promise.all(
    people.map(async (person) => paymentOf(person, (await ordersStars(person)).id, 'one-charge')),
  )
  if (!first) throw new Error('no payment')

  const outcome = await takeStars(world.world.ctx, first)
  const repeats = await Promise.all(
    [...others, ...others, first].map((payment) => takeStars(world.world.ctx, payment)),
  )

  const balances = await Promise.all(people.map(({ fan }) => fan.balance()))
  expect([outcome, ...new Set(repeats)]).toEqual(['credited', 'credited'])
  expect(balances).toEqual([25_00, 0, 0])
})

test('one charge that is told of many fans at once is credited to one of them', async () => {
  await using world = await openStarsWorld()
  const people = await Promise.all(Array.from({ length: 6 }, () => world.person()))
  const payments = await Promise.all(
    people.map(async (person) => paymentOf(person, (await ordersStars(person)).id, 'one-charge')),
  )

  await Promise.all(payments.map((payment) => takeStars(world.world.ctx, payment)))

  const balances = await Promise.all(people.map(({ fan }) => fan.balance()))
  expect(balances.toSorted((a, b) => b - a)).toEqual([25_00, 0, 0, 0, 0, 0])
})

describe('F1: the books are compared both ways', () => {
  test('F1: a charge that was credited and is not in the book is found, listed and counted', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    await paysStars(person)
    const topUp = await ordersStars(person)
    await takeStars(world.world.ctx, paymentOf(person, topUp.id, 'made-up-charge'))
    await world.settle()
    const atOnce = await listStarDiscrepancies(world.world.db)

    await world.advance({ seconds: 11 * 60 })

    const listed = await listStarDiscrepancies(world.world.db)
    const metrics = await world.world.app.http.inject('/metrics')
    const audit = await world.world.audit()
    expect(atOnce).toEqual([])
    expect(listed).toMatchObject([
      { problem: 'credited_not_in_book', chargeId: 'made-up-charge', payerId: person.id },
    ])
    expect(metrics.body).toContain('fanlight_star_discrepancies{problem="credited_not_in_book"} 1')
    expect(audit).toMatchObject({ balanced: false, problems: [/made-up-charge/] })
  })

  test('F1: one in the book that was not credited is listed until it was given back', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const payment = paymentOf(person, 'order-7', 'charge-of-a-mug')
    const listMovements = world.world.ctx.starsInvoices.listMovements
    world.world.ctx.starsInvoices.listMovements = async (offset) =>
      offset === 0
        ? { read: 1, movements: [{ direction: 'paid', ...payment }] }
        : { read: 0, movements: [] }

    await world.advance({ hours: 1 })
    const listed = await listStarDiscrepancies(world.world.db)
    world.world.ctx.starsInvoices.listMovements = async (offset) =>
      offset === 1
        ? { read: 1, movements: [{ direction: 'returned', chargeId: 'charge-of-a-mug' }] }
        : listMovements(offset)
    await world.advance({ hours: 1 })

    expect(listed).toMatchObject([
      { problem: 'in_book_not_credited', chargeId: 'charge-of-a-mug', payload: 'order-7' },
    ])
    expect(await listStarDiscrepancies(world.world.db)).toEqual([])
    expect((await world.world.audit()).problems).toEqual([])
  })

  test('one that the book tells late is taken off the list', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const { listMovements } = world.world.ctx.starsInvoices
    world.world.ctx.starsInvoices.listMovements = async () => ({ read: 0, movements: [] })
    await paysStars(person)
    await world.advance({ hours: 1 })
    const listed = await listStarDiscrepancies(world.world.db)

    world.world.ctx.starsInvoices.listMovements = listMovements
    await world.settle()

    expect(listed).toHaveLength(1)
    expect(await listStarDiscrepancies(world.world.db)).toEqual([])
    expect((await world.world.audit()).balanced).toBe(true)
  })
})

function secretOf(botId: number): string {
  return webhookSecret(world.world.ctx.settings, { id: botId })
}

/** An update that says that the order was paid. */
function tells(botId: number, secret: string, { id: topUpId }: { id: string }, { id }: Person) {
  updateId += 1
  return world.world.app.http.inject({
    method: 'POST',
    url: `/api/bot/${botId}`,
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: {
      update_id: updateId,
      message: {
        message_id: 1,
        date: Math.floor(world.world.clock.now().getTime() / 1000),
        chat: { id, type: 'private', first_name: 'Test' },
        from: { id, is_bot: false, first_name: 'Test' },
        successful_payment: {
          currency: 'XTR',
          total_amount: STARS,
          invoice_payload: topUpId,
          telegram_payment_charge_id: `forged-${updateId}`,
          provider_payment_charge_id: '',
        },
      },
    },
  })
}
