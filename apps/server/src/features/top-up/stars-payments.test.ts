import { afterAll, describe, expect, test } from 'vitest'
import { BotWorld, botOf, type Person, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { asksForStarsInvoice, leftOn, statusOf, topUpsOf } from '../../../test/top-up-verbs.ts'
import { judgeCheckout } from './judge-checkout.ts'
import { reconcileStarsJob } from './reconcile-stars.job.ts'
import { refundStarsJob } from './refund-stars.job.ts'
import { refundStars } from './refund-stars.ts'

const world = await openStarsWorld()
afterAll(() => world[Symbol.asyncDispose]())

const RICH = { stars: 10_000 }
const INVOICE_STARS = 1250

describe('paying', () => {
  test('Stars turn into the euro that were ordered', async () => {
    const person = await world.person(RICH)

    const outcome = await person.pays(await invoice(person))

    const [topUp] = await topUpsOf(person.fan)
    expect(outcome).toMatchObject({ status: 'paid' })
    expect(await person.fan.balance()).toBe(25_00)
    expect(starsOf(world, person)).toBe(10_000 - INVOICE_STARS)
    expect(await chargesOf(person)).toMatchObject([
      { outcome: 'credited', payerId: person.id, topUpId: topUp?.id, stars: INVOICE_STARS },
    ])
  })

  test('a creator’s app is paid through the creator’s own bot', async () => {
    await using world = await openStarsWorld()
    await world.creator()
    const person = await world.person(RICH)

    await person.pays(await invoice(person, { modelId: 1 }))
    await person.pays(await invoice(person))

    const charges = await chargesOf(person)
    expect(charges.map(({ botId }) => botId).sort()).toEqual([PLATFORM_BOT, botOf(1)])
    expect(await person.fan.balance()).toBe(50_00)
  })

  test('answering the question before it proves nothing', async () => {
    const person = await world.person(RICH)
    const link = await invoice(person)
    const [topUp] = await topUpsOf(person.fan)

    const objection = await judgeCheckout(world.world.ctx, {
      payerId: person.id,
      payload: topUp?.id ?? '',
      currency: 'XTR',
      total: INVOICE_STARS,
    })

    expect(objection).toBeNull()
    expect(await person.fan.balance()).toBe(0)
    expect(link).toMatch(/^https:\/\/t\.me\/\$/)
  })

  test('an empty purse pays nothing, and nobody is asked', async () => {
    const person = await world.person({ stars: 10 })

    const outcome = await person.pays(await invoice(person))

    expect(outcome).toMatchObject({ status: 'failed', missingStars: INVOICE_STARS - 10 })
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
    expect(starsOf(world, person)).toBe(10_000 - INVOICE_STARS)
    expect(await person.fan.balance()).toBe(25_00)
  })

  test.each([
    [{ payload: 'nonsense' }, 'unknown'],
    [{ payload: '0b0c9c5e-7f0a-4a55-9c3b-0d4a3f2c1e10' }, 'unknown'],
    [{ total: INVOICE_STARS - 1 }, 'changed'],
    [{ total: INVOICE_STARS + 1 }, 'changed'],
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
      total: INVOICE_STARS,
    }

    expect(await judgeCheckout(world.world.ctx, { ...checkout, ...change })).toBe(objection)
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

describe('giving back', () => {
  test('a refund returns the Stars and takes the euro that are left', async () => {
    await using world = await openStarsWorld()
    const mila = await world.creator()
    const person = await world.person(RICH)
    const topUp = await paysTopUp(person)
    await person.fan.sendsTip(await person.fan.draftsTip(mila, 10_00))

    const outcome = await refundStars(world.world.ctx, topUp.id)
    await world.settle()

    expect(outcome).toBe('refunded')
    expect(starsOf(world, person)).toBe(10_000)
    expect(await person.fan.balance()).toBe(0)
    expect(await leftOn(world.world, 'loss', topUp)).toBe(-10_00)
    expect(person.reads().at(-1)).toBe(
      'Your payment was returned to you: €15.00 left your balance, now €0.00.',
    )
    expect((await world.world.audit()).problems).toEqual([])
  })

  test('a second refund is no second refund', async () => {
    const person = await world.person(RICH)
    const topUp = await paysTopUp(person)
    await paysTopUp(person)

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
    expect(starsOf(world, person)).toBe(10_000 - INVOICE_STARS)
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
    const topUp = await paysTopUp(person)
    const [charge] = await chargesOf(person)

    world.messenger.chargeBack(PLATFORM_BOT, charge?.chargeId ?? '')
    await world.settle()

    expect(await person.fan.balance()).toBe(0)
    expect(await statusOf(world.world, topUp)).toBe('refunded')
  })
})

describe('comparing the books', () => {
  test('a payment whose news got lost is found and credited', async () => {
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
    await paysTopUp(person)
    await paysTopUp(person)

    for (let turn = 0; turn < 3; turn += 1) await reconcileStarsJob(world.world.ctx).run()

    const { offset } = await world.world.db.one<{ offset: number }>(
      'select stars_offset as "offset" from bot_cursor where bot_id = $1',
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

  test('a bot that cannot be asked does not keep the others from it', async () => {
    await using world = await openStarsWorld()
    await world.creator()
    const person = await world.person(RICH)
    const link = await invoice(person, { modelId: 1 })
    const paying = world.messenger.payInvoice(person.id, link)
    world.messenger.setFault('drop_update')
    await paying
    world.messenger.setFault('outage')

    await reconcileStarsJob(world.world.ctx).run()

    expect(await person.fan.balance()).toBe(25_00)
  })
})

test('refunds that wait are gone on with after a restart', async () => {
  await using world = await openStarsWorld()
  const person = await world.person(RICH)
  await paysTopUp(person)
  await world.world.db.run('update star_charge set refund_due_at = $1', [world.world.clock.now()])

  await refundStarsJob(world.world.ctx).run()

  expect(starsOf(world, person)).toBe(10_000)
  expect(await person.fan.balance()).toBe(0)
})

function openStarsWorld() {
  return BotWorld.open({ settings: { centsPerStar: 2 } })
}

async function invoice({ fan }: Person, wish: object = {}): Promise<string> {
  const reply = await asksForStarsInvoice(fan, wish)
  return reply.json().link
}

async function paysTopUp(person: Person) {
  const link = await invoice(person)
  await person.pays(link)
  const topUp = (await topUpsOf(person.fan)).find(({ url }) => url === link)
  if (topUp?.status !== 'succeeded') throw new Error('the top-up was not paid')
  return topUp
}

function starsOf(world: BotWorld, { id }: Person): number {
  return world.messenger.user(id)?.stars ?? 0
}

interface Charge {
  chargeId: string
  botId: number
  payerId: number
  topUpId: string | null
  payload: string
  stars: number
  outcome: string
  isRefundDue: boolean
}

function chargesOf({ fan }: Person): Promise<Charge[]> {
  return fan.world.db.query(
    `select charge_id as "chargeId", bot_id as "botId", payer_id as "payerId",
       top_up_id as "topUpId", payload, stars, outcome, refund_due_at is not null as "isRefundDue"
     from star_charge where payer_id = $1 order by created_at, charge_id`,
    [fan.id],
  )
}

/** For a moment another program answers for the bot, and says yes to everything. */
async function acceptEverything(world: BotWorld, work: () => Promise<void>) {
  const [bot] = world.bots.all
  await bot?.ask((api) => api.deleteWebhook())
  const working = work()
  const news = (await bot?.ask((api) => api.getUpdates({ timeout: 1 }))) ?? []
  for (const { pre_checkout_query: query } of news) {
    if (query) await bot?.ask((api) => api.answerPreCheckoutQuery(query.id, true))
  }
  await working
  await bot?.ask((api) => api.getUpdates({ offset: (news.at(-1)?.update_id ?? 0) + 1 }))
}
