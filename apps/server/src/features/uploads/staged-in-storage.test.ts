import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openS3Server, type S3Server } from '../../../test/s3/s3-server.ts'
import { Studio } from '../../../test/studio.ts'
import { openWorld, uploadRules, type World } from '../../../test/world.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { stagedKey } from './staged-upload.ts'
import { openHidden } from './staging/hidden-file.ts'
import { stagingOf } from './staging/staging.ts'
import { find } from './uploads.store.ts'

test('what begins at one node goes on at a second and is worked on by a third', async () => {
  await using server = await openS3Server()
  await using first = await openNode(server)
  await using second = await openNode(server, first)
  await using third = await openNode(server, first)
  const studio = await Studio.open(first)
  const file = await photo()

  const id = await studio.sends(file, { chunkBytes: 10_000, cutAt: 25_000 })
  const offset = (await studio.at(second).asks('HEAD', `/${id}`, {})).headers.get('upload-offset')
  await studio.at(second).sends(file, { resume: id, chunkBytes: 7_001 })
  await third.runJobs()

  expect(Number(offset)).toBeGreaterThanOrEqual(20_000)
  expect(await studio.sees(id)).toMatchObject({ state: 'ready', receivedBytes: file.length })
  expect(piecesIn(server)).toEqual([])
  for (const { ctx } of [first, second, third])
    expect(await readdir(ctx.settings.uploads.folder)).toEqual(['name'])
})

test('what came before the line was cut is kept, and all of it is as it was sent', async () => {
  await using server = await openS3Server()
  await using first = await openNode(server)
  await using second = await openNode(server, first)
  const studio = await Studio.open(first)
  const file = randomBytes(20_000_003)

  const id = await studio.sends(file, { kind: 'video', cutAt: 11_000_000 })
  await expect.poll(() => piecesIn(server).length).toBeGreaterThan(0)
  await studio.at(second).sends(file, { kind: 'video', resume: id })

  expect(piecesIn(server).length).toBeGreaterThan(2)
  expect((await plaintextOf(second, id)).equals(file)).toBe(true)
})

test('nothing in the bucket can be read without the key', async () => {
  await using server = await openS3Server()
  await using world = await openNode(server)
  const secret = 'a line that only the creator should ever read'

  await (await Studio.open(world)).sends(Buffer.from(secret.repeat(500)))

  const stored = piecesIn(server).map((key) => server.files.get(key)?.bytes ?? Buffer.alloc(0))
  expect(Buffer.concat(stored).length).toBe(secret.length * 500)
  expect(stored.some((bytes) => bytes.includes(secret.slice(0, 16)))).toBe(false)
})

test('a bucket that is away for a while costs nothing that was acknowledged', async () => {
  await using server = await openS3Server()
  await using world = await openNode(server)
  const studio = await Studio.open(world)
  const file = await photo()
  const id = await studio.sends(file, { chunkBytes: 10_000, cutAt: 15_000 })
  const offsetNow = async () =>
    (await studio.asks('HEAD', `/${id}`, {})).headers.get('upload-offset') ?? ''
  const offset = await offsetNow()
  const send = { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }

  server.fail(Number.POSITIVE_INFINITY)
  const refused = await studio.asks('PATCH', `/${id}`, send, file.subarray(Number(offset)))
  server.fail(0)
  const offsetAfter = await offsetNow()
  await studio.sends(file, { resume: id })
  await world.runJobs()

  expect(Number(offset)).toBeGreaterThan(0)
  expect(refused.status).toBe(503)
  expect(offsetAfter).toBe(offset)
  expect((await studio.sees(id)).state).toBe('ready')
})

test('a cancelled upload leaves no piece, and what a crash left is swept', async () => {
  await using server = await openS3Server()
  await using world = await openNode(server)
  const studio = await Studio.open(world)
  const id = await studio.sends(await photo(), { chunkBytes: 10_000, cutAt: 15_000 })
  const lost = `uploads/${randomUUID()}/0-4`
  await world.ctx.storage.put(lost, Buffer.from('lost'), 4)

  await studio.cancels(id)
  expect(piecesIn(server)).toEqual([lost])

  await world.runJobs()
  expect(piecesIn(server)).toEqual([])
})

test('pieces of an upload that is under way are not swept', async () => {
  await using server = await openS3Server()
  await using world = await openNode(server)
  const studio = await Studio.open(world)
  await studio.sends(await photo(), { chunkBytes: 10_000, cutAt: 15_000 })
  const before = piecesIn(server)

  await world.runJobs()

  expect(piecesIn(server)).toEqual(before)
})

test('what waits in the folder is gone on with after the node began to use the bucket', {
  tags: ['extended'],
}, async () => {
  await using server = await openS3Server()
  await using before = await openWorld({ storage: s3Storage(server.place) })
  const studio = await Studio.open(before)
  const file = await photo()
  const id = await studio.sends(file, { chunkBytes: 10_000, cutAt: 15_000 })

  await using after = await openNode(server, before, before.ctx.settings.uploads.folder)
  await studio.at(after).sends(file, { resume: id })
  await after.runJobs()

  expect((await studio.sees(id)).state).toBe('ready')
})

/** A node with a folder of its own, whose uploads wait in the bucket. */
function openNode(server: S3Server, first?: World, folder?: string): Promise<World> {
  const uploads = { ...uploadRules(), isStagedInStorage: true, ...(folder && { folder }) }
  return openWorld({
    storage: s3Storage(server.place),
    settings: { uploads },
    ...(first && { database: first.database, clock: first.clock }),
  })
}

function piecesIn({ files }: S3Server): string[] {
  return [...files.keys()].filter((key) => key.startsWith('uploads/'))
}

/** Of noise, so that it is some tens of kilobytes. */
async function photo(): Promise<Buffer> {
  const raw = { width: 400, height: 300, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .jpeg()
    .toBuffer()
}

async function plaintextOf({ ctx }: World, id: string): Promise<Buffer> {
  const upload = await find(ctx.sharedDb, id)
  if (!upload) throw new Error('there is no such upload')
  const path = await stagingOf(ctx.settings.uploads, ctx.storage).bring(upload)
  await using source = await openHidden(path, stagedKey(ctx, upload))
  return await source.read(0, source.size)
}
