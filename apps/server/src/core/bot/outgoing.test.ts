import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BotWorld, type Person, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { type Bots, openBots } from '../../providers/telegram/bots.ts'
import type { Outgoing, QueueEntry } from './message.ts'
import { queueOutgoing } from './outgoing.ts'
import { sendOutgoingJob } from './send-outgoing.ts'

const HOUR_MS = 3_600_000

describe('pace', () => {
  test('one chat hears one message a second, short bursts apart, in their order', async () => {
    await using world = await BotWorld.open({ bot: { secondsPerChat: 1 }, hasRateLimits: true })
    const person = await world.person()
    const texts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    await queue(
      world,
      texts.map((text) => ({ to: person, text })),
    )

    const heard: number[] = []
    for (let second = 0; second <= 6; second += 1) {
      await world.settle()
      heard.push(person.reads().length)
      await world.world.advance({ seconds: 1 })
    }

    expect(heard).toEqual([3, 3, 3, 6, 6, 6, 7])
    expect(person.reads()).toEqual(texts)
  })

  test('a bot stays within what the messenger allows it', async () => {
    await using world = await BotWorld.open({ bot: { messagesPerSecond: 30 }, hasRateLimits: true })
    const people = await Promise.all(Array.from({ length: 80 }, () => world.person()))
    await queue(
      world,
      people.map((to) => ({ to, text: 'news' })),
    )
    const send = sendOutgoingJob(world.world.ctx, world.bots)

    const sentAfter: number[] = []
    for (let tenth = 0; tenth < 20; tenth += 1) {
      await send.run()
      sentAfter.push(await countOf(world, 'sent'))
      await world.world.advance({ seconds: 0.1 })
    }

    expect(sentAfter[0]).toBe(5)
    expect(sentAfter[9]).toBeGreaterThanOrEqual(28)
    expect(sentAfter[9]).toBeLessThanOrEqual(35)
    expect(sentAfter[19]).toBeLessThanOrEqual(65)
    expect((await world.queue()).map(({ problem }) => problem)).not.toContain('pause')
  })

  test('a bot that is told to wait says nothing until then, and loses nothing', async () => {
    await using world = await BotWorld.open()
    const [anna, boris] = [await world.person(), await world.person()]
    await queue(world, [{ to: anna, text: 'hello' }])
    world.messenger.setFault('too_many_requests')
    await send(world)

    await queue(world, [{ to: boris, text: 'hello' }])
    await send(world)
    const meanwhile = [...anna.reads(), ...boris.reads()]
    await world.world.advance({ seconds: 1 })
    await send(world)

    expect(meanwhile).toEqual([])
    expect([anna.reads(), boris.reads()]).toEqual([['hello'], ['hello']])
    expect((await world.queue()).map(({ attempts }) => attempts)).toEqual([1, 1])
  })
})

describe('people who cannot be written to', () => {
  test('a fan who blocked the bot is left in peace until they come back', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    await queue(world, [
      { to: person, text: 'one' },
      { to: person, text: 'two' },
    ])
    await person.blocks()
    await send(world)
    const dropped = await world.queue()

    await queue(world, [{ to: person, text: 'three' }])
    const ignored = await world.queue()
    await person.blocks(PLATFORM_BOT, false)
    await world.settle()
    await queue(world, [{ to: person, text: 'four' }])
    await world.settle()

    expect(dropped.map(({ problem }) => problem)).toEqual(['unreachable', 'unreachable'])
    expect(ignored).toHaveLength(2)
    expect(person.reads()).toEqual(['four'])
  })

  test('blocking is heard of, not only run into', async () => {
    await using world = await BotWorld.open()
    const person = await world.person()
    await person.writes('/start')
    await person.blocks()
    await world.settle()

    await queue(world, [{ to: person, text: 'hello' }])

    expect((await world.queue()).map(({ status }) => status)).toEqual(['sent'])
  })

  test('somebody who never started the bot is not written to twice', async () => {
    await using world = await BotWorld.open()
    const person = await world.person({ started: [] })
    await queue(world, [{ to: person, text: 'one' }])
    await send(world)

    await queue(world, [{ to: person, text: 'two' }])

    expect(await world.queue()).toMatchObject([{ status: 'dropped', problem: 'unreachable' }])
  })
})

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
    expect(await world.queue()).toMatchObject([{ status: 'sent', attempts: 3 }])
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

    expect(await world.queue()).toMatchObject([{ status: 'dropped', attempts: 10 }])
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
      { status: 'dropped', attempts: 1, problem: expect.stringContaining('too long') },
      { status: 'sent' },
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
      { status: 'sent', attempts: 2 },
    ])
    expect([anna.reads(), boris.reads()]).toEqual([[], ['the content']])
  })
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
      `update outgoing set status = 'sending', attempts = 1, claimed_at = $1, lease_until = $2`,
      [world.world.clock.now(), new Date(world.world.clock.now().getTime() + 60_000)],
    )

    await send(world)
    const during = await world.queue()
    await world.world.advance({ seconds: 61 })
    await send(world)

    expect(during.map(({ status }) => status)).toEqual(['sending', 'sending'])
    expect(await world.queue()).toMatchObject([
      { status: 'dropped', problem: 'sender lost' },
      { status: 'sent', attempts: 2 },
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

  test('only files of the media folder are ever sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'))
    await writeFile(`${folder}.secret`, 'secret')
    await using world = await BotWorld.open({ settings: { mediaFolder: folder } })
    const person = await world.person()
    const media = ['../', '', './../'].map((path) => {
      return { type: 'photo', file: `${path}${folder.split('/').at(-1)}.secret` } as const
    })

    await queue(world, [
      { to: person, body: { do: 'hand_over', subject: 'message:1', text: 'only words', media } },
    ])
    await world.settle()
    await rm(`${folder}.secret`)

    expect(person.sees().map(({ text, media }) => [text, media])).toEqual([['only words', []]])
  })
})

interface Wish {
  to: Person
  text?: string
  body?: Outgoing
  reason?: string
  lifeMs?: number
}

let reasons = 0

async function queue({ world }: BotWorld, wishes: Wish[]) {
  const now = world.clock.now()
  const entries = wishes.map(({ to, text = '', body, reason, lifeMs = HOUR_MS }): QueueEntry => {
    reasons += 1
    return {
      reason: reason ?? `test:${reasons}`,
      botId: PLATFORM_BOT,
      chatId: to.id,
      body: body ?? { do: 'say', text },
      expiresAt: new Date(now.getTime() + lifeMs),
    }
  })
  await queueOutgoing(world.db, entries, now)
}

function send({ world, bots }: BotWorld, other: Bots = bots) {
  return sendOutgoingJob(world.ctx, other).run()
}

async function countOf({ world }: BotWorld, status: string): Promise<number> {
  const row = await world.db.one<{ count: number }>(
    'select count(*) as count from outgoing where status = $1',
    [status],
  )
  return row.count
}

/** Our bots, looking for the messenger in another place. */
function botsAt({ world }: BotWorld, url: string): Bots {
  return openBots({ bots: world.ctx.settings.bots, apiRoot: () => url, webhookRoot: () => url })
}

/** Takes every question and hangs up. */
async function openDeafMessenger() {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
