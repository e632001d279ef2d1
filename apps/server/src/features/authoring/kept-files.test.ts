import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { fetches, keepPhoto, pathFor } from '../../../test/media-verbs.ts'
import { Studio } from '../../../test/studio.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'
import { openWorld, type World } from '../../../test/world.ts'
import type { StoredPhoto } from '../../core/content/stored-attachment.ts'
import { collectOrphans } from '../../core/media-at-rest/collect-orphans.ts'
import { resealObject } from '../../core/media-at-rest/reseal-object.ts'

let world: World
let studio: Studio
let desk: PostsDesk
beforeAll(async () => {
  world = await openWorld()
  studio = await Studio.open(world)
  desk = new PostsDesk(studio)
})
afterAll(() => world[Symbol.asyncDispose]())

const keepsPhoto = () => keepPhoto(world, desk.studio.creator.id)
const fetchedBy = async (fan: Fan, { medium }: StoredPhoto) =>
  (await fetches(world, pathFor(world, fan, medium.oid))).statusCode

test('a draft’s file is for the creator’s people, and nothing sweeps it up', async () => {
  const photo = await keepsPhoto()
  const file = await desk.hasFile(photo)
  const post = await desk.begins({ files: [file] })
  await studio.cancels(file)

  await world.advance({ days: 3 })
  await collectOrphans(world.ctx)
  desk.studio.person.reopensApp()

  expect((await desk.sees(post)).files).toMatchObject([{ state: 'ready' }])
  expect(await fetchedBy(desk.studio.person, photo)).toBe(200)
  expect(await fetchedBy(await world.fan(), photo)).toBe(403)
})

test('a buyer keeps what an edit takes out, and a later one does not get it', async () => {
  const [kept, taken] = [await keepsPhoto(), await keepsPhoto()]
  const files = [await desk.hasFile(kept), await desk.hasFile(taken)]
  const typed = { text: 'Bought', audience: 'paid' as const, price: 8, files }
  const post = await desk.published(typed)
  const [early, late] = [await world.fan({ balance: 20_00 }), await world.fan({ balance: 20_00 })]
  await early.buysPost(post.id)

  await world.advance({ seconds: 1 })
  await desk.edited(post, { text: '', files: post.files.slice(0, 1).map(({ id }) => id) })
  await world.advance({ seconds: 1 })
  await late.buysPost(post.id)

  const reads = async (fan: Fan) => (await fan.get(`/im/telegram/${post.id}/post`)).json().post
  const [first, second] = [await reads(early), await reads(late)]
  expect([first.attachments.length, second.attachments.length]).toEqual([2, 1])
  expect([first.text, second.text]).toEqual([expect.stringContaining('Bought'), ''])
  expect((await early.get('/purchases')).json().purchases[0].attachments).toHaveLength(2)
  expect([await fetchedBy(early, taken), await fetchedBy(late, taken)]).toEqual([200, 403])
})

test('a buyer keeps it also where the post is free by then', async () => {
  const photo = await keepsPhoto()
  const files = [await desk.hasFile(photo)]
  const paid = await desk.published({ text: 'A', audience: 'paid', price: 8, files })
  const buyer = await world.fan({ balance: 20_00 })
  await buyer.buysPost(paid.id)

  await desk.edited(await desk.edited(paid, { audience: 'free' }), { files: [] })

  expect((await buyer.get('/purchases')).json().purchases[0].attachments).toHaveLength(1)
  expect(await fetchedBy(buyer, photo)).toBe(200)
})

test('what is taken back is not to be had by members of Premium, nor by its address', async () => {
  const [premium, free] = [await keepsPhoto(), await keepsPhoto()]
  const posts = [
    await desk.published({ audience: 'premium', files: [await desk.hasFile(premium)] }),
    await desk.published({ files: [await desk.hasFile(free)] }),
  ]
  const subscriber = await world.fan({ balance: 20_00 })
  await subscriber.buysPremium(desk.studio.creator)
  const statuses = async () => [
    await fetchedBy(subscriber, premium),
    (await fetches(world, `/p/${free.medium.oid}`)).statusCode,
  ]

  const before = await statuses()
  for (const post of posts) await desk.unpublishes(post)

  expect([before, await statuses()]).toEqual([
    [200, 200],
    [403, 404],
  ])
})

test('what is sealed under another key is found in drafts and by buyers', async () => {
  const [sold, drafted] = [await keepsPhoto(), await keepsPhoto()]
  const files = [await desk.hasFile(sold)]
  const post = await desk.published({ text: 'A', audience: 'paid', price: 8, files })
  const buyer = await world.fan({ balance: 20_00 })
  await buyer.buysPost(post.id)
  await desk.edited(post, { files: [] })
  const draft = await desk.begins({ files: [await desk.hasFile(drafted)] })

  const renamed = await Promise.all(
    [sold, drafted].map(({ medium }) => resealObject(world.ctx, medium.oid)),
  )

  const holders = await world.db.query<{ holder: string }>(
    `select holder from media_use where oid = any($1) and holder like any('{draft:%,edition:%}')`,
    [renamed.map(({ oid }) => oid)],
  )
  expect(holders.map(({ holder }) => holder)).toContain(`draft:${draft.id}`)
  const edition = await world.db.one<{ media: StoredPhoto[] }>(
    'select media from post_edition where post_id = $1',
    [post.id],
  )
  expect(edition.media[0]?.medium.oid).toBe(renamed[0]?.oid)
})
