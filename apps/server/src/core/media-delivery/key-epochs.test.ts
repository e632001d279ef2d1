import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { PHOTO_ITEM } from '../../../test/media-fixtures.ts'
import { openEnvelope } from '../../../test/open-envelope.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { rotateCreatorKeys, rotateFanKeys } from './rotate-keys.ts'

const MONTH_DAYS = 32
const PAST_GRACE_DAYS = 40

test('a subscription that lapses ends the key, and coming back brings another', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)
  const first = await keyOf(fan, creator)
  await cancel(fan)

  await world.advance({ days: MONTH_DAYS })
  await world.runJobs()
  fan.reopensApp()
  const meanwhile = await keyOf(fan, creator)
  await fan.buysPremium(creator)

  expect(first).toMatch(/^k1\.a\d+-1-1\./)
  expect(meanwhile).toBeUndefined()
  expect(await keyOf(fan, creator)).toMatch(/^k1\.a\d+-1-2\./)
})

test('a lapse that no job noticed ends the key when the fan comes back', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)
  await cancel(fan)

  await world.advance({ days: MONTH_DAYS })
  fan.reopensApp()
  await fan.buysPremium(creator)

  expect(await keyOf(fan, creator)).toMatch(/^k1\.a\d+-1-2\./)
})

test('a renewal that comes after the grace ends the key of before', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)

  await world.advance({ days: PAST_GRACE_DAYS })
  await world.runJobs()
  fan.reopensApp()

  expect(await keyOf(fan, creator)).toMatch(/^k1\.a\d+-1-2\./)
})

test('a renewal in time keeps the key', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)
  const before = await keyOf(fan, creator)

  await world.advance({ days: MONTH_DAYS })
  await world.runJobs()
  fan.reopensApp()

  expect(await keyOf(fan, creator)).toBe(before)
})

test('a refunded top-up ends the keys that it may have paid for', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)
  const before = await keyOf(fan, creator)
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')

  await bankSays(world, topUp, 'payment.refunded')

  const after = await keyOf(fan, creator)
  expect(after).not.toBe(before)
  expect(await opens(fan, creator, after)).toBe(true)
})

test('an operator replaces all keys of a creator, and old posts open with the new ones', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)
  const other = await subscriber(world)
  const post = await creator.publishes({ audience: 'channel', price: 3_00 })
  await fan.buysPost(post)
  const before = { key: await keyOf(fan, creator), post: await postKeyOf(fan, post) }
  const otherKey = await keyOf(other.fan, other.creator)

  const touched = await rotateCreatorKeys(world.ctx, creator.id)

  const after = { key: await keyOf(fan, creator), post: await postKeyOf(fan, post) }
  expect(touched).toBe(1)
  expect([after.key === before.key, after.post === before.post]).toEqual([false, false])
  expect(await opens(fan, creator, after.key)).toBe(true)
  expect(await opens(fan, creator, before.key)).toBe(false)
  expect(await keyOf(other.fan, other.creator)).toBe(otherKey)
})

test('one fan gets another key and notices nothing', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)
  const before = await keyOf(fan, creator)

  expect(await rotateFanKeys(world.ctx, creator.id, fan.id)).toBe(1)

  const after = await keyOf(fan, creator)
  expect(after).not.toBe(before)
  expect(await opens(fan, creator, after)).toBe(true)
  expect(await rotateCreatorKeys(world.ctx, 987_654)).toBeNull()
})

test('a new delivery secret changes every key, which shows in its name', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriber(world)
  const settings = { mediaDeliverySecret: Buffer.alloc(32, 9), mediaDeliveryVersion: 2 }
  await using renewed = await openWorld({ settings, database: world.database, clock: world.clock })

  const key = await keyOf(fan.at(renewed), creator)

  expect(key).toMatch(/^k1\.a\d+-2-1\./)
  expect(await opens(fan.at(renewed), creator, key)).toBe(true)
})

async function subscriber(world: World) {
  const [fan, creator] = [await world.fan({ balance: 100_00 }), await world.creator()]
  await creator.publishes({ audience: 'premium' })
  await fan.buysPremium(creator)
  return { fan, creator }
}

async function cancel(fan: Fan) {
  const [{ id }] = (await fan.listsPremium()).json().subscriptions
  await fan.cancelsPremium(id)
}

async function keyOf(fan: Fan, creator: Creator): Promise<string | undefined> {
  return (await fan.get('/main/init')).json().decryptKeys[creator.id]
}

async function postKeyOf(fan: Fan, post: number): Promise<string> {
  return (await fan.readsPost(post)).json().post.decryptKey
}

/** Whether the key opens what the feed hands over now. */
async function opens(fan: Fan, creator: Creator, key = ''): Promise<boolean> {
  const { posts } = (await fan.opensFeed(creator, { onlySponsored: false })).json()
  try {
    const item = openEnvelope(posts[0].attachments[0].photoMediumEncrypted, key)
    expect(item).toMatchObject(PHOTO_ITEM)
    return true
  } catch {
    return false
  }
}
