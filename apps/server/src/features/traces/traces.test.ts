import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { atDesk, employs } from '../../../test/staff-verbs.ts'
import { Studio } from '../../../test/studio.ts'
import {
  markOnPost,
  screenshotWith,
  traceRequest,
  unreadReading,
} from '../../../test/trace-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'

// A reader gives way to everything else on the machine.
vi.setConfig({ testTimeout: 90_000 })

async function buyerOf(world: World, studio: Studio) {
  const postId = await studio.creator.publishes({ audience: 'channel', text: 'Golden hour' })
  const fan = await world.fan({ balance: 20_00 })
  await fan.buysPost(postId)
  return { fan, postId, mark: (await markOnPost(fan, postId)) ?? '' }
}

test('a screenshot names the fan whose it is, and another fan’s names the other', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const [anna, bob] = [await buyerOf(world, studio), await buyerOf(world, studio)]

  const traces = [
    await studio.person.post('/studio/traces', await traceRequest(anna.mark)),
    await studio.person.post('/studio/traces', await traceRequest(bob.mark)),
  ].map((reply) => reply.json().trace)

  expect(traces.map(({ answer, fan }) => [answer, fan.id])).toEqual([
    ['named', anna.fan.id],
    ['named', bob.fan.id],
  ])
  expect(traces[0].opened).toMatchObject([{ kind: 'post', text: 'Golden hour', amount: 8 }])
  const monday = Date.parse(`${traces[0].week}T00:00:00Z`)
  const ago = world.clock.now().getTime() - monday
  expect(ago).toBeGreaterThanOrEqual(0)
  expect(ago).toBeLessThan(7 * 86_400_000)
})

test('a creator learns nothing of a person who is no fan of theirs; staff does, and it is logged', async () => {
  await using world = await openWorld()
  const { mark, fan, postId } = await buyerOf(world, await Studio.open(world))
  const other = await Studio.open(world)
  const desk = await atDesk(world, await employs(world))
  const request = await traceRequest(mark)

  const theirs = (await other.person.post('/studio/traces', request)).json().trace
  const named = (await desk.post('/staff/traces', request)).json().trace
  const { actions } = (await desk.get('/staff/log')).json()

  const id = await unreadReading(world, null, { word: mark })
  const wanted = { kind: 'post', objectId: postId }
  const likely = await desk.post(`/staff/traces/${id}/second-look`, wanted)
  const report = await desk.post(`/staff/traces/${id}/report`, { language: 'ru' })

  expect(likely.json().trace).toMatchObject({ answer: 'likely', fan: { id: fan.id } })
  expect(Buffer.from(report.json().pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  expect(theirs).toMatchObject({ answer: 'not_yours', fan: null, week: null, opened: [] })
  expect(named).toMatchObject({ answer: 'named', fan: { id: fan.id } })
  expect(actions[0]).toMatchObject({
    action: 'traced_leak',
    subject: `fan ${fan.id}`,
    why: 'Found in a channel',
  })
})

test('a picture without a mark names nobody, and that it was read stays written', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)

  const piece = { left: 200, top: 200, width: 280, height: 280 }
  const unmarked = await sharp(await screenshotWith(null))
    .extract(piece)
    .png()
    .toBuffer()
  const request = { ...(await traceRequest()), files: [unmarked.toString('base64')] }

  const { trace } = (await studio.person.post('/studio/traces', request)).json()
  const { traces } = (await studio.person.get('/studio/traces')).json()

  expect(trace).toMatchObject({ answer: 'none', fan: null, why: 'Found in a channel' })
  expect(traces).toEqual([trace])
})

test('frames of a recording are read together, and must be of one size', {
  tags: ['extended'],
}, async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const { mark, fan } = await buyerOf(world, studio)
  const frames = await Promise.all([1, 2, 3].map((seed) => screenshotWith(mark, seed)))
  const request = await traceRequest(mark)
  const files = frames.map((frame) => frame.toString('base64'))

  const dot = { width: 9, height: 9, channels: 3, background: '#777' } as const
  const small = await sharp({ create: dot }).png().toBuffer()
  const mixed = [...files.slice(1), small.toString('base64')]

  const { trace } = (await studio.person.post('/studio/traces', { ...request, files })).json()
  const other = await studio.person.post('/studio/traces', { ...request, files: mixed })

  expect(trace).toMatchObject({ answer: 'named', fan: { id: fan.id }, frames: 3 })
  expect(other.json()).toMatchObject({ code: 'picture_unreadable' })
})

test('a mirrored screenshot names its fan once it is said to be mirrored', {
  tags: ['extended'],
}, async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const { mark, fan } = await buyerOf(world, studio)
  const mirrored = await sharp(await screenshotWith(mark))
    .flop()
    .png()
    .toBuffer()
  const request = { ...(await traceRequest()), files: [mirrored.toString('base64')] }

  const reply = await studio.person.post('/studio/traces', { ...request, isMirrored: true })

  expect(reply.json().trace).toMatchObject({ answer: 'named', fan: { id: fan.id } })
})

test('a second look finds the likely one among those who bought it, and nobody among others', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const { mark, fan, postId } = await buyerOf(world, studio)
  const { postId: otherPost } = await buyerOf(world, studio)
  const id = await unreadReading(world, studio.creator, { word: mark })
  const look = (objectId: number) =>
    studio.person.post(`/studio/traces/${id}/second-look`, { kind: 'post', objectId })

  const [right, wrong] = [await look(postId), await look(otherPost)]

  expect(right.json().trace).toMatchObject({ answer: 'likely', fan: { id: fan.id } })
  expect(wrong.json().trace).toMatchObject({ answer: 'marked', fan: null })
})

test('a report says who, and that it is no proof', { tags: ['extended'] }, async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const { mark, fan } = await buyerOf(world, studio)
  const { trace } = (await studio.person.post('/studio/traces', await traceRequest(mark))).json()

  const path = `/studio/traces/${trace.id}/report`
  const { pdf } = (await studio.person.post(path, { language: 'en' })).json()

  const text = readPdf(Buffer.from(pdf, 'base64')).join(' ')
  expect(text).toContain(String(fan.id))
  expect(text).toContain('a lead, not proof')
})

test('the mark is every fan’s own, comes with paid media alone, and is as strong as was chosen', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  const [anna, bob] = [await buyerOf(world, studio), await buyerOf(world, studio)]
  await studio.person.post('/studio/mark', { isStrong: true })

  const strong = await markOnPost(anna.fan, anna.postId)

  expect(anna.mark).toMatch(/^n[0-9a-f]{18}$/)
  expect(anna.mark).not.toBe(bob.mark)
  expect(strong).toBe(anna.mark.replace('n', 's'))
})

test('an operator may leave the mark out', async () => {
  await using world = await openWorld({ settings: { mediaMark: 'off' } })
  const { mark } = await buyerOf(world, await Studio.open(world))

  expect(mark).toBe('')
})

test('nobody reads more than sixty pictures an hour', async () => {
  await using world = await openWorld()
  const studio = await Studio.open(world)
  for (let count = 0; count < 60; count += 1) await unreadReading(world, studio.creator)
  await world.db.run('update mark_reading set asked_by = $1', [studio.person.id])

  const reply = await studio.person.post('/studio/traces', await traceRequest())

  expect(reply.json().code).toBe('too_many_requests')
})
