import { afterAll, describe, expect, test } from 'vitest'
import { type BotWorld, type Person, PLATFORM_BOT } from '../../../test/bot-world.ts'
import {
  acceptEverything,
  chargesOf,
  deliversRefund,
  invoice,
  openStarsWorld,
  paysStars,
  STARS,
  starsOf,
} from '../../../test/stars-verbs.ts'
import { leftOn, statusOf } from '../../../test/top-up-verbs.ts'
import { enqueue } from '../../core/queue/queue.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { reconcileStarsJob } from './reconcile-stars.job.ts'
import { REFUND_STARS } from './refund-kinds.ts'
import { refundStarsJob } from './refund-stars.job.ts'
import { refundStars } from './refund-stars.ts'

const world = await openStarsWorld()
afterAll(() => world[Symbol.asyncDispose]())

const RICH = { stars: 10_000 }

describe('giving back', () => {
  test('a refund returns the Stars and takes the euro that are left', async () => {
    await using world = await openStarsWorld()
    const mila = await world.creator()
    const person = await world.person(RICH)
    const topUp = await paysStars(person)
    await person.fan.sendsTip(await person.fan.draftsTip(mila, 10_00))

    const outcome = await refundStars(world.world.ctx, topUp.id)
    await world.settle()

    expect(outcome).toBe('refunded')
    expect(starsOf(world, person)).toBe(10_000)
    expect(await person.fan.balance()).toBe(0)
    expect(await leftOn(world.world, 'loss', topUp)).toBe(-10_00)
    expect(person.reads().at(-1)).toBe(
      'Your payment was refunded; €15.00 was taken off your balance, now €0.00.',
    )
    expect((await world.world.audit()).problems).toEqual([])
  })

  test('a second refund is no second refund', async () => {
    const person = await world.person(RICH)
    const topUp = await paysStars(person)
    await paysStars(person)

    const outcomes = await Promise.all([
      refundStars(world.world.ctx, topUp.id),
      refundStars(world.world.ctx, topUp.id),
    ])
    await world.settle()

    expect([...outcomes, await refundStars(world.world.ctx, topUp.id)]).toEqual([
      'refunded',
      'refunded',
      'refunded',
    ])
    expect(await person.fan.balance()).toBe(25_00)
    expect(starsOf(world, person)).toBe(10_000 - STARS)
  })

  test.each(['nonsense', '0b0c9c5e-7f0a-4a55-9c3b-0d4a3f2c1e10'])(
    'nothing is refunded for %s',
    async (topUpId) => {
      await expect(refundStars(world.world.ctx, topUpId)).rejects.toMatchObject({
        code: 'not_found',
      })
    },
  )

  test('a charge that an app store took back takes the euro with it', async () => {
    const person = await world.person(RICH)
    const topUp = await paysStars(person)
    const [charge] = await chargesOf(person)

    world.messenger.chargeBack(PLATFORM_BOT, charge?.chargeId ?? '')
    await world.settle()

    expect(await person.fan.balance()).toBe(0)
    expect(await statusOf(world.world, topUp)).toBe('refunded')
  })
})

describe('taken back by the messenger', () => {
  test('what was spent is owed, and the next money pays it first', async () => {
    await using world = await openStarsWorld()
    const { person, topUp, chargeId } = await spentStars(world)

    await deliversRefund(world, person, topUp.id, chargeId)
    world.messenger.chargeBack(PLATFORM_BOT, chargeId)
    await world.settle()
    await deliversRefund(world, person, topUp.id, chargeId)
    const owed = await debtOf(person)
    const repeat = await refundStars(world.world.ctx, topUp.id)
    await paysStars(person)

    expect([owed, repeat]).toEqual([{ balance: 0, debt: 10_00 }, 'refunded'])
    expect(await debtOf(person)).toEqual({ balance: 15_00, debt: 0 })
    expect(await leftOn(world.world, 'loss', topUp)).toBe(0)
    expect(
      person.reads().some((text) => text.startsWith('A payment of yours was taken back')),
    ).toBe(true)
    expect((await world.world.audit()).problems).toEqual([])
  })

  test('without a word of it, the book tells', async () => {
    await using world = await openStarsWorld()
    const { person, chargeId } = await spentStars(world)

    world.messenger.chargeBack(PLATFORM_BOT, chargeId)
    await world.settle()
    await reconcileStarsJob(world.world.ctx).run()

    expect(await debtOf(person)).toEqual({ balance: 0, debt: 10_00 })
    expect((await world.world.audit()).problems).toEqual([])
  })

  test('a refund of ours is never owed, whoever tells of it first', async () => {
    await using world = await openStarsWorld()
    const { person, topUp, chargeId } = await spentStars(world)
    const { starsInvoices } = world.world.ctx
    const refund = starsInvoices.refund
    starsInvoices.refund = async (charge) => {
      await refund(charge)
      await deliversRefund(world, person, topUp.id, chargeId)
      throw new ProviderFault('stars', 'the answer is lost', true)
    }

    const first = await refundStars(world.world.ctx, topUp.id)
    starsInvoices.refund = refund
    await world.advance({ hours: 1 })

    expect(first).toBe('pending')
    expect(await debtOf(person)).toEqual({ balance: 0, debt: 0 })
    expect(await leftOn(world.world, 'loss', topUp)).toBe(-10_00)
    expect(starsOf(world, person)).toBe(10_000)
    expect((await world.world.audit()).problems).toEqual([])
  })
})

/** €10 of €25 went into a tip that the creator's hold has released since. */
async function spentStars(world: BotWorld) {
  const mila = await world.creator()
  const person = await world.person(RICH)
  const topUp = await paysStars(person)
  await person.fan.sendsTip(await person.fan.draftsTip(mila, 10_00))
  await world.advance({ days: 8 })
  person.fan.reopensApp()
  const [charge] = await chargesOf(person)
  return { person, topUp, chargeId: charge?.chargeId ?? '' }
}

function debtOf({ fan }: Person) {
  return fan.world.db.one<{ balance: number; debt: number }>(
    'select balance_cents as balance, debt_cents as debt from wallet where fan_id = $1',
    [fan.id],
  )
}

describe('comparing the books', () => {
  test('a payment whose event got lost is found and credited', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const link = await invoice(person)
    const paying = world.messenger.payInvoice(person.id, link)
    // The question before the payment is asked already; what follows it is lost.
    world.messenger.setFault('drop_update')
    await paying
    const before = await person.fan.balance()

    await reconcileStarsJob(world.world.ctx).run()

    expect([before, await person.fan.balance()]).toEqual([0, 25_00])
    expect(await chargesOf(person)).toMatchObject([{ outcome: 'credited' }])
  })

  test('what was credited already is left alone, and read once', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    await paysStars(person)
    await paysStars(person)

    for (let turn = 0; turn < 3; turn += 1) await reconcileStarsJob(world.world.ctx).run()

    const { offset } = await world.world.db.one<{ offset: number }>(
      'select entries_read as "offset" from star_book_cursor where bot_id = $1',
      [PLATFORM_BOT],
    )
    expect(offset).toBe(2)
    expect(await person.fan.balance()).toBe(50_00)
  })

  test('a payment that belongs to no order of ours is kept for a person to look at', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const foreign = await world.bots.all[0]?.ask((api) =>
      api.createInvoiceLink('Mug', 'A mug', 'order-7', '', 'XTR', [{ label: 'Mug', amount: 50 }]),
    )
    await acceptEverything(world, async () => {
      await world.messenger.payInvoice(person.id, foreign ?? '')
    })

    await world.settle()

    expect(await chargesOf(person)).toMatchObject([
      { outcome: 'unknown', payload: 'order-7', isRefundDue: false },
    ])
    expect(starsOf(world, person)).toBe(10_000 - 50)
    expect(await person.fan.balance()).toBe(0)
  })

  test('a book that could not be read is read the next time', async () => {
    await using world = await openStarsWorld()
    const person = await world.person(RICH)
    const link = await invoice(person)
    const paying = world.messenger.payInvoice(person.id, link)
    world.messenger.setFault('drop_update')
    await paying
    world.messenger.setFault('outage')

    await reconcileStarsJob(world.world.ctx).run()
    const meanwhile = await person.fan.balance()
    await reconcileStarsJob(world.world.ctx).run()

    expect([meanwhile, await person.fan.balance()]).toEqual([0, 25_00])
  })
})

test('refunds that wait are gone on with after a restart', async () => {
  await using world = await openStarsWorld()
  const person = await world.person(RICH)
  await paysStars(person)
  const [charge] = await chargesOf(person)
  const { chargeId = '' } = charge ?? {}
  const job = { key: chargeId, payload: { fanId: person.fan.id, chargeId } }
  await enqueue(world.world.db, REFUND_STARS, [job], world.world.clock.now())

  await refundStarsJob(world.world.ctx).run()

  expect(starsOf(world, person)).toBe(10_000)
  expect(await person.fan.balance()).toBe(0)
})
