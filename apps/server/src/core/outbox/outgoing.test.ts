import { describe, expect, test } from 'vitest'
import { BotWorld } from '../../../test/bot-world.ts'
import {
  botsAt,
  countOf,
  HOUR_MS,
  openDeafMessenger,
  queue,
  send,
} from '../../../test/queue-verbs.ts'
import { sendOutgoingJob } from './send-outgoing.ts'

describe('a messenger in trouble', () => {
  test('what it refused for now is tried again, later and later', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    await queue(world, [{ to: person, text: 'hello' }])
    world.messenger.setFault('outage', 2)

    await send(world)
    await world.world.advance({ seconds: 1 })
    await send(world)
    await world.world.advance({ seconds: 1 })
    await send(world)
    const early = person.reads()
    await world.world.advance({ seconds: 1 })
    await send(world)

    expect(early).toEqual([])
    expect(person.reads()).toEqual(['hello'])
    expect(await world.queue()).toMatchObject([{ status: 'done', attempts: 3 }])
  })

  test('what it never takes is given up in the end', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    await queue(world, [{ to: person, text: 'hello', lifeMs: 24 * HOUR_MS }])
    world.messenger.setFault('outage', 100)

    for (let turn = 0; turn < 12; turn += 1) {
      await send(world)
      await world.world.advance({ seconds: 600 })
    }

    expect(await world.queue()).toMatchObject([{ status: 'dead', attempts: 10 }])
  })

  test('what it calls nonsense is not tried again', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    await queue(world, [
      { to: person, text: 'x'.repeat(5000) },
      { to: person, text: 'hello' },
    ])

    await world.settle()

    expect(await world.queue()).toMatchObject([
      { status: 'dead', attempts: 1, problem: expect.stringContaining('too long') },
      { status: 'done' },
    ])
  })

  test('a messenger that is not there is waited for', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    await queue(world, [{ to: person, text: 'hello' }])

    await send(world, botsAt(world, 'http://127.0.0.1:1'))
    const waiting = await world.queue()
    await world.world.advance({ seconds: 1 })
    await send(world)

    expect(waiting).toMatchObject([{ status: 'waiting', attempts: 1 }])
    expect(person.reads()).toEqual(['hello'])
  })

  test('a notice whose answer got lost is not said again, but content is', async () => {
    await using world = await BotWorld.open()
    await using deaf = await openDeafMessenger()
    const [anna, boris] = [await world.person(), await world.person()]
    await queue(world, [
      { to: anna, text: 'a receipt' },
      {
        to: boris,
        body: { do: 'hand_over', subject: 'message:1', text: 'the content', media: [] },
      },
    ])

    await send(world, botsAt(world, deaf.url))
    await world.world.advance({ seconds: 1 })
    await send(world)

    expect(await world.queue()).toMatchObject([
      { status: 'dropped', problem: expect.stringMatching(/^perhaps sent/) },
      { status: 'done', attempts: 2 },
    ])
    expect([anna.reads(), boris.reads()]).toEqual([[], ['the content']])
  })
})

test('content that could not be made is tried again until it is there', async () => {
  await using world = await BotWorld.open()
  const person = await world.person()
  await queue(world, [
    {
      to: person,
      body: { do: 'hand_over', subject: 'message:1', text: 'the content', media: [] },
    },
  ])

  await world.world.db.run('alter table announcement rename to announcement_away')
  await send(world)
  const meanwhile = await world.queue()
  await world.world.db.run('alter table announcement_away rename to announcement')
  await world.world.advance({ seconds: 1 })
  await send(world)

  expect(meanwhile).toMatchObject([{ status: 'waiting', attempts: 1 }])
  expect(person.reads()).toEqual(['the content'])
})

describe('several nodes', () => {
  test('nothing is sent twice', async () => {
    await using world = await BotWorld.open()
    const people = await Promise.all(Array.from({ length: 12 }, () => world.person()))
    const texts = ['one', 'two', 'three']
    await queue(
      world,
      texts.flatMap((text) => people.map((to) => ({ to, text }))),
    )
    const nodes = [1, 2, 3].map(() => sendOutgoingJob(world.world.ctx, world.bots))

    while ((await countOf(world, 'waiting')) > 0) {
      await Promise.all(nodes.map((node) => node.run()))
    }

    for (const person of people) expect(person.reads()).toEqual(texts)
  })

  test('a node that died in the middle leaves a notice unsaid and content to others', async () => {
    await using world = await BotWorld.open()
    const [anna, boris] = [await world.person(), await world.person()]
    await queue(world, [
      { to: anna, text: 'a receipt' },
      {
        to: boris,
        body: { do: 'hand_over', subject: 'message:1', text: 'the content', media: [] },
      },
    ])
    await world.world.db.run(
      `update job set status = 'running', attempts = 1, claimed_at = $1, lease_until = $2`,
      [world.world.clock.now(), new Date(world.world.clock.now().getTime() + 60_000)],
    )

    await send(world)
    const during = await world.queue()
    await world.world.advance({ seconds: 61 })
    await send(world)

    expect(during.map(({ status }) => status)).toEqual(['running', 'running'])
    expect(await world.queue()).toMatchObject([
      { status: 'dropped', problem: 'worker lost' },
      { status: 'done', attempts: 2 },
    ])
    expect([anna.reads(), boris.reads()]).toEqual([[], ['the content']])
  })
})

describe('the queue', () => {
  test('a reason that comes up again adds nothing', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()

    await queue(world, [
      { to: person, text: 'one', reason: 'r' },
      { to: person, text: 'two', reason: 'r' },
    ])
    await world.settle()
    await queue(world, [{ to: person, text: 'three', reason: 'r' }])
    await world.settle()

    expect(person.reads()).toEqual(['one'])
  })

  test('what comes too late is not said at all', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    await queue(world, [{ to: person, text: 'hello', lifeMs: HOUR_MS }])

    await world.world.advance({ hours: 1 })
    await send(world)

    expect(person.reads()).toEqual([])
    expect(await world.queue()).toMatchObject([{ status: 'dropped', problem: 'too late' }])
  })

  test('what is not in the storage is left out, whatever it is called', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    const media = ['../../bot-token', '', 'aaaaaaaaaaaaaaaaaaaaaa'].map((oid) => {
      return { type: 'photo', oid } as const
    })

    await queue(world, [
      { to: person, body: { do: 'hand_over', subject: 'message:1', text: 'only words', media } },
    ])
    await world.settle()

    expect(person.sees().map(({ text, media }) => [text, media])).toEqual([['only words', []]])
  })
})
