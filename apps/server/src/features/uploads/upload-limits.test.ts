import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { stagedFilesOf } from '../../../test/staged-files.ts'
import { creation, Studio } from '../../../test/studio.ts'
import { openWorld } from '../../../test/world.ts'

test('a file over the limit of its kind is refused before its first byte', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)

  const reply = await studio.asks('POST', '', creation({ kind: 'photo', bytes: 5_000_001 }))

  expect(reply.status).toBe(413)
  expect(await reply.json()).toMatchObject({ code: 'too_large', details: { max: 5_000_000 } })
  expect((await studio.lists()).json().uploads).toEqual([])
})

test('a kind that there is not is refused, and so is a file without a length', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)

  const strange = await studio.asks('POST', '', creation({ kind: 'opera', bytes: 5 }))
  const endless = await studio.asks('POST', '', {
    ...creation({ kind: 'photo', bytes: 5 }),
    'upload-length': '',
  })

  expect(await strange.json()).toMatchObject({ code: 'invalid_request' })
  expect(endless.status).toBe(400)
  expect((await studio.lists()).json().uploads).toEqual([])
})

test('only so many are open at once, also when they are begun at once', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)

  const replies = await Promise.all(
    Array.from({ length: 9 }, () => studio.asks('POST', '', creation({ bytes: 10 }))),
  )

  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429])
})

test('nobody gets more room than there is', async () => {
  await using world = await openWorld()
  const [one, other] = [await Studio.open(world), await Studio.open(world)]
  const large = creation({ kind: 'video', bytes: 45_000_000 })
  for (let each = 0; each < 4; each += 1) await one.asks('POST', '', large)

  const reply = await other.asks('POST', '', large)

  expect(reply.status).toBe(503)
  expect((await other.asks('POST', '', creation({ bytes: 10 }))).status).toBe(201)
})

test('a file that goes on after its declared end is stopped and thrown away', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const begun = await studio.asks('POST', '', creation({ bytes: 100 }))
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''

  const reply = await studio.asks(
    'PATCH',
    `/${id}`,
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    randomBytes(101),
  )

  expect(reply.status).toBe(413)
  expect(await studio.sees(id)).toMatchObject({
    state: 'failed',
    failure: { code: 'longer_than_declared', message: expect.stringMatching(/^More arrived/) },
  })
  expect(await stagedFilesOf(world)).toEqual([])
})
