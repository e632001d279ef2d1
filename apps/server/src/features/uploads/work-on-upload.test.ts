import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { makeClip } from '../../../test/make-clip.ts'
import { makePhotoFile } from '../../../test/media/hostile.ts'
import { Studio } from '../../../test/studio.ts'
import { openWorld, uploadRules, type World } from '../../../test/world.ts'

vi.setConfig({ testTimeout: 180_000 })

test('what fails on our side is tried again, later and later, and then given up', {
  tags: ['extended'],
}, async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const id = await studio.sends(await makePhotoFile())
  const { put } = world.ctx.storage
  world.ctx.storage.put = () => Promise.reject(new Error('the storage is out of reach'))

  const delays: number[] = []
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await world.runJobs()
    const seconds = await secondsUntilDue(world, id)
    delays.push(seconds)
    await world.advance({ seconds })
  }
  expect(delays).toEqual([10, 20, 40, 80])
  expect((await studio.sees(id)).state).toBe('processing')

  await world.runJobs()
  expect(await studio.sees(id)).toMatchObject({ failure: { code: 'internal_error' } })
  expect(await stagedOf(world)).toEqual([])
  world.ctx.storage.put = put
})

test('a storage that comes back is all it takes', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const id = await studio.sends(await makePhotoFile())
  const { put } = world.ctx.storage
  world.ctx.storage.put = () => Promise.reject(new Error('the storage is out of reach'))
  await world.runJobs()
  world.ctx.storage.put = put

  await world.advance({ seconds: 10 })
  await world.runJobs()

  expect((await studio.sees(id)).state).toBe('ready')
})

test('a bad file is not tried twice', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const { id } = await studio.brings(Buffer.from('this is no photo at all'))

  expect(await rowOf(world, id)).toEqual({ attempts: 1, state: 'failed' })
})

test('whose worker died is worked on by the next, once its lease is over', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const id = await studio.sends(await makePhotoFile())
  const now = world.clock.now()
  const lease = new Date(now.getTime() + 30_000)
  await world.db.run(
    `update job set status = 'running', attempts = 1, claimed_at = $2, lease_until = $3
     where key = $1`,
    [id, now, lease],
  )

  await world.runJobs()
  expect((await studio.sees(id)).state).toBe('processing')

  await world.advance({ seconds: 30 })
  await world.runJobs()
  expect((await studio.sees(id)).state).toBe('ready')
})

test('two nodes on one folder work on an upload once', async () => {
  await using world = await openWorld()
  const { database, clock, ctx } = world
  const settings = { uploads: ctx.settings.uploads, mediaKeks: ctx.settings.mediaKeks }
  await using second = await openWorld({ database, clock, settings })
  second.ctx.storage = ctx.storage
  const studio = await Studio.open(world)
  const ids = [await studio.sends(await makePhotoFile()), await studio.sends(await makePhotoFile())]

  await Promise.all([world.runJobs(), second.runJobs()])

  expect(await Promise.all(ids.map((id) => rowOf(world, id)))).toEqual([
    { attempts: 1, state: 'ready' },
    { attempts: 1, state: 'ready' },
  ])
})

test('another node leaves alone what it has no bytes of', { tags: ['extended'] }, async () => {
  await using world = await openWorld()
  const { database, clock } = world
  await using second = await openWorld({ database, clock, settings: { uploads: uploadRules() } })
  const studio = await Studio.open(world)
  const id = await studio.sends(await makePhotoFile())

  await second.runJobs()
  expect((await studio.sees(id)).state).toBe('processing')

  await world.runJobs()
  expect((await studio.sees(id)).state).toBe('ready')
})

test('a server that stops gives up its work, and the next one does it', {
  tags: ['extended'],
}, async () => {
  await using world = await openWorld({
    settings: { uploads: { ...uploadRules(), ffmpeg: 'none' } },
  })
  const { database, clock, ctx } = world
  const studio = await Studio.open(world)
  const id = await studio.sends(await makeClip({ seconds: 10 }), { kind: 'video' })

  const working = world.runJobs()
  await vi.waitFor(async () => expect((await rowOf(world, id)).attempts).toBe(1), 10_000)
  await world.app.http.close()
  await working
  expect(await rowOf(world, id)).toEqual({ attempts: 0, state: 'processing' })

  const settings = { uploads: ctx.settings.uploads, mediaKeks: ctx.settings.mediaKeks }
  await using next = await openWorld({ database, clock, settings })
  await next.runJobs()
  expect(await rowOf(next, id)).toEqual({ attempts: 1, state: 'ready' })
})

test('one that is cancelled while it is worked on leaves nothing', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const id = await studio.sends(await makePhotoFile({ width: 1500, height: 1500 }))

  const working = world.runJobs()
  await vi.waitFor(async () => expect((await rowOf(world, id)).attempts).toBe(1), 10_000)
  expect((await studio.cancels(id)).statusCode).toBe(200)
  await working

  expect(await world.db.query('select id from upload')).toEqual([])
  expect(await world.db.query('select oid from media_use where holder is not null')).toEqual([])
  expect(await stagedOf(world)).toEqual([])
})

test('what a crash left in the folder is swept up, and nothing else', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const kept = await studio.sends(Buffer.alloc(500, 1), { cutAt: 1, chunkBytes: 100 })
  const lost = await studio.sends(Buffer.alloc(500, 1), { cutAt: 1, chunkBytes: 100 })
  await world.db.run('delete from upload where id = $1', [lost])

  await world.runJobs()

  expect(await stagedOf(world)).toEqual([`${kept}.in`])
})

test('a month later nobody needs to know of it', { tags: ['extended'] }, async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  await studio.brings(await makePhotoFile())
  await world.advance({ days: 31 })

  await world.runJobs()

  expect(await world.db.query('select id from upload')).toEqual([])
  expect(await world.db.query('select oid from media_use where holder is not null')).toEqual([])
})

async function rowOf({ db }: World, id: string) {
  return db.one<{ attempts: number; state: string }>(
    'select j.attempts, u.state from upload u join job j on j.key = u.id::text where u.id = $1',
    [id],
  )
}

async function secondsUntilDue({ db, clock }: World, id: string): Promise<number> {
  const { due } = await db.one<{ due: Date }>('select due_at as due from job where key = $1', [id])
  return Math.round((due.getTime() - clock.now().getTime()) / 1000)
}

async function stagedOf({ ctx }: World): Promise<string[]> {
  const names = await readdir(ctx.settings.uploads.folder)
  return names.filter((name) => name !== 'name')
}
