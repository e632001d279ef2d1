import { expect, test } from 'vitest'
import { fetches, keepPhoto, pathFor } from '../../../test/media-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'

const LAPSED_DAYS = 35

test('a subscriber whose Premium has lapsed is refused at once', async () => {
  await using world = await openWorld()
  const { fan, oid } = await subscriber(world)
  const { id } = (await fan.listsPremium()).json().subscriptions[0]
  await fan.cancelsPremium(id)

  const before = await fetches(world, pathFor(world, fan, oid))
  await world.advance({ days: LAPSED_DAYS })
  const after = await fetches(world, pathFor(world, fan, oid))

  expect([before.statusCode, after.statusCode]).toEqual([200, 403])
})

test('what was bought singly stays, whatever becomes of Premium', async () => {
  await using world = await openWorld()
  const fan = await world.fan({ balance: 50_00 })
  const creator = await world.creator()
  const photo = await keepPhoto(world, creator.id)
  const post = await creator.publishes({ audience: 'premium', price: 4_00, attachments: [photo] })
  const path = () => pathFor(world, fan, photo.medium.oid)

  const before = await fetches(world, path())
  await fan.buysPost(post)
  await world.advance({ days: 400 })
  const after = await fetches(world, path())

  expect([before.statusCode, after.statusCode]).toEqual([403, 200])
})

test('a message is its fan’s alone, and only once it is paid for', async () => {
  await using world = await openWorld()
  const [fan, stranger] = [await world.fan({ balance: 10_00 }), await world.fan()]
  const creator = await world.creator()
  const photo = await keepPhoto(world, creator.id)
  const message = await creator.sendsMessage(fan, 5_00, 'For you', [photo])
  const ask = async (who: { id: number }) =>
    (await fetches(world, pathFor(world, who, photo.medium.oid))).statusCode

  const unpaid = await ask(fan)
  await fan.buysMessage(message)

  expect([unpaid, await ask(fan), await ask(stranger)]).toEqual([403, 200, 403])
})

test('what hangs in a free post too is free', async () => {
  await using world = await openWorld()
  const [fan, creator] = [await world.fan(), await world.creator()]
  const photo = await keepPhoto(world, creator.id)
  await creator.publishes({ audience: 'premium', attachments: [photo] })
  const path = pathFor(world, fan, photo.medium.oid)

  const before = await fetches(world, path)
  await creator.publishes({ audience: 'free', attachments: [photo] })

  expect([before.statusCode, (await fetches(world, path)).statusCode]).toEqual([403, 200])
})

async function subscriber(world: World) {
  const [fan, creator] = [await world.fan({ balance: 50_00 }), await world.creator()]
  const photo = await keepPhoto(world, creator.id)
  await creator.publishes({ audience: 'premium', attachments: [photo] })
  await fan.buysPremium(creator)
  return { fan, creator, oid: photo.medium.oid }
}
