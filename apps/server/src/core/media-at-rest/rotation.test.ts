import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { fetches, keepPhoto, sealedBytes } from '../../../test/media-verbs.ts'
import { openEnvelope } from '../../../test/open-envelope.ts'
import { TEST_KEK } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { kekRing } from './kek-ring.ts'
import { readObject } from './read-object.ts'
import { resealObject, takeDownObject } from './reseal-object.ts'
import { rotateKek } from './rotate-kek.ts'
import { retainObjects } from './store-object.ts'

test('a new wrapping key wraps every key again and touches no file', async () => {
  await using world = await openWorld()
  const creator = await world.creator()
  const { medium } = await keepPhoto(world, creator.id)
  const [sealed, plain] = [await sealedBytes(world, medium.oid), await read(world, medium.oid)]
  const fresh = randomBytes(32)

  const count = await rotateKek(withKeks(world, [fresh, TEST_KEK]))

  const onlyFresh = withKeks(world, [fresh])
  expect(count).toBeGreaterThan(4)
  expect(await buffer(readObject(onlyFresh, medium.oid))).toEqual(plain)
  expect(await sealedBytes(world, medium.oid)).toEqual(sealed)
  await expect(read(world, medium.oid)).rejects.toThrow('MEDIA_KEK lacks the key')
  expect(await rotateKek(onlyFresh)).toBe(0)
})

test('a wrapping key that is missing stops the rotation, which may go on later', async () => {
  await using world = await openWorld()
  const { medium } = await keepPhoto(world, (await world.creator()).id)

  await expect(rotateKek(withKeks(world, [randomBytes(32)]))).rejects.toThrow('MEDIA_KEK lacks')

  expect(await read(world, medium.oid)).toHaveLength(1000)
})

test('an object sealed again has another id everywhere, and shows the same', async () => {
  await using world = await openWorld()
  const { fan, medium } = await boughtPhoto(world)
  const before = await handedOver(fan)
  const plain = await read(world, medium.oid)

  const { oid } = await resealObject(world.ctx, medium.oid)

  const after = await handedOver(fan)
  expect(after.path).toContain(oid)
  expect([after.k === before.k, oid === medium.oid]).toEqual([false, false])
  expect(await read(world, oid)).toEqual(plain)
  expect((await fetches(world, before.path)).statusCode).toBe(404)
  expect((await fetches(world, after.path)).statusCode).toBe(200)
})

test('sealing again leaves no trace of the old object', async () => {
  await using world = await openWorld()
  const { medium } = await boughtPhoto(world)
  await retainObjects(world.db, 'upload:1', [medium.oid])

  await resealObject(world.ctx, medium.oid)

  const { files } = await world.ctx.storage.list('')
  const uses = await world.db.query('select * from media_use where oid = $1', [medium.oid])
  expect(files.filter(({ key }) => key.includes(medium.oid) || key.includes('staged'))).toEqual([])
  expect(uses).toEqual([])
})

test('what was taken down cannot be fetched or opened, and its post still shows', async () => {
  await using world = await openWorld()
  const { fan, medium, messageId } = await boughtPhoto(world)
  const before = await handedOver(fan)

  await takeDownObject(world.ctx, medium.oid)

  const reply = await fan.readsMessage(messageId)
  expect(reply.statusCode).toBe(200)
  expect(reply.json().message.attachments).toMatchObject([{ photoMedium: expect.any(String) }])
  expect(reply.body).not.toContain('photoMediumEncrypted')
  expect((await fetches(world, before.path)).statusCode).toBe(404)
  await expect(read(world, medium.oid)).rejects.toThrow('there is no object')
  await expect(takeDownObject(world.ctx, medium.oid)).rejects.toThrow('there is no object')
})

async function boughtPhoto(world: World) {
  const [fan, creator] = [await world.fan({ balance: 10_00 }), await world.creator()]
  const photo = await keepPhoto(world, creator.id)
  const messageId = await creator.sendsMessage(fan, 5_00, 'For you', [photo])
  await fan.buysMessage(messageId)
  return { fan, medium: photo.medium, messageId }
}

async function handedOver(fan: Fan) {
  const { purchases } = (await fan.listsPurchases()).json()
  const { attachments, decryptKey } = purchases[0]
  const item = openEnvelope(attachments[0].photoMediumEncrypted, decryptKey)
  return item as { path: string; k: string }
}

function read(world: World, oid: string) {
  return buffer(readObject(world.ctx, oid))
}

function withKeks({ ctx }: World, keys: [Buffer, ...Buffer[]]) {
  return { ...ctx, settings: { ...ctx.settings, mediaKeks: kekRing(keys) } }
}
