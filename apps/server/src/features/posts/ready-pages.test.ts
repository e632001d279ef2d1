import { randomBytes } from 'node:crypto'
import { posts as calls } from '@fanlight/contract'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { countReads } from '../../../test/growth/count-reads.ts'
import { envelopesOf, type Looked, look, nonceOf, pathOf } from '../../../test/look-at-feed.ts'
import { PHOTO, VIDEO } from '../../../test/media-fixtures.ts'
import { keepPhoto } from '../../../test/media-verbs.ts'
import { openEnvelope } from '../../../test/open-envelope.ts'
import { Studio } from '../../../test/studio.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'
import { TEST_KEK } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'
import type { StoredPhoto } from '../../core/content/stored-attachment.ts'
import { kekRing } from '../../core/media-at-rest/kek-ring.ts'
import { resealObject, takeDownObject } from '../../core/media-at-rest/reseal-object.ts'
import { rotateKek } from '../../core/media-at-rest/rotate-kek.ts'
import { rotateCreatorKeys, rotateFanKeys } from '../../core/media-delivery/rotate-keys.ts'

const NEWER_KEK = randomBytes(32)

let world: World
let other: World
beforeAll(async () => {
  world = await openWorld({ settings: { mediaKeks: kekRing([NEWER_KEK, TEST_KEK]) } })
  const { database, clock, ctx } = world
  other = await openWorld({ database, clock, storage: ctx.storage, settings: ctx.settings })
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 })
const isAsPromised = ajv.compile(calls.feed.reply)
const MEDIA = [PHOTO, VIDEO]

describe('a page that a node has ready', () => {
  test.each([
    ['newcomer', async () => {}],
    ['subscriber', async (fan: Fan, { creator }: Scene) => void (await fan.buysPremium(creator))],
    ['buyer', async (fan: Fan, { sold }: Scene) => void (await fan.buysPost(sold))],
  ])('says to a %s what one that was just read says', async (_who, becomes) => {
    const scene = await openScene()
    await becomes(scene.fan, scene)

    const fresh = await look(scene)
    const ready = await look(scene)

    expect(fresh.posts).toHaveLength(3)
    expect(ready.opened).toEqual(fresh.opened)
    expect(isAsPromised(ready.answer) ? 'as promised' : isAsPromised.errors).toBe('as promised')
  })

  test('costs no look at a post or a file', async () => {
    const scene = await openScene()
    await look(scene)

    const { of } = await countReads(world.db, () => scene.fan.opensFeed(scene.creator))

    expect(of.join('\n')).toMatch(/^premium:/m)
    expect(of.join('\n')).not.toMatch(/^(post|media_object):/m)
  })

  test('is sealed for each fan and each time of its own', async () => {
    const scene = await openScene()
    const subscribers = await Promise.all([1, 2].map(() => subscriberOf(scene)))
    await look(scene)

    const looks = [...subscribers, ...subscribers].map((fan) => look({ ...scene, fan }))
    const seen = await Promise.all(looks)

    const nonces = seen.flatMap(({ posts }) => posts.flatMap(envelopesOf).map(nonceOf))
    expect(new Set(nonces).size).toBe(4 * 3)
    expect(new Set(seen.map(({ opened }) => pathOf(opened[0]))).size).toBe(2)
  })

  test('is counted as seen', async () => {
    const scene = await openScene()
    await look(scene)
    await look(scene)
    await world.runJobs()

    const views = await world.db.query('select views from post_views where post_id = $1', [
      scene.sold,
    ])

    expect(views).toEqual([{ views: 2 }])
  })

  test('keeps for a buyer what an edit took out, and for no other fan', async () => {
    const scene = await openScene()
    const { desk, photo } = scene
    const files = [await desk.hasFile(photo), await desk.hasFile(await keptPhoto(scene))]
    const typed = { audience: 'paid', isInPremium: true, price: 8, files } as const
    const post = await desk.published({ text: 'All of it', ...typed })
    const subscriber = await subscriberOf(scene)
    await scene.fan.buysPost(post.id)
    await look(scene)
    await look({ ...scene, fan: subscriber })

    await world.advance({ seconds: 1 })
    await desk.edited(post, { files: post.files.slice(0, 1).map(({ id }) => id) })

    const filesOf = async (fan: Fan) => {
      const { posts } = await look({ ...scene, fan })
      return posts.find(({ id }) => id === post.id)?.attachments.length
    }
    const twice = [scene.fan, subscriber, scene.fan, subscriber]
    const counts: unknown[] = []
    for (const fan of twice) counts.push(await filesOf(fan))
    expect(counts).toEqual([2, 1, 2, 1])
  })
})

type Change = (scene: Scene) => Promise<unknown>
type Told = (after: Looked, before: Looked, scene: Scene) => void

const CHANGES: [what: string, change: Change, expectTold: Told][] = [
  [
    'a post is edited',
    ({ desk, post }) => desk.edited(post, { text: 'Other words' }),
    ({ posts }) => expect(posts[0]?.text).toContain('Other words'),
  ],
  [
    'a post is withdrawn',
    ({ desk, post }) => desk.unpublishes(post),
    ({ posts }, _before, { post }) => expect(posts.map(({ id }) => id)).not.toContain(post.id),
  ],
  [
    'a post is deleted',
    ({ desk, post }) => desk.deletes(post),
    ({ posts }, _before, { post }) => expect(posts.map(({ id }) => id)).not.toContain(post.id),
  ],
  [
    'a post is added',
    ({ desk }) => desk.published({ text: 'The newest', audience: 'premium' }),
    ({ posts }) => expect(posts[0]?.text).toContain('The newest'),
  ],
  [
    'the time of a scheduled post comes',
    async ({ desk }) => {
      const post = await desk.begins({ text: 'In an hour', audience: 'premium' })
      await desk.schedules(post, new Date(world.clock.now().getTime() + 3_600_000))
      await world.advance({ hours: 1 })
      await world.runJobs()
    },
    ({ posts }) => expect(posts[0]?.text).toContain('In an hour'),
  ],
  [
    'a file is taken down',
    ({ photo }) => takeDownObject(world.ctx, photo.medium.oid),
    ({ posts }) => expect(posts[0]?.attachments[0]).not.toHaveProperty('photoMediumEncrypted'),
  ],
  [
    'a file is sealed again',
    ({ photo }) => resealObject(world.ctx, photo.medium.oid),
    ({ opened }, before) => expect(pathOf(opened[0])).not.toBe(pathOf(before.opened[0])),
  ],
  [
    'a file is known by another size',
    ({ photo }) =>
      world.db.run('update media_object set mime = $2 where oid = $1', [
        photo.medium.oid,
        'image/jpeg',
      ]),
    ({ opened }) => expect(opened[0]).toMatchObject([{ m: 'image/jpeg' }]),
  ],
  [
    'Premium ends',
    async ({ fan }) => {
      const past = new Date(world.clock.now().getTime() - 86_400_000)
      const ends = `update premium set active_until = $2, is_recurrent = false where fan_id = $1`
      await world.db.run(ends, [fan.id, past])
    },
    ({ posts }, { key }) => {
      expect(posts[0]).toMatchObject({ text: '', isPaid: false })
      for (const envelope of posts.flatMap(envelopesOf))
        expect(() => openEnvelope(envelope, key ?? '')).toThrow(/sealed with/)
    },
  ],
  [
    'a fan’s keys are replaced',
    ({ creator, fan }) => rotateFanKeys(world.ctx, creator.id, fan.id),
    ({ key, opened }, before) => {
      expect(key).not.toBe(before.key)
      expect(opened).toEqual(before.opened)
    },
  ],
  [
    'all keys of a creator are replaced',
    ({ creator }) => rotateCreatorKeys(world.ctx, creator.id),
    ({ key, opened }, before) => {
      expect(key).not.toBe(before.key)
      expect(opened).toEqual(before.opened)
    },
  ],
  [
    'the keys of files are wrapped again',
    () => rotateKek(world.ctx),
    ({ opened }, before) => expect(opened).toEqual(before.opened),
  ],
]

describe.each([
  ['its own node', () => world],
  ['another node', () => other],
])('a page that is ready on %s', (_which, node) => {
  test.each(CHANGES)('is what there is after %s', async (_what, change, expectTold) => {
    const scene = await openScene()
    const fan = (await subscriberOf(scene)).at(node())
    await look({ ...scene, fan })
    const before = await look({ ...scene, fan })

    await change({ ...scene, fan })

    expectTold(await look({ ...scene, fan }), before, scene)
    expectTold(await look({ ...scene, fan }), before, scene)
  })
})

test('a change shows when it is committed, and not before', async () => {
  const scene = await openScene()
  const fan = await subscriberOf(scene)
  const textAt = async (node: World) => (await look({ ...scene, fan: fan.at(node) })).posts[0]?.text
  await Promise.all([textAt(world), textAt(other)])

  const during = await world.db.transaction(async (tx) => {
    await tx.run('update post set text = $2 where id = $1', [scene.post.id, 'Other words'])
    return [await textAt(world), await textAt(other)]
  })

  expect(during.join()).toMatch(/For members.*For members/)
  expect([await textAt(world), await textAt(other)]).toEqual(['Other words', 'Other words'])
})

interface Scene {
  desk: PostsDesk
  creator: { id: number }
  fan: Fan
  /** The newest, of Premium, with this photo. */
  post: Awaited<ReturnType<PostsDesk['published']>>
  photo: StoredPhoto
  /** Of Premium, and sold singly too. */
  sold: number
}

async function openScene(): Promise<Scene> {
  const studio = await Studio.open(world)
  const { creator } = studio
  const desk = new PostsDesk(studio)
  await creator.publishes({ audience: 'free', attachments: MEDIA, text: 'For “all”\n~1.0~' })
  const sold = await creator.publishes({ audience: 'premium', price: 4_00, attachments: MEDIA })
  const photo = await keptPhoto({ creator })
  const files = [await desk.hasFile(photo)]
  const post = await desk.published({ text: 'For members', audience: 'premium', files })
  return { desk, creator, fan: await world.fan({ balance: 50_00 }), post, photo, sold }
}

function keptPhoto({ creator }: Pick<Scene, 'creator'>): Promise<StoredPhoto> {
  return keepPhoto(world, creator.id)
}

async function subscriberOf({ creator }: Scene): Promise<Fan> {
  const fan = await world.fan({ balance: 50_00 })
  await fan.buysPremium(creator)
  return fan
}
