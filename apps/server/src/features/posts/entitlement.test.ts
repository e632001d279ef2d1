import { expect, test } from 'vitest'
import type { Creator, PostTraits } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { PHOTO, PHOTO_ITEM, VIDEO, VIDEO_ITEMS } from '../../../test/media-fixtures.ts'
import { openEnvelope } from '../../../test/open-envelope.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const world = sharedWorld()

const CAPTION = 'Look at these'
const TEASER = 'You have not seen this yet'
const CONTENTS = { photos: 1, videos: 1, duration: 30, hasText: true }
const MEDIA = [PHOTO, VIDEO]
const KINDS = {
  free: { audience: 'free', attachments: MEDIA },
  premium: { audience: 'premium', attachments: MEDIA },
  'premium, sold singly': { audience: 'premium', price: 4_00, attachments: MEDIA },
} as const satisfies Record<string, PostTraits>
type Kind = keyof typeof KINDS

const VISITORS = {
  newcomer: async () => {},
  subscriber: async (fan: Fan, creator: Creator) => void (await fan.buysPremium(creator)),
  buyer: async (fan: Fan, _creator: Creator, post: number) => void (await fan.buysPost(post)),
  'subscriber who bought it': async (fan: Fan, creator: Creator, post: number) => {
    await fan.buysPremium(creator)
    await fan.buysPost(post)
  },
}
type Visitor = keyof typeof VISITORS

test.each(['newcomer', 'subscriber'] as const)('a free post is clear to a %s', async (visitor) => {
  const { post } = await visit('free', visitor)

  const [photo, { source, ...video }] = post.attachments
  expect(post).toMatchObject({ text: CAPTION, isPaid: true, price: 0 })
  expect(post).not.toHaveProperty('decryptKey')
  expect(photo).toEqual(shown(PHOTO, PHOTO.thumbnail, PHOTO.medium))
  expect(video).toEqual({ ...shown(VIDEO, VIDEO.thumbnail, VIDEO.poster), duration: 30 })
  expect(JSON.parse(source)).toMatchObject(VIDEO_ITEMS)
})

test.each([
  ['premium', 0],
  ['premium, sold singly', 4],
] as const)('F10: a %s post shows a newcomer its teaser and a blur', async (kind, price) => {
  const { post } = await visit(kind, 'newcomer')

  const [photo, video] = post.attachments
  expect(post).toMatchObject({ text: '', teaser: TEASER, contents: CONTENTS, isPaid: false, price })
  expect(photo).toEqual({ ...shown(PHOTO), photoMediumEncrypted: expect.stringMatching(/^s1\./) })
  expect(video).toEqual({
    ...shown(VIDEO),
    duration: 30,
    source: expect.stringMatching(/^s1\./),
  })
  expectNoWayIn(post)
})

test('an envelope that a newcomer was shown opens with the key that Premium brings', async () => {
  const [fan, creator] = [await world().fan({ balance: 50_00 }), await world().creator()]
  await creator.publishes({ audience: 'premium', attachments: MEDIA })
  const [photo] = (await fan.opensFeed(creator)).json().posts[0].attachments
  const before = (await fan.get('/main/init')).json().decryptKeys

  await fan.buysPremium(creator)

  const { decryptKeys } = (await fan.get('/main/init')).json()
  expect(before).toEqual({})
  expect(openEnvelope(photo.photoMediumEncrypted, decryptKeys[creator.id])).toMatchObject(
    PHOTO_ITEM,
  )
})

test.each([
  ['was noticed', true],
  ['nobody noticed', false],
])(
  'a former subscriber’s key opens nothing shown after an end that %s',
  async (_what, isNoticed) => {
    const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
    await creator.publishes({ audience: 'premium', attachments: MEDIA })
    await fan.buysPremium(creator)
    const { decryptKeys } = (await fan.get('/main/init')).json()
    const ended = isNoticed
      ? `update premium set active_until = $2, next_check_at = null, key_epoch = key_epoch + 1,
         is_recurrent = false where fan_id = $1`
      : 'update premium set active_until = $2, is_recurrent = false where fan_id = $1'
    const past = new Date(world().clock.now().getTime() - 86_400_000)
    await world().db.run(ended, [fan.id, past])

    const { posts } = (await fan.opensFeed(creator)).json()

    const { photoMediumEncrypted } = posts[0].attachments[0]
    expect(posts[0].isPaid).toBe(false)
    expect(() => openEnvelope(photoMediumEncrypted, decryptKeys[creator.id])).toThrow(
      /sealed with|reading 'split'/,
    )
  },
)

test.each([
  ['premium', 'subscriber', 'creator’s'],
  ['premium, sold singly', 'subscriber', 'creator’s'],
  ['premium, sold singly', 'buyer', 'post’s'],
  ['premium, sold singly', 'subscriber who bought it', 'post’s'],
] as const)('a %s post is sealed for a %s with the %s key', async (kind, visitor, whose) => {
  const { post, decryptKeys } = await visit(kind, visitor)

  const [photo, video] = post.attachments
  const key = whose === 'post’s' ? post.decryptKey : decryptKeys[post.authorId]
  expect(post).toMatchObject({ text: CAPTION, isPaid: true })
  expect('decryptKey' in post).toBe(whose === 'post’s')
  expect(photo).toMatchObject(shown(PHOTO))
  expect(video).toMatchObject(shown(VIDEO))
  expect(openEnvelope(photo.photoMediumEncrypted, key)).toMatchObject(PHOTO_ITEM)
  expect(openEnvelope(video.source, key)).toMatchObject(VIDEO_ITEMS)
})

test.each([
  ['with pictures', MEDIA, CONTENTS],
  ['of text alone', [], { photos: 0, videos: 0, duration: 0, hasText: true }],
])(
  'F10: the text of a locked post %s is nowhere in the feed',
  async (_what, attachments, contents) => {
    const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
    await creator.publishes({ audience: 'premium', text: 'A whole story', attachments })

    const locked = await fan.opensFeed(creator)
    await fan.buysPremium(creator)
    const open = await fan.opensFeed(creator)

    expect(locked.body).not.toContain('whole story')
    expect(locked.json().posts[0]).toMatchObject({ text: '', teaser: '', contents })
    expect(open.json().posts[0]).toMatchObject({ text: 'A whole story', contents })
  },
)

test('F10: what a post holds is told as before once it is open', async () => {
  const { post } = await visit('premium', 'subscriber')

  expect(post).toMatchObject({ text: CAPTION, teaser: TEASER, contents: CONTENTS })
})

test('one subscriber’s key does not open what was sealed for another', async () => {
  const creator = await world().creator()
  await creator.publishes({ audience: 'premium' })
  const [one, other] = [await subscriberOf(creator), await subscriberOf(creator)]

  const { posts } = (await one.opensFeed(creator)).json()
  const { decryptKeys } = (await other.get('/main/init')).json()

  const envelope = posts[0].attachments[0].photoMediumEncrypted
  expect(() => openEnvelope(envelope, decryptKeys[creator.id])).toThrow(/authenticate/)
})

test('Premium of one creator opens nothing of another', async () => {
  const [creator, other] = [await world().creator(), await world().creator()]
  await other.publishes({ audience: 'premium' })
  const fan = await subscriberOf(creator)

  const { posts } = (await fan.opensFeed(other)).json()

  expect(posts[0].isPaid).toBe(false)
  expectNoWayIn(posts[0])
})

async function visit(kind: Kind, visitor: Visitor) {
  const fan = await world().fan({ balance: 50_00 })
  const creator = await world().creator()
  const id = await creator.publishes({ ...KINDS[kind], text: CAPTION, teaser: TEASER })
  await VISITORS[visitor](fan, creator, id)

  const { posts } = (await fan.opensFeed(creator)).json()
  const { decryptKeys } = (await fan.get('/main/init')).json()
  return { post: posts[0], decryptKeys }
}

async function subscriberOf(creator: Creator): Promise<Fan> {
  const fan = await world().fan({ balance: 50_00 })
  await fan.buysPremium(creator)
  return fan
}

function shown(
  { type, width, height, thumbhash, blurred }: typeof PHOTO | typeof VIDEO,
  thumbnail = blurred,
  medium = blurred,
) {
  return {
    type,
    width,
    height,
    ...(thumbhash && { thumbhash }),
    thumbnail: `/p/${thumbnail.oid}`,
    photoMedium: `/p/${medium.oid}`,
  }
}

/** No key and no address of the sealed file, in whatever field. */
function expectNoWayIn(post: object) {
  expect(JSON.stringify(post)).not.toMatch(/decryptKey|\/m\/|k1\./)
}
