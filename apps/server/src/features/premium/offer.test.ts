import { expect, test } from 'vitest'
import { PHOTO, VIDEO } from '../../../test/media-fixtures.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const world = sharedWorld()

test('an offer tells price, discount and what is inside', async () => {
  const fan = await world().fan()
  const creator = await world().creator({
    firstName: 'Vera',
    premiumPrice: 12_50,
    discountPercent: 30,
  })
  await creator.publishes({ attachments: [PHOTO, PHOTO, VIDEO] })
  await creator.publishes({ audience: 'free' })

  const reply = await fan.seesOffer(creator)

  const name = 'Vera Novak'
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    subscription: {
      price: 12.5,
      subscriptionDiscount: 30,
      isEnabled: true,
      photosCnt: 2,
      videosCnt: 1,
      user: {
        id: creator.id,
        firstName: 'Vera',
        lastName: 'Novak',
        sex: 1,
        photosCnt: 2,
        videosCnt: 1,
        avatar: null,
        cover: null,
        chatUrl: null,
        name: {
          nominative: name,
          genitive: name,
          dative: name,
          accusative: name,
          instrumental: name,
          prepositional: name,
        },
      },
    },
  })
})

test('a creator without a discount offers none', async () => {
  const reply = await (await world().fan()).seesOffer(await world().creator())

  expect(reply.json().subscription).toMatchObject({ price: 9.99, subscriptionDiscount: 0 })
})

test('a fan who had this Premium is offered no discount', async () => {
  const [fan, newcomer] = [await world().fan({ balance: 20_00 }), await world().fan()]
  const creator = await world().creator({ discountPercent: 50 })
  await fan.buysPremium(creator)

  const again = await fan.seesOffer(creator)
  const fresh = await newcomer.seesOffer(creator)

  expect(again.json().subscription.subscriptionDiscount).toBe(0)
  expect(fresh.json().subscription.subscriptionDiscount).toBe(50)
})

test('the discount of another creator is still there', async () => {
  const fan = await world().fan({ balance: 20_00 })
  const other = await world().creator({ discountPercent: 40 })
  await fan.buysPremium(await world().creator({ discountPercent: 50 }))

  const reply = await fan.seesOffer(other)

  expect(reply.json().subscription.subscriptionDiscount).toBe(40)
})

test('a disabled Premium is said to be disabled', async () => {
  const creator = await world().creator({ isPremiumEnabled: false })

  const reply = await (await world().fan()).seesOffer(creator)

  expect(reply.json().subscription.isEnabled).toBe(false)
})

test('a creator who does not exist has no offer', async () => {
  const reply = await (await world().fan()).seesOffer({ id: 987_654_321 })

  expect(reply.statusCode).toBe(404)
  expect(reply.json().code).toBe('not_found')
})
