import { expect, test } from 'vitest'
import { botOf } from '../../../test/bot-world.ts'
import { invoice, openStarsWorld } from '../../../test/stars-verbs.ts'

/** The part of top-up/known-defects.test.ts that is about Premium. */

const RICH = { stars: 100_000 }

test('auto-purchase after top-up silently skipped by a race guard: grace ends with the money', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ ...RICH, balance: 9_99 })
  await person.fan.buysPremium(mila)
  await world.advance({ days: 31 })
  person.fan.reopensApp()

  const links = await Promise.all([25, 30].map((amount) => invoice(person, { amount })))
  await Promise.all(links.map((link) => person.pays(link)))

  expect(await person.fan.eventTypes()).toContain('premium_renewed')
  expect(await person.fan.balance()).toBe(55_00 - 9_99)
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

  await person.pays(await invoice(person))

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

test('cart restored against a changed subscription: late money buys nothing by itself', async () => {
  await using world = await openStarsWorld()
  const mila = await world.creator({ premiumPrice: 9_99 })
  const person = await world.person({ ...RICH, balance: 9_99 })
  const wish = { action: 'subscription', modelId: mila.id }
  const link = await invoice(person, wish)
  await person.fan.buysPremium(mila)

  await person.pays(link)

  expect(await person.fan.balance()).toBe(25_00)
  expect((await person.fan.buysPremium(mila)).json().code).toBe('already_subscribed')
})
