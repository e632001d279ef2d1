import { describe, expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const world = sharedWorld()

describe('what a feed lists', () => {
  test.each([
    ['onlyFree', { onlyFree: true }, ['free']],
    ['onlySponsored false', { onlySponsored: false }, ['premium and single', 'premium']],
    ['onlySponsored true', { onlySponsored: true }, ['premium']],
    ['neither', {}, ['premium and single', 'premium', 'free']],
    ['onlyFree false', { onlyFree: false }, ['premium and single', 'premium', 'free']],
    ['onlyFree with onlySponsored', { onlyFree: true, onlySponsored: false }, ['free']],
  ])('%s, newest first', async (_name, filter, expected) => {
    const [fan, creator] = [await world().fan(), await world().creator()]
    await creator.publishes({ audience: 'free', teaser: 'free' })
    await creator.publishes({ audience: 'channel', teaser: 'channel' })
    await creator.publishes({ audience: 'premium', teaser: 'premium' })
    await creator.publishes({ audience: 'premium', teaser: 'premium and single', price: 4_00 })

    const reply = await fan.opensFeed(creator, filter)

    expect(reply.statusCode).toBe(200)
    expect(reply.json().posts.map((post: { teaser: string }) => post.teaser)).toEqual(expected)
    expect(reply.json().nextFrom).toBeNull()
  })

  test('a creator sees none of another creator’s posts', async () => {
    const [fan, creator, other] = [
      await world().fan(),
      await world().creator(),
      await world().creator(),
    ]
    await other.publishes({ audience: 'free' })

    const reply = await fan.opensFeed(creator, { onlyFree: true })

    expect(reply.json()).toEqual({ posts: [], nextFrom: null })
  })

  test('the feed of a creator who does not exist is not found', async () => {
    const reply = await (await world().fan()).opensFeed({ id: 987_654_321 }, { onlyFree: true })

    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('not_found')
  })
})

describe('pages', () => {
  test('every old post comes once while new ones arrive between pages', async () => {
    const [fan, creator] = [await world().fan(), await world().creator()]
    const old = await publishMany(creator, 45)

    const seen: number[] = []
    let startFrom: number | null = 0
    let pages = 0
    while (startFrom !== null) {
      const { posts, nextFrom } = await page(fan, creator, startFrom)
      seen.push(...posts.map((post: { id: number }) => post.id))
      startFrom = nextFrom
      pages += 1
      await publishMany(creator, 3)
    }

    expect(pages).toBe(3)
    expect(seen).toEqual(old.toReversed())
  })

  test('a page holds twenty and the end is told by null', async () => {
    const [fan, creator] = [await world().fan(), await world().creator()]
    await publishMany(creator, 21)

    const first = await page(fan, creator, 0)
    const last = await page(fan, creator, first.nextFrom)

    expect([first.posts.length, last.posts.length]).toEqual([20, 1])
    expect(last.nextFrom).toBeNull()
  })

  test('exactly one page has no second one', async () => {
    const [fan, creator] = [await world().fan(), await world().creator()]
    await publishMany(creator, 20)

    const only = await page(fan, creator, 0)

    expect(only.posts).toHaveLength(20)
    expect(only.nextFrom).toBeNull()
  })

  test('no startFrom and a startFrom of 0 both begin at the newest', async () => {
    const [fan, creator] = [await world().fan(), await world().creator()]
    const [, newest] = await publishMany(creator, 2)

    const pages = [await fan.opensFeed(creator, {}), await fan.opensFeed(creator, { startFrom: 0 })]

    expect(pages.map((reply) => reply.json().posts[0].id)).toEqual([newest, newest])
  })

  test('a cursor before the first post is the end', async () => {
    const [fan, creator] = [await world().fan(), await world().creator()]
    await publishMany(creator, 2)

    const reply = await fan.opensFeed(creator, { startFrom: 1 })

    expect(reply.json()).toEqual({ posts: [], nextFrom: null })
  })
})

async function publishMany(creator: Creator, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1)
    ids.push(await creator.publishes({ audience: 'free' }))
  return ids
}

async function page(fan: Fan, creator: Creator, startFrom: number) {
  const reply = await fan.opensFeed(creator, { onlyFree: true, startFrom })
  return reply.json()
}
