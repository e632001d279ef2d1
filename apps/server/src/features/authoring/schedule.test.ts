import { afterAll, beforeAll, expect, test } from 'vitest'
import { BotWorld, botOf } from '../../../test/bot-world.ts'
import { PHOTO } from '../../../test/media-fixtures.ts'
import { Studio } from '../../../test/studio.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'

let bots: BotWorld
let desk: PostsDesk
beforeAll(async () => {
  bots = await BotWorld.open()
  desk = new PostsDesk(await Studio.open(bots.world))
})
afterAll(() => bots[Symbol.asyncDispose]())

const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(bots.world.clock.now().getTime() + hours * HOUR_MS)
const feed = async () => {
  const fan = await bots.world.fan()
  const reply = await fan.post(`/profile/${desk.studio.creator.id}/posts`, { onlyFree: true })
  return reply.json().posts.map(({ id }: { id: number }) => id)
}

test('a scheduled post appears at its time, and its teaser in the channel', async () => {
  const { creator } = desk.studio
  const channel = bots.messenger.addChannel({ title: 'Mila', administrators: [botOf(creator.id)] })
  const reader = await bots.person()
  bots.messenger.addMember(channel.id, reader.id)
  await bots.world.db.run(
    `insert into creator_channel (creator_id, chat_id, language_code) values ($1, $2, 'en')`,
    [creator.id, channel.id],
  )
  const typed = { text: 'Inside', teaser: 'Six minutes of light.', price: 8, isInChannel: true }
  const post = await desk.begins({ ...typed, audience: 'paid' })

  const at = later(2)
  await desk.schedules(post, at)
  await bots.advance({ hours: 1 })
  const before = { ...(await desk.sees(post)), said: reader.sees(channel.id).length }
  await bots.advance({ hours: 1 })

  expect(before).toMatchObject({ state: 'scheduled', said: 0 })
  const publishedAt = Math.floor(at.getTime() / 1000)
  expect(await desk.sees(post)).toMatchObject({ state: 'published', publishedAt })
  expect(reader.sees(channel.id)).toMatchObject([
    { text: expect.stringContaining('Six minutes of light.') },
  ])
})

test('a free post is not shown in the channel', async () => {
  await desk.published({ text: 'Free', isInChannel: true })

  await bots.settle()

  const waiting = await bots.world.db.query('select from post where announced_at is null')
  expect(waiting).toHaveLength(1)
})

test('a post that is scheduled no more does not appear', async () => {
  const post = await desk.begins({ text: 'Changed my mind' })
  await desk.schedules(post, later(1))

  const reply = await desk.unschedules(post)
  await bots.advance({ hours: 2 })

  expect(reply.json().post).toMatchObject({ state: 'draft', publishAt: null })
  expect(await feed()).not.toContain(post.id)
})

test('a time that has passed is refused', async () => {
  const reply = await desk.schedules(await desk.begins({ text: 'Late' }), later(-1))

  expect(reply.json()).toMatchObject({
    code: 'invalid_request',
    details: { publishAt: 'must lie ahead' },
  })
})

test('publishing waits for a file that is on its way, where the creator wants that', async () => {
  const file = await desk.hasFile(null, 'processing')
  const post = await desk.begins({ files: [file] })
  const now = await desk.publishes(post)
  const waiting = await desk.publishes(post, { whenReady: true })

  await bots.world.runJobs()
  const meanwhile = await desk.sees(post)
  await desk.finishes(file, PHOTO)
  await bots.world.runJobs()

  const problems = ['file_pending']
  expect(now.json()).toMatchObject({ code: 'post_incomplete', details: { problems } })
  expect(waiting.json().post.state).toBe('scheduled')
  expect(meanwhile).toMatchObject({ state: 'scheduled', files: [{ state: 'processing' }] })
  expect(await desk.sees(post)).toMatchObject({ state: 'published', contents: { photos: 1 } })
})

test('a post whose file failed is a draft again when its time comes', async () => {
  const file = await desk.hasFile(null, 'uploading')
  const post = await desk.begins({ text: 'With a file', files: [file] })
  await desk.schedules(post, later(1))
  await bots.world.db.run(
    `update upload set state = 'failed', failure = 'expired', wrapped_key = null where id = $1`,
    [file],
  )

  await bots.advance({ hours: 1 })

  expect(await desk.sees(post)).toMatchObject({ state: 'draft', files: [{ state: 'failed' }] })
})

test('the calendar has what was published and what is scheduled, with its cover, and no drafts', async () => {
  const own = new PostsDesk(await Studio.open(bots.world))
  const files = [await own.hasFile(PHOTO)]
  const past = await own.published({ text: 'Out' })
  const ahead = await own.begins({ text: 'Ahead', files })
  await own.begins({ text: 'A draft' })
  await own.schedules(ahead, later(48))

  const month = await own.calendar(later(-24), later(24 * 20))
  const refused = await own.calendar(later(0), later(24 * 100))

  expect(month.posts).toMatchObject([
    { id: past.id, cover: null },
    { id: ahead.id, cover: { type: 'photo' }, decryptKey: expect.stringContaining('k1.') },
  ])
  expect(refused.code).toBe('invalid_request')
})

test('what was deleted a month ago is gone, but for its buyers', async () => {
  const [unsold, sold] = [
    await desk.published({ text: 'Unsold' }),
    await desk.published({ text: 'Sold', audience: 'paid', price: 5 }),
  ]
  const buyer = await bots.world.fan({ balance: 20_00 })
  await buyer.buysPost(sold.id)
  for (const post of [unsold, sold]) await desk.deletes(post)

  await bots.advance({ days: 31 })
  buyer.reopensApp()
  desk.studio.person.reopensApp()

  expect((await desk.restores(unsold)).statusCode).toBe(404)
  expect((await buyer.get(`/im/telegram/${sold.id}/post`)).json().post.text).toContain('Sold')
  const left = await bots.world.db.query('select id from post where id = any($1)', [
    [unsold.id, sold.id],
  ])
  expect(left).toEqual([{ id: sold.id }])
})
