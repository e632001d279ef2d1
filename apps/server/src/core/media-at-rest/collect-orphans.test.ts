import { expect, test } from 'vitest'
import { keepPhoto } from '../../../test/media-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { type CollectOptions, collectOrphans } from './collect-orphans.ts'
import { fileOf, stagedFile } from './media-object.ts'
import { takeDownObject } from './reseal-object.ts'
import { writeStorageMark } from './storage-mark.ts'
import { releaseObjects, retainObjects } from './store-object.ts'
import { restoreTrash } from './trash.ts'

const NOTHING = { objects: 0, files: 0, staged: 0, held: 0, purged: 0 }

test('what no post names is gone after a day, and not before', async () => {
  await using world = await openWorld()
  await keepPhoto(world, (await lonelyCreator(world)).id)

  const early = await collect(world)
  await world.advance({ hours: 25 })
  const late = await collect(world)

  expect([early, late]).toEqual([NOTHING, { ...NOTHING, objects: 4 }])
  expect(await leftOf(world)).toEqual({ files: 0, rows: 0 })
})

test('what a post or a message names stays', async () => {
  await using world = await openWorld()
  const [fan, creator] = [await world.fan(), await lonelyCreator(world)]
  const [one, other] = [await keepPhoto(world, creator.id), await keepPhoto(world, creator.id)]
  await creator.publishes({ attachments: [one] })
  await creator.sendsMessage(fan, 5_00, 'For you', [other])

  await world.advance({ days: 30 })

  expect(await collect(world)).toEqual(NOTHING)
  expect(await leftOf(world)).toEqual({ files: 8, rows: 8 })
})

test('what a post does not name any more goes', async () => {
  await using world = await openWorld()
  const creator = await lonelyCreator(world)
  const [one, other] = [await keepPhoto(world, creator.id), await keepPhoto(world, creator.id)]
  const post = await creator.publishes({ attachments: [one, other] })
  await world.advance({ days: 2 })

  await world.db.run('update post set attachments = $2 where id = $1', [
    post,
    JSON.stringify([other]),
  ])

  expect(await collect(world)).toEqual({ ...NOTHING, objects: 4 })
  expect(await world.ctx.storage.head(fileOf(other.medium.oid))).not.toBeNull()
})

test('a retained object stays until it is released', async () => {
  await using world = await openWorld()
  const { medium } = await keepPhoto(world, (await lonelyCreator(world)).id)
  await retainObjects(world.db, 'upload:1', [medium.oid, medium.oid])
  await retainObjects(world.db, 'upload:1', [medium.oid])
  await world.advance({ days: 2 })

  const held = await collect(world)
  await releaseObjects(world.db, 'upload:1')
  const released = await collect(world)

  expect([held.objects, released.objects]).toEqual([3, 1])
})

test('F3: files that the database does not know go to the trash after two days', async () => {
  await using world = await openWorld()
  const { storage } = world.ctx
  const creator = await lonelyCreator(world)
  const photo = await keepPhoto(world, creator.id)
  await creator.publishes({ attachments: [photo] })
  await storage.put(fileOf('unknown---------------'), Buffer.alloc(1), 1)

  await world.advance({ hours: 47 })
  const early = await collect(world)
  await world.advance({ hours: 2 })
  const late = await collect(world)

  expect([early, late]).toEqual([NOTHING, { ...NOTHING, files: 1 }])
  expect(await leftOf(world)).toEqual({ files: 4, rows: 4 })
  expect(await trashOf(world)).toEqual(['trash/2026-11-17/o/un/unknown---------------.svf'])
})

test('F3: a database that was exchanged does not empty the storage', async () => {
  await using world = await openWorld()
  await layForeignFiles(world, 261)
  await world.advance({ days: 3 })

  const collected = await collect(world)

  expect(collected).toEqual({ ...NOTHING, held: 261 })
  expect((await leftOf(world)).files).toBe(261)
})

test('F3: a storage that another world has marked is not touched at all', async () => {
  await using world = await openWorld()
  await layForeignFiles(world, 3)
  await world.ctx.storage.put(stagedFile('theirs'), Buffer.alloc(1), 1)
  await writeStorageMark(world.ctx.storage, 'another-world')
  await world.advance({ days: 3 })

  await expect(collect(world, { isConfirmed: true })).rejects.toThrow(
    'The storage holds the files of world another-world',
  )

  expect((await leftOf(world)).files).toBe(3)
  expect(await world.ctx.storage.head(stagedFile('theirs'))).not.toBeNull()
})

test('F3: what an operator had thrown away is put back, and is deleted after weeks', async () => {
  await using world = await openWorld()
  await layForeignFiles(world, 30)
  await world.advance({ days: 3 })
  const key = fileOf('foreign-7'.padEnd(22, '-'))

  const confirmed = await collect(world, { isConfirmed: true })
  const restored = await restoreTrash(world.ctx.storage, new Set([key]))
  await world.advance({ days: 27 })
  const kept = await collect(world, { isConfirmed: true })
  await world.advance({ days: 2 })
  const late = await collect(world)

  expect([confirmed.files, restored, kept.purged, late.purged]).toEqual([30, 1, 0, 29])
  expect(await trashOf(world)).toEqual([`trash/2026-12-15/${key}`])
})

test('files that were never finished go after a day', async () => {
  await using world = await openWorld()
  await world.ctx.storage.put(stagedFile('one'), Buffer.alloc(1), 1)

  const early = await collect(world)
  await world.advance({ hours: 25 })
  const late = await collect(world)

  expect([early, late]).toEqual([NOTHING, { ...NOTHING, staged: 1 }])
})

test('a file that outlived its row by an accident goes later', async () => {
  await using world = await openWorld()
  const { storage } = world.ctx
  const creator = await lonelyCreator(world)
  const { medium } = await keepPhoto(world, creator.id)
  const stubborn = { ...storage, delete: () => Promise.reject(new Error('not now')) }

  await expect(takeDownObject({ ...world.ctx, storage: stubborn }, medium.oid)).rejects.toThrow(
    'not now',
  )
  await world.advance({ days: 3 })
  const collected = await collect(world)

  expect(collected).toMatchObject({ objects: 3, files: 1 })
  expect(await leftOf(world)).toEqual({ files: 0, rows: 0 })
})

test('the world’s clock does not age files of this machine', async () => {
  await using world = await openWorld()
  await world.ctx.storage.put(stagedFile('one'), Buffer.alloc(1), 1)
  const machineNow = world.clock.now()

  await world.advance({ days: 400 })

  expect(await collectOrphans(world.ctx, { machineNow })).toEqual(NOTHING)
})

/** One without the objects that tests of other things make do with. */
async function lonelyCreator(world: World) {
  const creator = await world.creator()
  await world.db.run('delete from media_object')
  return creator
}

/** In the test's memory, files are as old as the world's clock says. */
function collect(world: World, more: CollectOptions = {}) {
  return collectOrphans(world.ctx, { machineNow: world.clock.now(), ...more })
}

/** Files of a business that this database does not know, as old as the world. */
async function layForeignFiles({ ctx }: World, count: number) {
  const names = Array.from({ length: count }, (_, index) => `foreign-${index}`.padEnd(22, '-'))
  for (const name of names) await ctx.storage.put(fileOf(name), Buffer.alloc(1), 1)
}

async function trashOf({ ctx }: World) {
  return (await ctx.storage.list('trash/')).files.map(({ key }) => key)
}

async function leftOf(world: World) {
  const { files } = await world.ctx.storage.list('o/')
  const { n } = await world.db.one<{ n: number }>('select count(*)::int as n from media_object')
  return { files: files.length, rows: n }
}
