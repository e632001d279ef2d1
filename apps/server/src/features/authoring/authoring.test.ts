import { beforeAll, describe, expect, test } from 'vitest'
import { PHOTO, VIDEO } from '../../../test/media-fixtures.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'

const world = sharedWorld()
let studio: Studio
let desk: PostsDesk

beforeAll(async () => {
  studio = await Studio.open(world())
  desk = new PostsDesk(studio)
})

const feedOf = async (onlyFree = true) => {
  const fan = await world().fan()
  const body = onlyFree ? { onlyFree } : { onlySponsored: false }
  const reply = await fan.post(`/profile/${studio.creator.id}/posts`, body)
  return reply.json().posts as { id: number; text: string; attachments: unknown[] }[]
}

describe('a draft', () => {
  test('is kept as it was typed, and no fan sees it', async () => {
    const file = await desk.hasFile(PHOTO)
    const { id } = await desk.begins({ text: 'Not yet', teaser: ' Soon ', files: [file] })

    const post = await desk.sees({ id })

    expect(post).toMatchObject({
      state: 'draft',
      revision: 2,
      title: 'Not yet',
      teaser: 'Soon',
      text: { ops: [{ insert: 'Not yet\n' }] },
      files: [{ id: file, state: 'ready', attachment: { type: 'photo' } }],
    })
    expect((await feedOf()).map((each) => each.id)).not.toContain(id)
    const fan = await world().fan({ balance: 50_00 })
    expect((await fan.get(`/im/telegram/${id}/post`)).statusCode).toBe(404)
    expect((await fan.buysPost(id)).statusCode).toBe(404)
  })

  test('that another page has saved is not written over, and the newer one is told', async () => {
    const seen = await desk.begins({ text: 'First' })
    await desk.saves(seen, { text: 'Second' })

    const reply = await desk.saves(seen, { text: 'Third' })

    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'stale_revision',
      details: { post: { revision: 3, text: { ops: [{ insert: 'Second\n' }] } } },
    })
  })

  test('two taps on New under one key make one draft', async () => {
    const key = 'new-once'

    const replies = await Promise.all([desk.creates({ key }), desk.creates({ key })])

    const [first, second] = replies.map((reply) => reply.json().post.id)
    expect(first).toBe(second)
  })

  test('a save that is repeated under its key is one save', async () => {
    const post = await desk.begins()
    const key = 'save-once'

    const replies = [
      await desk.saves(post, { text: 'Once' }, { key }),
      await desk.saves(post, { text: 'Once' }, { key }),
    ]

    expect(replies.map((reply) => reply.json().post.revision)).toEqual([3, 3])
  })

  test.each([
    ['a script’s link', { ops: [{ insert: 'a', attributes: { link: 'javascript:alert(1)' } }] }],
    ['a look that we do not show', { ops: [{ insert: 'a', attributes: { color: 'red' } }] }],
    ['an image', { ops: [{ insert: { image: 'https://example.com/a.png' } }] }],
    ['a change instead of a document', { ops: [{ retain: 3 }] }],
  ])('with %s in its text is refused', async (_, text) => {
    const post = await desk.begins()

    const reply = await studio.person.post(`/studio/posts/${post.id}/save`, {
      revision: post.revision,
      text,
      teaser: '',
      files: [],
      audience: 'free',
      price: null,
      isInPremium: false,
      isInChannel: false,
    })

    expect(reply.json()).toMatchObject({ code: 'invalid_request' })
  })

  test('takes no file of another creator', async () => {
    const other = new PostsDesk(await Studio.open(world()))
    const post = await desk.begins()

    const reply = await desk.saves(post, { files: [await other.hasFile(PHOTO)] })

    expect(reply.json()).toMatchObject({
      code: 'invalid_request',
      details: { files: expect.any(String) },
    })
  })

  test('is nothing to another creator, by any call', async () => {
    const other = new PostsDesk(await Studio.open(world()))
    const post = await desk.begins({ text: 'Mine' })

    const replies = [
      await other.studio.person.get(`/studio/posts/${post.id}`),
      await other.saves(post),
      await other.publishes(post),
      await other.schedules(post, new Date(world().clock.now().getTime() + 1000)),
      await other.unschedules(post),
      await other.unpublishes(post),
      await other.deletes(post),
      await other.restores(post),
    ]

    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([404]))
    expect((await other.lists()).posts).toEqual([])
  })
})

describe('publishing', () => {
  test('shows a post to those it is for, with its files in order', async () => {
    const files = [await desk.hasFile(VIDEO), await desk.hasFile(PHOTO)]
    const { id, state } = await desk.published({ text: 'For all', files })

    const [shown] = await feedOf()

    expect(state).toBe('published')
    expect(shown).toMatchObject({ id, attachments: [{ type: 'video' }, { type: 'photo' }] })
  })

  test('counts what is inside Premium, and counts it out again', async () => {
    const { creator } = studio
    const offer = async () => {
      const fan = await world().fan()
      return (await fan.get(`/balance/subscription/author/${creator.id}`)).json().subscription
    }
    const before = (await offer()).photosCnt

    const files = [await desk.hasFile(PHOTO)]
    const post = await desk.published({ audience: 'premium', files })
    const during = (await offer()).photosCnt
    await desk.unpublishes(post)

    expect([during, (await offer()).photosCnt]).toEqual([before + 1, before])
  })

  test.each([
    [{}, ['nothing_inside']],
    [{ text: 'Dear', audience: 'paid' as const }, ['price_missing']],
  ])('%j is refused for what is missing', async (typed, problems) => {
    const reply = await desk.publishes(await desk.begins(typed))

    expect(reply.json()).toMatchObject({ code: 'post_incomplete', details: { problems } })
  })

  test('a post that is sold singly and in Premium opens both ways', async () => {
    const typed = { text: 'Both', audience: 'paid' as const, price: 8, isInPremium: true }
    const { id } = await desk.published(typed)
    const [buyer, member] = [
      await world().fan({ balance: 20_00 }),
      await world().fan({ balance: 20_00 }),
    ]

    await buyer.buysPost(id)
    await member.buysPremium(studio.creator)

    for (const fan of [buyer, member]) {
      expect((await fan.get(`/im/telegram/${id}/post`)).json().post).toHaveProperty('text')
    }
  })
})

describe('after a sale', () => {
  const sold = async () => {
    const files = [await desk.hasFile(PHOTO), await desk.hasFile(VIDEO)]
    const typed = { text: 'Bought', audience: 'paid' as const, price: 8, files }
    const post = await desk.published(typed)
    const fan = await world().fan({ balance: 20_00 })
    await fan.buysPost(post.id)
    const reads = async (who = fan) => {
      const reply = await who.get(`/im/telegram/${post.id}/post`)
      return { status: reply.statusCode, ...reply.json().post }
    }
    return { post, fan, reads }
  }

  test('another price is for the next buyer, and no buyer pays again', async () => {
    const { post, fan } = await sold()

    await desk.edited(post, { price: 12 })

    expect((await fan.buysPost(post.id)).json().code).toBe('already_paid')
    const next = await world().fan({ balance: 20_00 })
    expect((await next.buysPost(post.id)).json().eurBalance).toBe(8)
    expect((await fan.get('/purchases')).json().purchases).toMatchObject([{ price: 8 }])
    expect(await desk.sees(post)).toMatchObject({
      sales: 2,
      revenue: 20,
      views: expect.any(Number),
    })
  })

  test('unpublished or deleted, it stays with its buyers and is nothing to others', async () => {
    const { post, fan, reads } = await sold()
    const stranger = await world().fan({ balance: 20_00 })

    for (const withdraw of [() => desk.unpublishes(post), () => desk.deletes(post)]) {
      await withdraw()
      expect(await reads()).toMatchObject({ status: 200, text: expect.stringContaining('Bought') })
      expect((await fan.buysPost(post.id)).json().code).toBe('already_paid')
      expect((await reads(stranger)).status).toBe(404)
      expect((await stranger.buysPost(post.id)).statusCode).toBe(404)
    }
  })
})

test('a deleted post comes back as what it was', async () => {
  const post = await desk.published({ text: 'Here again' })
  const ids = async () => (await feedOf()).map(({ id }) => id)

  await desk.deletes(post)
  const gone = await ids()
  const refused = await desk.publishes(post)
  const restored = await desk.restores(post)

  expect(gone).not.toContain(post.id)
  expect(refused.json()).toMatchObject({ code: 'wrong_state', details: { state: 'deleted' } })
  expect(restored.json().post).toMatchObject({ state: 'published', deletedAt: null })
  expect(await ids()).toContain(post.id)
})

describe('the list', () => {
  test('has everything of the creator, newest first, page by page', async () => {
    const own = new PostsDesk(await Studio.open(world()))
    for (let index = 0; index < 22; index += 1) await own.begins({ text: `Number ${index}` })

    const first = await own.lists()
    const second = await own.lists(`startFrom=${first.nextFrom}`)

    const titles = [...first.posts, ...second.posts].map(({ title }) => title)
    expect(titles).toEqual(Array.from({ length: 22 }, (_, index) => `Number ${21 - index}`))
    expect([first.posts.length, second.nextFrom]).toEqual([20, null])
  })

  test('is narrowed by state, audience and words, and counts all states', async () => {
    const own = new PostsDesk(await Studio.open(world()))
    await own.begins({ text: 'A draft about 100% cotton' })
    await own.published({ text: 'Golden hour', audience: 'premium' })
    await own.deletes(await own.begins({ text: 'A mistake' }))
    const found = async (query: string) =>
      (await own.lists(query)).posts.map(({ title }: { title: string }) => title)

    expect(await found('state=draft')).toEqual(['A draft about 100% cotton'])
    expect(await found('audience=premium')).toEqual(['Golden hour'])
    expect(await found('search=golden%20HOUR')).toEqual(['Golden hour'])
    expect(await found('search=100%25')).toEqual(['A draft about 100% cotton'])
    expect(await found('search=insert')).toEqual([])
    expect(await found('state=deleted')).toEqual(['A mistake'])
    expect((await own.lists()).counts).toMatchObject({ draft: 1, published: 1, deleted: 1 })
  })
})
