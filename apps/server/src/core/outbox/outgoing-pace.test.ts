import { describe, expect, test } from 'vitest'
import { BotWorld, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { countOf, queue, send } from '../../../test/queue-verbs.ts'
import { sendOutgoingJob } from './send-outgoing.ts'

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
      sentAfter.push(await countOf(world, 'done'))
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

    expect((await world.queue()).map(({ status }) => status)).toEqual(['done'])
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
