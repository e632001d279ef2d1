import { beforeAll, describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'

const world = sharedWorld()
let studio: Studio
let [big, small, silent]: Fan[] = []
let postId: number

beforeAll(async () => {
  studio = await Studio.open(world())
  big = await world().fan({ balance: 100_00, firstName: 'Max' })
  small = await world().fan({ balance: 100_00, firstName: 'Дмитрий' })
  silent = await world().fan({ firstName: '100%' })
  postId = await studio.creator.publishes({ audience: 'channel', price: 8_00, text: 'Golden hour' })
  await big.buysPost(postId)
  await big.sendsTip(await big.draftsTip(studio.creator, 10_00, 'Worth it'))
  await big.buysPremium(studio.creator)
  await small.buysMessage(await studio.creator.sendsMessage(small, 5_00))
  await studio.creator.sendsMessage(silent, 5_00)
})

const lists = async (query = '') => (await studio.person.get(`/studio/fans?${query}`)).json()
const names = async (query = '') =>
  (await lists(query)).fans.map(({ firstName }: { firstName: string }) => firstName)
const sees = async ({ id }: { id: number }) =>
  (await studio.person.get(`/studio/fans/${id}`)).json().fan

describe('the list of fans', () => {
  test('tells what each spent on what, the best first', async () => {
    const { fans, counts } = await lists()

    expect(fans).toMatchObject([
      { firstName: 'Max', spent: 27.99, tips: 10, unlocks: 1, premium: { state: 'active' } },
      { firstName: 'Дмитрий', spent: 5, tips: 0, unlocks: 1, premium: null },
      { firstName: '100%', spent: 0, tips: 0, unlocks: 0, premium: null },
    ])
    expect(counts).toEqual({ all: 3, premium: 1, at_risk: 0, left: 0, never_paid: 1, blocked: 0 })
  })

  test('is narrowed by words and by segment', async () => {
    expect(await names('search=max')).toEqual(['Max'])
    expect(await names('search=%D0%B4%D0%BC%D0%B8')).toEqual(['Дмитрий'])
    expect(await names('search=0%25')).toEqual(['100%'])
    expect(await names('segment=premium')).toEqual(['Max'])
    expect(await names('segment=never_paid')).toEqual(['100%'])
  })

  test('is a file for spreadsheets, in which a name is no formula', async () => {
    const own = await Studio.open(world())
    const fan = await world().fan({ balance: 20_00, firstName: '=1+1, "b" c' })
    await fan.sendsTip(await fan.draftsTip(own.creator, 10_00))
    const quiet = await world().fan({ firstName: 'Ann' })
    await own.creator.sendsMessage(quiet, 0)

    const all = await own.person.get('/studio/fans/file?language=en')
    const some = await own.person.get('/studio/fans/file?language=ru&segment=never_paid')

    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, second] = all.body.split('\r\n')
    expect(head).toMatch(/^\ufeffNumber,Name,.*,Spent \(EUR\),/)
    expect(first).toContain(`${fan.id},"'=1+1, ""b"" c",`)
    expect(first).toContain(',0,10.00,10.00,')
    expect(second).toContain(`${quiet.id},Ann,`)
    expect(some.body).toContain('Потрачено')
    expect(some.body).not.toContain('1+1')
  })

  test.each(['spent', 'since', 'seen'])(
    'sorted by %s has all fans once, in pages',
    async (sort) => {
      const own = await Studio.open(world())
      const made = []
      for (let index = 0; index < 22; index += 1) {
        const fan = await world().fan({ balance: 5_00 })
        await fan.sendsTip(await fan.draftsTip(own.creator, 1_00 + (index % 3) * 100))
        made.push(fan.id)
      }

      const first = (await own.person.get(`/studio/fans?sort=${sort}`)).json()
      const path = `/studio/fans?sort=${sort}&startFrom=${first.nextFrom}`
      const second = (await own.person.get(path)).json()

      const shown = [...first.fans, ...second.fans]
      expect([first.fans.length, second.fans.length, second.nextFrom]).toEqual([20, 2, null])
      expect(shown.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
      const spent = shown.map((fan) => fan.spent)
      if (sort === 'spent') {
        const best = (await own.person.get(`/studio/fans/${shown[0]?.id}`)).json().fan
        const last = (await own.person.get(`/studio/fans/${shown[21]?.id}`)).json().fan
        expect(spent).toEqual(spent.toSorted((a, b) => b - a))
        expect([best.topPercent, last.topPercent]).toEqual([5, null])
      }
    },
  )
})

describe('one fan', () => {
  test('has a timeline of what was bought, given and paid, in pages', async () => {
    const id = big?.id
    const { entries, nextFrom } = (await studio.person.get(`/studio/fans/${id}/timeline`)).json()
    const tips = (await studio.person.get(`/studio/fans/${id}/timeline?only=tips`)).json()

    expect(entries).toMatchObject([
      { kind: 'post', amount: 8, objectId: String(postId), text: 'Golden hour' },
      { kind: 'premium', amount: 9.99 },
      { kind: 'tip', amount: 10, text: 'Worth it' },
    ])
    expect([nextFrom, tips.entries.length]).toEqual([null, 1])
  })

  test('gives the rest of a moment on the next page', async () => {
    const fan = await world().fan({ balance: 50_00 })
    for (let index = 0; index < 23; index += 1) {
      await fan.sendsTip(await fan.draftsTip(studio.creator, 1_00, `Tip ${index}`))
    }

    const path = `/studio/fans/${fan.id}/timeline`
    const first = (await studio.person.get(path)).json()
    const second = (await studio.person.get(`${path}?startFrom=${first.nextFrom}`)).json()

    const texts = [...first.entries, ...second.entries].map(({ text }) => text)
    expect(new Set(texts).size).toBe(23)
    expect(second.nextFrom).toBeNull()
  })

  test('tells whether a tip was answered, and what was opened', async () => {
    const fan = await world().fan({ balance: 50_00 })
    await fan.sendsTip(await fan.draftsTip(studio.creator, 1_00, 'For the film'))
    const path = `/studio/fans/${fan.id}`
    const tip = async () =>
      (await studio.person.get(`${path}/timeline?only=tips`)).json().entries[0].answeredAt
    const before = await tip()

    world().clock.advance(60)
    const body = { text: 'Thank you', teaser: '', files: [], price: 0 }
    const sent = await studio.person.post(`/studio/chats/${fan.id}/messages`, body)
    await fan.readsMessage(sent.json().messageId)

    expect([before, await tip()]).toEqual([null, expect.any(Number)])
    const views = (await studio.person.get(`${path}/timeline?only=views`)).json().entries
    expect(views).toMatchObject([{ kind: 'opened', text: 'Thank you', amount: 0 }])
    expect((await sees(fan)).counts).toEqual({ posts: 0, messages: 0, tips: 1, tipsWithWords: 1 })
  })

  test('has months, and a note that stays until another takes its place', async () => {
    const fan = big ?? (await world().fan())
    await studio.person.post(`/studio/fans/${fan.id}/note`, { note: ' Shoots on film. ' })

    expect(await sees(fan)).toMatchObject({
      note: 'Shoots on film.',
      months: 1,
      byMonth: [{ month: '2026-11', posts: 8, messages: 0, tips: 10, premium: 9.99 }],
    })
  })

  test('of another creator is not found, by any call', async () => {
    const stranger = await world().fan({ balance: 10_00 })
    await stranger.sendsTip(await stranger.draftsTip(await world().creator(), 5_00))
    const path = `/studio/fans/${stranger.id}`

    const replies = [
      await studio.person.get(path),
      await studio.person.get(`${path}/timeline`),
      await studio.person.post(`${path}/note`, { note: 'Who?' }),
      await studio.person.post(`${path}/block`),
      await studio.person.post(`${path}/unblock`),
    ]

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  })
})

test('a blocked fan buys nothing, keeps what is paid, and is let in again', async () => {
  const { creator, person } = studio
  const fan = await world().fan({ balance: 100_00 })
  const message = await creator.sendsMessage(fan, 5_00)
  const tip = await fan.draftsTip(creator, 5_00)
  await fan.buysPremium(creator)
  const before = await fan.balance()

  await person.post(`/studio/fans/${fan.id}/block`)
  const { id } = (await fan.listsPremium()).json().subscriptions[0]
  const refused = [
    await fan.buysPost(postId),
    await fan.buysMessage(message),
    await fan.sendsTip(tip),
    await fan.post(`/im/${creator.id}/tips`, { amount: 5, currency: 'eur' }),
    await fan.resumesPremium(id),
  ]
  const kept = (await fan.listsPremium()).json().subscriptions

  expect(refused.map((reply) => reply.json().code)).toEqual(refused.map(() => 'blocked'))
  expect(await fan.balance()).toBe(before)
  expect(kept).toMatchObject([{ isRecurrent: false }])
  expect(await sees(fan)).toMatchObject({ isBlocked: true, premium: { state: 'leaving' } })

  await person.post(`/studio/fans/${fan.id}/unblock`)
  expect((await fan.buysMessage(message)).statusCode).toBe(200)
})
