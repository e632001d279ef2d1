import { SEGMENTS_MAX } from '@fanlight/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { PHOTO } from '../../../test/media-fixtures.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import { CampaignsDesk } from '../../../test/studio-campaigns.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'
import { listNext } from './recipients.store.ts'

const world = sharedWorld()
let studio: Studio
let desk: CampaignsDesk
let fans: Record<'member' | 'tipper' | 'leaver' | 'silent' | 'blocked', Fan>
let postId: number

beforeAll(async () => {
  studio = await Studio.open(world())
  desk = new CampaignsDesk(studio)
  const fan = (languageCode: string) => world().fan({ balance: 100_00, languageCode })
  fans = {
    member: await fan('en-US'),
    tipper: await fan('ru'),
    leaver: await fan('ru'),
    silent: await fan('de'),
    blocked: await fan('en'),
  }
  const { member, tipper, leaver, silent, blocked } = fans
  postId = await studio.creator.publishes({ audience: 'channel', price: 8_00 })
  for (const each of [silent, blocked]) await studio.creator.sendsMessage(each, 0)
  await studio.person.post(`/studio/fans/${blocked.id}/block`)
  await tipper.sendsTip(await tipper.draftsTip(studio.creator, 10_00))
  await member.buysPost(postId)
  await world().advance({ days: 20 })
  for (const each of [member, tipper, leaver]) each.reopensApp()
  studio.person.reopensApp()
  await member.buysPremium(studio.creator)
  await leaver.buysPremium(studio.creator)
  const { id } = (await leaver.listsPremium()).json().subscriptions[0]
  await leaver.cancelsPremium(id)
})

test.each([
  ['everybody but who is blocked', [], 4],
  ['members', [{ kind: 'premium', state: 'active' }], 2],
  ['members who will leave', [{ kind: 'premium', state: 'expiring' }], 1],
  ['former members', [{ kind: 'premium', state: 'former' }], 0],
  ['who is no member', [{ kind: 'premium', state: 'active', not: true }], 2],
  ['who spent at least ten euro', [{ kind: 'spent', atLeast: 10 }], 2],
  ['who ever tipped', [{ kind: 'tipped' }], 1],
  ['who tipped in the last ten days', [{ kind: 'tipped', days: 10 }], 0],
  ['who speaks Russian', [{ kind: 'language', code: 'ru' }], 2],
  ['who was not here for ten days', [{ kind: 'away', days: 10 }], 3],
])('a segment finds %s', async (_who, conditions, total) => {
  expect(await desk.counts(conditions)).toMatchObject({ all: 4, total })
})

test('conditions add up, and each tells how many it leaves', async () => {
  const conditions = [
    { kind: 'language', code: 'de', not: true },
    { kind: 'bought', what: 'post', id: postId, not: true },
    { kind: 'premium', state: 'active', not: true },
  ]

  expect(await desk.counts(conditions)).toEqual({
    all: 4,
    left: [3, 2, 1],
    total: 1,
    owners: 0,
    languages: { en: 0, ru: 1, other: 0 },
  })
})

test('who bought all of it already, in a post or in a message, is left out', async () => {
  const file = await new PostsDesk(studio).hasFile(PHOTO)

  // The post that the member bought holds this very photo.
  expect(await desk.counts([], [file])).toMatchObject({ total: 3, owners: 1 })
})

test('fans are taken in order and in pieces, none twice and none left out', async () => {
  const audience = {
    creatorId: studio.creator.id,
    conditions: [],
    owned: { contentIds: [], postIds: [] },
  }
  const found: number[] = []
  for (let next: number[] = [0]; next.length > 0; found.push(...next)) {
    const after = found.at(-1) ?? 0
    next = await listNext(world().db, audience, { after, limit: 3 }, world().clock.now())
  }

  const { member, tipper, leaver, silent } = fans
  expect(found).toEqual([member.id, tipper.id, leaver.id, silent.id])
})

test('a segment is saved under a name, and the name is used again', async () => {
  const { person } = studio
  const save = (conditions: object[]) =>
    person.post('/studio/segments', { name: ' Regulars ', conditions })
  await save([])
  const { segment } = (await save([{ kind: 'tipped' }])).json()

  expect((await person.get('/studio/segments')).json().segments).toEqual([
    { id: segment.id, name: 'Regulars', conditions: [{ kind: 'tipped' }] },
  ])

  await person.post(`/studio/segments/${segment.id}/delete`)
  expect((await person.post(`/studio/segments/${segment.id}/delete`)).json().code).toBe('not_found')
})

test('there are only so many, and one that is there can still be changed', async () => {
  const { person } = await Studio.open(world())
  const save = (name: string) => person.post('/studio/segments', { name, conditions: [] })
  for (let n = 1; n <= SEGMENTS_MAX; n += 1) await save(`Segment ${n}`)

  expect((await save('Another')).json().code).toBe('too_many_segments')
  expect((await save('Segment 7')).statusCode).toBe(200)
})

test('nothing but what is read of a condition can be kept with it', async () => {
  const { person } = await Studio.open(world())
  const conditions = [{ kind: 'spent', atLeast: 5, isOwner: true }]

  const reply = await person.post('/studio/segments', { name: 'Some', conditions })

  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_request'])
})
