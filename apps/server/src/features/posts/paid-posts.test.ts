import { expect, test } from 'vitest'
import { meetAtWallet } from '../../../test/hold-wallet.ts'
import { PHOTO_ITEM } from '../../../test/media-fixtures.ts'
import { openEnvelope } from '../../../test/open-envelope.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { tally } from '../../../test/tally.ts'
import { START } from '../../../test/test-context.ts'

const world = sharedWorld({ settings: { commissionPercent: 20 } })
const PUBLISHED_AT = START.getTime() / 1000

test('F10: a paid post tells its price, its teaser and nothing that is sold', async () => {
  const [fan, creator] = [await world().fan(), await world().creator()]
  const teaser = 'The last six minutes of light'
  const id = await creator.publishes({ audience: 'channel', price: 8_25, teaser })

  const reply = await fan.readsPost(id)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    post: {
      id,
      authorId: creator.id,
      price: 8.25,
      isPaid: false,
      createdAt: PUBLISHED_AT,
      teaser,
      contents: { photos: 1, videos: 0, duration: 0, hasText: true },
    },
  })
})

test('a bought post opens with the key that comes along', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel', text: 'Behind the scenes' })
  await fan.buysPost(id)

  const { post } = (await fan.readsPost(id)).json()

  expect(post).toMatchObject({ isPaid: true, text: 'Behind the scenes' })
  expect(post.decryptKey).toMatch(new RegExp(`^k1\\.p${id}-1-1\\.`))
  expect(openEnvelope(post.attachments[0].photoMediumEncrypted, post.decryptKey)).toMatchObject(
    PHOTO_ITEM,
  )
})

test('a Premium post that is also sold singly can be bought singly', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'premium', price: 4_00 })

  const before = await fan.readsPost(id)
  const bought = await fan.buysPost(id)

  expect(before.json().post).not.toHaveProperty('text')
  expect(bought.json()).toMatchObject({ post: { id, isPaid: true, price: 4 }, eurBalance: 6 })
})

test('a subscriber reads a Premium post that is also sold singly', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'premium', price: 4_00, text: 'For members' })
  await fan.buysPremium(creator)

  const { post } = (await fan.readsPost(id)).json()

  expect(post).toMatchObject({ isPaid: false, text: 'For members' })
  expect(post).not.toHaveProperty('decryptKey')
  expect(post.attachments[0].photoMediumEncrypted).toMatch(/^s1\.a/)
})

test('Premium does not open a paid post of the channel', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel' })
  await fan.buysPremium(creator)

  const { post } = (await fan.readsPost(id)).json()

  expect(post).not.toHaveProperty('text')
  expect(post).not.toHaveProperty('attachments')
  expect(post).not.toHaveProperty('decryptKey')
})

test.each(['free', 'premium'] as const)(
  'a %s post without a price is not on sale',
  async (audience) => {
    const [fan, creator] = [await world().fan({ balance: 50_00 }), await world().creator()]
    const id = await creator.publishes({ audience })

    const replies = [await fan.readsPost(id), await fan.buysPost(id)]

    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404])
    expect(await fan.balance()).toBe(50_00)
  },
)

test('a post that was never published is not found', async () => {
  const fan = await world().fan({ balance: 50_00 })

  const replies = [await fan.readsPost(987_654_321), await fan.buysPost(987_654_321)]

  expect(replies.map((reply) => reply.json().code)).toEqual(['not_found', 'not_found'])
})

test('a post is paid for, handed over and told in one event', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel', price: 8_25, text: 'All of it' })

  const reply = await fan.buysPost(id)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ post: { id, text: 'All of it' }, eurBalance: 1.75 })
  expect(await creator.earned()).toBe(6_60)
  expect(await fan.events()).toEqual([
    {
      seq: 1,
      type: 'post_bought',
      body: { postId: id, authorId: creator.id, price: 8.25, balance: 1.75 },
    },
  ])
})

test('a post is bought once and for good', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel', price: 8_00 })
  await fan.buysPost(id)

  const again = await fan.buysPost(id, { headers: { 'accept-language': 'ru' } })

  expect(again.statusCode).toBe(409)
  expect(again.json()).toEqual({
    code: 'already_paid',
    message: 'Вы это уже оплатили. Второй раз деньги не списаны.',
  })
  expect(await fan.balance()).toBe(12_00)
})

test('a fan who is short keeps the money and learns what is missing', async () => {
  const [fan, creator] = [await world().fan({ balance: 7_99 }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel', price: 8_00 })

  const reply = await fan.buysPost(id)

  expect(reply.statusCode).toBe(402)
  expect(reply.json()).toMatchObject({
    code: 'insufficient_funds',
    message: 'You need €0.01 more. Top up your balance and try again.',
    details: { required: 8, balance: 7.99 },
  })
  expect(await fan.balance()).toBe(7_99)
  expect((await fan.readsPost(id)).json().post.isPaid).toBe(false)
})

test('ten taps at once charge once and tell once', async () => {
  const [fan, creator] = [await world().fan({ balance: 100_00 }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel', price: 8_00 })

  const replies = await Promise.all(Array.from({ length: 10 }, () => fan.buysPost(id)))

  expect(tally(replies)).toEqual({ ok: 1, already_paid: 9 })
  expect(await fan.balance()).toBe(92_00)
  expect(await fan.eventTypes()).toEqual(['post_bought'])
})

test.each([
  ['the last cents', 8_00],
  ['plenty', 100_00],
])('taps that meet with %s at hand buy one post', async (_what, balance) => {
  const [fan, creator] = [await world().fan({ balance }), await world().creator()]
  const id = await creator.publishes({ audience: 'channel', price: 8_00 })

  const replies = await meetAtWallet(fan, 5, () => fan.buysPost(id))

  expect(tally(replies)).toEqual({ ok: 1, already_paid: 4 })
  expect(await fan.balance()).toBe(balance - 8_00)
})

test('many fans buy the same post at once, each for themselves', async () => {
  const creator = await world().creator()
  const id = await creator.publishes({ audience: 'channel', price: 8_00 })
  const fans = await Promise.all(Array.from({ length: 5 }, () => world().fan({ balance: 10_00 })))

  const replies = await Promise.all(fans.map((fan) => fan.buysPost(id)))

  expect(replies.map((reply) => reply.json().eurBalance)).toEqual([2, 2, 2, 2, 2])
  expect(new Set(replies.map((reply) => reply.json().post.decryptKey)).size).toBe(5)
  expect(await creator.earned()).toBe(5 * 6_40)
})

test('one fan’s purchase opens nothing to another', async () => {
  const [buyer, other] = [await world().fan({ balance: 10_00 }), await world().fan()]
  const id = await (await world().creator()).publishes({ audience: 'channel' })
  await buyer.buysPost(id)

  const { post } = (await other.readsPost(id)).json()

  expect(post.isPaid).toBe(false)
  expect(post).not.toHaveProperty('attachments')
})
