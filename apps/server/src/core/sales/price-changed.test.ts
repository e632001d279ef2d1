import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'

const world = sharedWorld()

test('F26: a message whose price rose is not bought at the new one', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_00)

  const refused = await fan.buysMessage(id, { body: { price: 2 } })
  const bought = await fan.buysMessage(id, { body: { price: 5 } })

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'price_changed',
    message: 'The price has changed: it is €5.00 now. Nothing was charged.',
    details: { price: 5, balance: 10 },
  })
  expect(bought.statusCode).toBe(200)
  expect(await fan.balance()).toBe(5_00)
})

test('F26: a post whose price fell is not bought at the old one', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel', price: 4_50 })

  const refused = await fan.buysPost(id, { body: { price: 8 } })
  const bought = await fan.buysPost(id, { body: { price: 4.5 } })

  expect(refused.json()).toMatchObject({ code: 'price_changed', details: { price: 4.5 } })
  expect(bought.json()).toMatchObject({ eurBalance: 5.5 })
})

test('F26: Premium whose discount ended is not bought at the full price', async () => {
  const fan = await world().fan({ balance: 3_00 })
  const creator = await world().creator({ premiumPrice: 5_99, discountPercent: 50 })
  const seen = 3
  await world().db.run('update creator set premium_discount_percent = 0 where id = $1', [
    creator.id,
  ])

  const refused = await fan.buysPremium(creator, { body: { price: seen } })

  expect(refused.json()).toMatchObject({
    code: 'price_changed',
    details: { price: 5.99, balance: 3 },
  })
  expect(await fan.eventTypes()).toEqual([])
})

test('F26: what was paid for already is said before its price', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_00)
  await fan.buysMessage(id)

  const again = await fan.buysMessage(id, { body: { price: 1 } })

  expect(again.json().code).toBe('already_paid')
})

test('a purchase without a price is made at whatever the thing costs', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_00)

  expect((await fan.buysMessage(id)).statusCode).toBe(200)
})
