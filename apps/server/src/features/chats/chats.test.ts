import type { ChatEntry } from '@fanlight/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BotWorld, botOf, labelsOf, type Person } from '../../../test/bot-world.ts'
import type { Creator } from '../../../test/creator.ts'
import { PHOTO } from '../../../test/media-fixtures.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'

const TYPED = { text: 'Thank you!', teaser: '', files: [] as string[], price: 0 }

let bots: BotWorld
let creator: Creator
let owner: Person
let fan: Person

beforeAll(async () => {
  bots = await BotWorld.open()
  creator = await bots.creator({ firstName: 'Mila' })
  owner = await bots.person({ firstName: 'Mila', languageCode: 'ru' })
  fan = await bots.person({ firstName: 'Max', balance: 50_00 })
  await bots.world.db.run(
    `insert into creator_member (creator_id, person_id, role, created_at)
     values ($1, $2, 'owner', $3)`,
    [creator.id, owner.id, bots.world.clock.now()],
  )
})

afterAll(() => bots[Symbol.asyncDispose]())

test('a tip with its words reaches the creator: in the chat of the studio and by the bot', async () => {
  const tip = await fan.fan.draftsTip(creator, 5_00, 'For the coffee')
  await fan.fan.sendsTip(tip)
  await bots.settle()

  const [told] = owner.sees().filter(({ text }) => text.startsWith('Чаевые'))
  expect(told?.text).toBe('Чаевые от Max: 5,00\u00a0€\n\nFor the coffee')
  expect(labelsOf(told)).toHaveLength(1)
  expect(await entries()).toMatchObject([
    { from: 'fan', contentType: 'tips', state: 1, amount: 5, text: 'For the coffee' },
  ])
})

test('what both say stands in one order, with its type and how it fared', async () => {
  const file = await new PostsDesk({ world: bots.world, creator, person: owner.fan }).hasFile(PHOTO)
  await bots.advance({ seconds: 60 })
  await fan.writes('Look: https://example.org', botOf(creator.id))
  await bots.advance({ seconds: 60 })
  const { messageId } = (await sends({ files: [file], price: 5, teaser: 'A look' })).json()
  const sending = (await entries())[0]
  await bots.settle()
  await fan.fan.buysMessage(messageId)
  await bots.advance({ seconds: 60 })
  await fan.blocks(botOf(creator.id))
  await sends({ text: 'Are you there?' })
  await bots.settle()

  expect(sending).toMatchObject({ state: 0, isPaid: false, text: 'A look' })
  expect(await entries()).toMatchObject([
    { from: 'creator', contentType: 'text', state: 2, text: 'Are you there?' },
    { from: 'creator', contentType: 'photo', state: 1, amount: 5, isPaid: true },
    { from: 'fan', contentType: 'link', state: 1 },
    { from: 'fan', contentType: 'tips' },
  ])
  await fan.blocks(botOf(creator.id), false)
})

test('a message that is sent twice under one key is one message', async () => {
  const [first, second] = [await sends(TYPED, 'same'), await sends(TYPED, 'same')]
  const other = await sends({ text: 'Another' }, 'same')

  expect(second.json()).toEqual(first.json())
  expect(other.json().code).toBe('idempotency_conflict')
})

test('chats are listed by their last words, in pages', async () => {
  await bots.advance({ seconds: 60 })
  const others = await Promise.all(Array.from({ length: 21 }, () => bots.world.fan()))
  for (const each of others) await creator.sendsMessage(each, 0)
  await bots.advance({ seconds: 60 })
  for (const each of others) await owner.fan.post(`/studio/chats/${each.id}/messages`, TYPED)
  await creator.sendsMessage(await bots.world.fan(), 0)

  const first = (await owner.fan.get('/studio/chats')).json()
  const next = (await owner.fan.get(`/studio/chats?startFrom=${first.nextFrom}`)).json()

  expect([first.chats.length, next.chats.length, next.nextFrom]).toEqual([20, 2, null])
  expect(first.chats[0]).toMatchObject({ last: { from: 'creator', text: 'Thank you!' } })
  expect(next.chats.at(-1)).toMatchObject({ fan: { id: fan.id, firstName: 'Max' } })
})

test('a fan whom the creator never met has no chat', async () => {
  const stranger = await bots.world.fan()
  const path = `/studio/chats/${stranger.id}`

  const replies = [
    await owner.fan.get(path),
    await owner.fan.post(`${path}/messages`, TYPED),
    await owner.fan.post(`/studio/chats/${fan.id}/messages`, { ...TYPED, text: ' ' }),
  ]

  expect(replies.map((reply) => reply.json().code)).toEqual([
    'not_found',
    'not_found',
    'message_incomplete',
  ])
})

test('a fan who is blocked is not written to', async () => {
  const other = await bots.world.fan()
  await creator.sendsMessage(other, 0)
  await owner.fan.post(`/studio/fans/${other.id}/block`)

  const refused = await owner.fan.post(`/studio/chats/${other.id}/messages`, TYPED)

  expect(refused.json().code).toBe('fan_blocked')
  await owner.fan.post(`/studio/fans/${other.id}/unblock`)
  expect((await owner.fan.post(`/studio/chats/${other.id}/messages`, TYPED)).statusCode).toBe(200)
})

function sends(typed: Partial<typeof TYPED>, key?: string) {
  const asking = key === undefined ? {} : { key }
  return owner.fan.post(`/studio/chats/${fan.id}/messages`, { ...TYPED, ...typed }, asking)
}

async function entries(): Promise<ChatEntry[]> {
  const reply = await owner.fan.get(`/studio/chats/${fan.id}`)
  return reply.json<{ entries: ChatEntry[] }>().entries
}
