import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { stagedFilesOf } from '../../../test/staged-files.ts'
import { creation, Studio } from '../../../test/studio.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { stagedKey } from './staged-upload.ts'
import { openHidden } from './staging/hidden-file.ts'
import { stagingOf } from './staging/staging.ts'
import { find } from './uploads.store.ts'

describe('who may send', () => {
  test('a fan who works for no creator is refused, by every door', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const fan = await world.fan()
    const id = await studio.sends(await photo())

    expect((await fan.get('/studio/uploads')).json().code).toBe('forbidden')
    expect((await fan.get(`/studio/uploads/${id}`)).statusCode).toBe(403)
    expect((await fan.post(`/studio/uploads/${id}/cancel`)).statusCode).toBe(403)
    const stranger = new StrangeStudio(studio, fan.initData)
    expect((await stranger.asks('POST', '', { 'upload-length': '5' })).status).toBe(403)
    expect((await stranger.asks('HEAD', `/${id}`, {})).status).toBe(403)
  })

  test('a file comes from nobody without a credential', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)

    const reply = await studio.asks('POST', '', { 'upload-length': '5', authorization: '' })

    expect(reply.status).toBe(401)
  })

  test('another creator’s upload does not exist', async () => {
    await using world = await openWorld()
    const [one, other] = [await Studio.open(world), await Studio.open(world)]
    const id = await one.sends(await photo())

    expect((await other.person.get(`/studio/uploads/${id}`)).statusCode).toBe(404)
    expect((await other.cancels(id)).statusCode).toBe(404)
    expect((await other.asks('HEAD', `/${id}`, {})).status).toBe(404)
    expect((await other.asks('DELETE', `/${id}`, {})).status).toBe(404)
    expect((await one.sees(id)).state).toBe('processing')
  })
})

describe('a file on its way', () => {
  test('is never begun again by a node that does not have its bytes', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const id = await studio.sends(randomBytes(3_000_003), {
      chunkBytes: 500_001,
      cutAt: 1_200_000,
    })
    const begin = async () => (await studio.asks('HEAD', `/${id}`, {})).status
    const send = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }

    await world.db.run(`update upload set staging = 'another node' where id = $1`, [id])
    const elsewhere = [await begin(), (await studio.asks('PATCH', `/${id}`, send)).status]

    expect(elsewhere).toEqual([503, 503])
    expect((await studio.sees(id)).state).toBe('uploading')
  })

  test('that was cut off is resumed, and arrives byte for byte', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const file = randomBytes(3_000_003)

    const id = await studio.sends(file, { chunkBytes: 500_001, cutAt: 1_200_000 })
    const { state, receivedBytes } = await studio.sees(id)
    expect(state).toBe('uploading')
    expect(receivedBytes).toBeGreaterThan(0)
    expect(receivedBytes).toBeLessThan(file.length)

    await studio.sends(file, { resume: id, chunkBytes: 300_007 })
    expect(await studio.sees(id)).toMatchObject({ state: 'processing', receivedBytes: file.length })
    expect(hash(await plaintextOf(world, id))).toBe(hash(file))
  })

  test('counts as far as it came when its connection broke', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const file = randomBytes(4_000_000)
    const begun = await studio.asks('POST', '', creation({ bytes: file.length }))
    const id = begun.headers.get('location')?.split('/').at(-1) ?? ''

    const part = file.subarray(0, 3_000_000)
    const sending = await studio.beginsToSend(id, part, { bytes: file.length })
    await until(
      'some of it is there',
      10_000,
      async () => (await stagedFilesOf(world))[0]?.length || null,
    )
    sending.destroy()

    const received = await until('that much is noted', 10_000, async () => {
      const { receivedBytes } = await studio.sees(id)
      return receivedBytes > 0 && receivedBytes
    })
    const { headers } = await studio.asks('HEAD', `/${id}`, {})
    expect(headers.get('upload-offset')).toBe(String(received))
    await studio.sends(file, { resume: id })
    expect(hash(await plaintextOf(world, id))).toBe(hash(file))
  })

  test('goes on although the connection before it neither ends nor says anything', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const file = randomBytes(300_000)
    const begun = await studio.asks('POST', '', creation({ bytes: file.length }))
    const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
    const silent = await studio.beginsToSend(id, file.subarray(0, 100_000), { bytes: file.length })
    await until('its file is there', 10_000, async () => (await stagedFilesOf(world)).length > 0)

    await studio.sends(file, { resume: id })

    expect(hash(await plaintextOf(world, id))).toBe(hash(file))
    silent.destroy()
  })

  test('is never on the disk as it is', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const secret = 'a line that only the creator should ever read'
    const file = Buffer.concat(Array.from({ length: 500 }, () => Buffer.from(secret)))

    await studio.sends(file)

    const onDisk = await stagedFilesOf(world)
    expect(onDisk.reduce((sum, bytes) => sum + bytes.length, 0)).toBeGreaterThanOrEqual(file.length)
    expect(onDisk.some((bytes) => bytes.includes(secret.slice(0, 16)))).toBe(false)
  })

  test('that is whole is noticed although its last answer was lost', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const id = await studio.sends(await photo())
    await world.db.run("update upload set state = 'uploading' where id = $1", [id])

    const reply = await studio.asks('HEAD', `/${id}`, {})

    expect(reply.headers.get('upload-offset')).toBe(reply.headers.get('upload-length'))
    expect((await studio.sees(id)).state).toBe('processing')
  })

  test('can be cancelled, and is gone', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const id = await studio.sends(await photo(), { cutAt: 1, chunkBytes: 100 })

    expect((await studio.cancels(id)).statusCode).toBe(200)

    expect((await studio.person.get(`/studio/uploads/${id}`)).statusCode).toBe(404)
    expect((await studio.asks('HEAD', `/${id}`, {})).status).toBe(404)
    expect(await stagedFilesOf(world)).toEqual([])
  })

  test('that does not go on for a day is given up', async () => {
    await using world = await openWorld()
    const studio = await Studio.open(world)
    const id = await studio.sends(randomBytes(1000), { cutAt: 1, chunkBytes: 100 })
    await world.advance({ hours: 23 })
    await world.runJobs()
    studio.person.reopensApp()
    expect((await studio.sees(id)).state).toBe('uploading')

    await world.advance({ hours: 2 })
    await world.runJobs()

    studio.person.reopensApp()
    expect(await studio.sees(id)).toMatchObject({ state: 'failed', failure: { code: 'expired' } })
    expect(await stagedFilesOf(world)).toEqual([])
    expect((await studio.asks('HEAD', `/${id}`, {})).status).toBe(410)
  })
})

test('a creator sees their uploads, newest first, in words of their language', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  await studio.sends(Buffer.alloc(0), { name: 'nothing.jpg' })
  await world.advance({ seconds: 5 })
  await studio.sends(await photo(), { name: 'sea.jpg' })

  const reply = await studio.person.get('/studio/uploads', { headers: { 'accept-language': 'ru' } })

  expect(reply.json().uploads).toMatchObject(
    [
      { fileName: 'sea.jpg', state: 'processing', failure: null },
      { fileName: 'nothing.jpg', failure: { code: 'empty', message: /^В этом файле/ } },
    ].map((upload) => expect.objectContaining(matching(upload))),
  )
})

function matching(upload: { failure: { code: string; message: RegExp } | null }) {
  const { failure } = upload
  if (!failure) return upload
  return { ...upload, failure: { ...failure, message: expect.stringMatching(failure.message) } }
}

/** Another person's credential at the same doors. */
class StrangeStudio {
  readonly #studio: Studio
  readonly #authorization: string

  constructor(studio: Studio, initData: string) {
    this.#studio = studio
    this.#authorization = `TgAuth ${initData}`
  }

  asks(method: string, path: string, headers: Record<string, string>) {
    return this.#studio.asks(method, path, { ...headers, authorization: this.#authorization })
  }
}

function photo(): Promise<Buffer> {
  const shape = { width: 300, height: 200, channels: 3, background: '#a54' } as const
  return sharp({ create: shape }).jpeg().toBuffer()
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function plaintextOf({ ctx }: World, id: string): Promise<Buffer> {
  const upload = await find(ctx.sharedDb, id)
  if (!upload) throw new Error('there is no such upload')
  const path = await stagingOf(ctx.settings.uploads, ctx.storage).bring(upload)
  await using source = await openHidden(path, stagedKey(ctx, upload))
  return await source.read(0, source.size)
}
