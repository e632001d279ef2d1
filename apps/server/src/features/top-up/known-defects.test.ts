import { afterAll, describe, expect, test, vi } from 'vitest'
import { BotWorld, botOf, type Person, PLATFORM_BOT } from '../../../test/bot-world.ts'
import {
  asksForStarsInvoice,
  bankSays,
  callsBack,
  gatewayOf,
  messageOf,
  startsTopUp,
  statusOf,
  topUpsOf,
} from '../../../test/top-up-verbs.ts'
import { webhookSecret } from '../../core/bot/webhook.ts'
import { refundStars } from './refund-stars.ts'
import { takeStars } from './take-stars.ts'

/**
 * Defects that a real bot with a balance shipped and had to fix, each under the name its makers gave
 * it. What has no counterpart here is left out: there are no referrals and no deletion of users.
 */

const world = await openStarsWorld()
afterAll(() => world[Symbol.asyncDispose]())

const RICH = { stars: 100_000 }
const STARS = 1250

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
    const said = gatewayOf(world.world).signCallback(messageOf(topUp, 'payment.succeeded'))

    await Promise.all(Array.from({ length: 10 }, () => callsBack(world.world, said)))

    expect(await person.fan.balance()).toBe(25_00)
    expect((await world.world.audit()).problems).toEqual([])
  })
})

describe('TOCTOU double payment in every provider', () => {
  test('two charges on one invoice: one is credited, the other given back by itself', async () => {
    const person = await world.person(RICH)
    const link: string = (await asksForStarsInvoice(person.fan)).json().link

    await paysTwice(world, person, link)
    await world.settle()

    expect(await person.fan.balance()).toBe(25_00)
    expect(starsOf(world, person)).toBe(RICH.stars - STARS)
    const charges = await outcomesOf(person)
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
  const afterCrash = [await person.fan.balance(), (await outcomesOf(person)).length]
  await world.world.db.run('drop trigger crash on star_charge')
  const again = await takeStars(world.world.ctx, payment)

  expect(afterCrash).toEqual([0, 0])
  expect(again).toBe('credited')
  expect(await person.fan.balance()).toBe(25_00)
})

test('credited Stars × rate instead of the ordered amount: the order decides', async () => {
  await using world = await openStarsWorld()
  const person = await world.person(RICH)
  const link: string = (await asksForStarsInvoice(person.fan)).json().link
  world.world.ctx.settings.centsPerStar = 1

  await person.pays(link)

  expect(await person.fan.balance()).toBe(25_00)
})

test('auto-purchase after top-up silently skipped by a race guard: grace ends with the money', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ ...RICH, balance: 9_99 })
  await person.fan.buysPremium(mila)
  await world.advance({ days: 31 })
  person.fan.reopensApp()

  const links = await Promise.all([1, 2].map(() => asksForStarsInvoice(person.fan)))
  await Promise.all(links.map((reply) => person.pays(reply.json().link)))

  expect(await person.fan.eventTypes()).toContain('premium_renewed')
  expect(await person.fan.balance()).toBe(2 * 25_00 - 9_99)
  expect(person.reads(botOf(1)).at(-1)).toMatch(/^Mila Novak Premium is renewed for €9\.99/)
})

test('auto-extend after top-up although the user had autopay off: a cancelled Premium stays so', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ ...RICH, balance: 9_99 })
  const bought = await person.fan.buysPremium(mila)
  await person.fan.cancelsPremium(bought.json().subscription.id)
  await world.advance({ days: 31 })
  person.fan.reopensApp()

  await person.pays((await asksForStarsInvoice(person.fan)).json().link)

  expect(await person.fan.eventTypes()).not.toContain('premium_renewed')
  expect(await person.fan.balance()).toBe(25_00)
})

test('balance not refunded when the extension failed: nothing is taken for what is not given', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ balance: 30_00 })
  await person.fan.buysPremium(mila)
  await mila.disablesPremium()

  await world.advance({ days: 31 })
  person.fan.reopensApp()

  expect(await person.fan.balance()).toBe(20_01)
  expect(person.reads(botOf(1)).at(-1)).toBe(
    'Mila Novak no longer offers Premium, so yours has ended. Nothing more will be charged.',
  )
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
    const link: string = (await asksForStarsInvoice(person.fan)).json().link

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
  const link: string = (await asksForStarsInvoice(person.fan)).json().link

  await Promise.all([person.pays(link), person.pays(link), person.pays(link)])

  expect(starsOf(world, person)).toBe(RICH.stars - STARS)
  expect(await person.fan.balance()).toBe(25_00)
})

test('trial renewed at the wrong price: a discounted month renews at the full price', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator({ premiumPrice: 10_00, discountPercent: 90 })
  const person = await world.person({ balance: 30_00 })

  await person.fan.buysPremium(mila)
  await world.advance({ days: 31 })
  person.fan.reopensApp()

  expect(await person.fan.balance()).toBe(30_00 - 1_00 - 10_00)
})

test('promo discount applied to excluded plans: one creator’s discount is not another’s', async () => {
  await using world = await openStarsWorld()
  const [mila, ivan] = [
    await world.creator({ premiumPrice: 10_00, discountPercent: 50 }),
    await world.creator({ premiumPrice: 10_00 }),
  ]
  const person = await world.person({ balance: 30_00 })

  await person.fan.buysPremium(mila)
  await person.fan.buysPremium(ivan)

  expect(await person.fan.balance()).toBe(30_00 - 5_00 - 10_00)
})

test('the mini app opened before /start finished: one fan, one wallet, nothing lost', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator()
  const { id } = world.messenger.addUser({ firstName: 'Zoe', startedBots: [botOf(1)] })
  const initData = world.messenger.initData({ userId: id, botId: botOf(1) })
  const opens = () =>
    world.world.app.http.inject({
      url: '/api/main/init',
      headers: { authorization: `TgAuth ${initData}` },
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

test('cart restored against a changed subscription: late money buys nothing by itself', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ ...RICH, balance: 9_99 })
  const wish = { action: 'subscription', modelId: mila.id }
  const link: string = (await asksForStarsInvoice(person.fan, wish)).json().link
  await person.fan.buysPremium(mila)

  await person.pays(link)

  expect(await person.fan.balance()).toBe(25_00)
  expect((await person.fan.buysPremium(mila)).json().code).toBe('already_subscribed')
})

function openStarsWorld() {
  return BotWorld.open({ settings: { centsPerStar: 2 } })
}

async function ordersStars({ fan }: Person) {
  await asksForStarsInvoice(fan)
  const topUp = (await topUpsOf(fan)).find(({ status }) => status === 'pending')
  if (!topUp) throw new Error('nothing was ordered')
  return topUp
}

async function paysStars(person: Person) {
  const link: string = (await asksForStarsInvoice(person.fan)).json().link
  await person.pays(link)
  const topUp = (await topUpsOf(person.fan)).find(({ url }) => url === link)
  if (topUp?.status !== 'succeeded') throw new Error('the top-up was not paid')
  return topUp
}

function paymentOf({ id }: Person, topUpId: string, chargeId: string) {
  return { botId: PLATFORM_BOT, payerId: id, chargeId, payload: topUpId, stars: STARS }
}

/**
 * Both sheets of the same invoice are open when the bot is asked, and somebody agrees to both in its
 * place. What follows from it is delivered to us as ever.
 */
async function paysTwice(world: BotWorld, { id }: Person, link: string) {
  const [bot] = world.bots.all
  if (!bot) throw new Error('there is no bot')
  const { url = '' } = await bot.ask((api) => api.getWebhookInfo())
  await bot.ask((api) => api.deleteWebhook())
  const slug = link.replace('https://t.me/$', '')
  const sheets = ['sheet-one', 'sheet-two'].map((formId) =>
    world.phone(id, `/invoices/${slug}/pay`, { formId }),
  )
  const questions = await vi.waitFor(async () => {
    const updates = await bot.ask((api) => api.getUpdates())
    const asked = updates.flatMap(({ pre_checkout_query: query }) => (query ? [query.id] : []))
    if (asked.length < 2) throw new Error('the bot was not asked yet')
    return asked
  })
  for (const question of questions) {
    await bot.ask((api) => api.answerPreCheckoutQuery(question, true))
  }
  await Promise.all(sheets)
  await bot.ask((api) => api.setWebhook(url, { secret_token: webhookSecret(bot) }))
}

async function deliversRefund(world: BotWorld, { id }: Person, topUpId: string, charge: string) {
  const [bot] = world.bots.all
  const refunded = {
    currency: 'XTR',
    total_amount: STARS,
    invoice_payload: topUpId,
    telegram_payment_charge_id: charge,
  }
  await world.world.app.http.inject({
    method: 'POST',
    url: `/api/bot/${PLATFORM_BOT}`,
    headers: { 'x-telegram-bot-api-secret-token': bot ? webhookSecret(bot) : '' },
    payload: {
      update_id: 1,
      message: {
        message_id: 1,
        date: Math.floor(world.world.clock.now().getTime() / 1000),
        chat: { id, type: 'private', first_name: 'Test' },
        from: { id, is_bot: false, first_name: 'Test' },
        refunded_payment: refunded,
      },
    },
  })
}

function starsOf(world: BotWorld, { id }: Person): number {
  return world.messenger.user(id)?.stars ?? 0
}

function outcomesOf({ fan }: Person): Promise<{ outcome: string; isRefunded: boolean }[]> {
  return fan.world.db.query(
    `select outcome, refunded_at is not null as "isRefunded" from star_charge
     where payer_id = $1 order by charge_id`,
    [fan.id],
  )
}
