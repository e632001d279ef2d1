import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { LiveClient, listen, numbers, openNode, writeEvents } from '../../../test/live-client.ts'
import { openWorld, type World } from '../../../test/world.ts'
import type { StoredEvent } from '../../core/events/stored-event.ts'
import { CLOSES } from './closes.ts'

/** Long enough that whatever arrives in a test was not found by the sweep. */
const NEVER_MS = 3_600_000

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Resolves when every node has heard it. */
async function notify(fan: Fan) {
  const heard = Promise.withResolvers<unknown>()
  const stop = await world.ctx.eventNotifier.listen({ onEvents: heard.resolve })
  world.ctx.eventNotifier.notify(fan.id)
  await heard.promise
  await stop()
}

function storedEvents({ id }: Fan): Promise<StoredEvent[]> {
  return world.db.query('select seq, type, body from event where fan_id = $1 order by seq', [id])
}

/** As a socket that has to read them is told of them. */
async function readEvents(fan: Fan) {
  await using node = await openNode(world)
  using client = await LiveClient.connect(node.url, {
    access_token: fan.initData,
    last_event_id: 0,
  })
  await client.hears(1)
  return client.events
}

describe('an event', () => {
  test('reaches the sockets of every node', async () => {
    const fan = await world.fan({ balance: 100_00 })
    const creator = await world.creator()
    await using other = await openWorld({ database: world.database, clock: world.clock })
    await using near = await openNode(world, { sweepMs: NEVER_MS })
    const query = { access_token: fan.initData }
    using here = await LiveClient.connect(near.url, query)
    using there = await LiveClient.connect(await listen(other), query)

    await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    await Promise.all([here.hears(1), there.hears(1)])

    expect(here.events).toEqual(there.events)
    expect(here.events).toMatchObject([{ id: 1, type: 'tip_sent' }])
  })

  test('of a purchase reaches the sockets of its own node without being read', async () => {
    const fan = await world.fan({ balance: 100_00 })
    const creator = await world.creator()
    await using node = await openNode(world, { sweepMs: NEVER_MS })
    using client = await LiveClient.connect(node.url, { access_token: fan.initData })
    const reads = vi.spyOn(world.db, 'query')

    await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    await client.hears(1)

    expect(reads.mock.calls.filter(([statement]) => statement.includes('from event'))).toEqual([])
    expect(client.events).toEqual(await readEvents(fan))
    reads.mockRestore()
  })

  test('of a purchase that is told of before an earlier one arrives after it', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { sweepMs: NEVER_MS })
    using client = await LiveClient.connect(node.url, { access_token: fan.initData })
    await writeEvents(fan, 2)
    const [first, second] = await storedEvents(fan)
    const query = world.db.query.bind(world.db)
    const reads = vi.spyOn(world.db, 'query')
    reads.mockImplementationOnce(async (...asked) => {
      const found = await query(...asked)
      world.ctx.eventNotifier.notify(fan.id, first)
      await client.hears(1)
      return found
    })

    world.ctx.eventNotifier.notify(fan.id, second)
    await client.hears(2)

    expect(client.ids).toEqual([1, 2])
    expect(reads).toHaveBeenCalledTimes(1)
    reads.mockRestore()
  })

  test('that is told of twice arrives once', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { sweepMs: NEVER_MS })
    using client = await LiveClient.connect(node.url, { access_token: fan.initData })
    await writeEvents(fan, 1)
    const [event] = await storedEvents(fan)

    for (let n = 0; n < 2; n += 1) world.ctx.eventNotifier.notify(fan.id, event)
    await writeEvents(fan, 1)
    world.ctx.eventNotifier.notify(fan.id)
    await client.hears(2)

    expect(client.ids).toEqual([1, 2])
  })

  test('outlives the server that wrote it', async () => {
    const fan = await world.fan({ balance: 100_00 })
    const creator = await world.creator()
    const first = await openNode(world)
    const before = await LiveClient.connect(first.url, { access_token: fan.initData })
    await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    await before.hears(1)

    await first.http.close()
    await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    await using second = await openNode(world)
    const query = { access_token: fan.initData, last_event_id: before.lastEventId }
    using after = await LiveClient.connect(second.url, query)
    await after.hears(2)

    expect([...before.ids, ...after.ids]).toEqual([1, 2])
  })
})

describe('an event whose notification goes astray', () => {
  test('is not forgotten when it came during a read', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { sweepMs: NEVER_MS })
    const query = world.db.query.bind(world.db)
    const reads = vi.spyOn(world.db, 'query')
    reads.mockImplementationOnce(query) // whether the credential was revoked
    reads.mockImplementationOnce(query) // whether the fan is suspended
    reads.mockImplementationOnce(async (...asked) => {
      const found = await query(...asked)
      await writeEvents(fan, 1)
      await notify(fan)
      return found
    })

    using client = await LiveClient.connect(node.url, { access_token: fan.initData })
    await client.hears(1)

    expect(client.ids).toEqual([1])
    expect(reads).toHaveBeenCalledTimes(4)
    reads.mockRestore()
  })

  test('arrives although no notification came', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { sweepMs: 20 })
    using client = await LiveClient.connect(node.url, { access_token: fan.initData })

    await writeEvents(fan, 1)
    await client.hears(1)

    expect(client.ids).toEqual([1])
  })

  test('arrives although nobody listened when it was written', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { sweepMs: NEVER_MS })
    using client = await LiveClient.connect(node.url, { access_token: fan.initData })

    await writeEvents(fan, 1)
    const hungUp = await world.db.run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    )
    await client.hears(1)

    expect(hungUp).toBe(1)
    expect(client.ids).toEqual([1])
  })
})

describe('a long past', () => {
  test('arrives whole and in order while it grows', async () => {
    const fan = await world.fan()
    await writeEvents(fan, 450)
    await using node = await openNode(world, { sweepMs: 20 })

    const query = { access_token: fan.initData, last_event_id: 0 }
    using client = await LiveClient.connect(node.url, query)
    for (let n = 0; n < 10; n += 1) await writeEvents(fan, 5)
    await client.hears(500)

    expect(client.ids).toEqual(numbers(1, 500))
  })

  test('does not keep the present from the fan', async () => {
    const fan = await world.fan()
    await writeEvents(fan, 450)
    await using node = await openNode(world, { sweepMs: NEVER_MS })
    const query = { access_token: fan.initData }
    using current = await LiveClient.connect(node.url, query)
    const reads = vi.spyOn(world.db, 'query')

    using resumed = await LiveClient.connect(node.url, { ...query, last_event_id: 0 })
    await resumed.hears(450)
    await writeEvents(fan, 1)
    world.ctx.eventNotifier.notify(fan.id)
    await Promise.all([current.hears(451), resumed.hears(451)])

    expect(current.ids).toEqual([451])
    expect(resumed.ids).toEqual(numbers(1, 451))
    expect(reads.mock.lastCall?.[1]).toEqual([[fan.id], [450]]) // one place, so one read for both
    reads.mockRestore()
  })

  test('that is gone ends the socket, and the next one says so', async () => {
    const fan = await world.fan()
    await writeEvents(fan, 2)
    await using node = await openNode(world, { sweepMs: 20 })
    const query = { access_token: fan.initData, last_event_id: 2 }
    using client = await LiveClient.connect(node.url, query)

    await world.db.transaction(async (tx) => {
      await tx.run('delete from event where fan_id = $1', [fan.id])
      await tx.run('update wallet set event_seq = 0 where fan_id = $1', [fan.id])
    })
    expect(await client.closed).toEqual(CLOSES.historyGone)
    using next = await LiveClient.connect(node.url, query)

    expect(next.connectLine).toEqual({ id: 0, type: 'connect', body: { missed: true } })
  })

  test('with a hole is told up to the hole, and from behind it', async () => {
    const fan = await world.fan()
    await writeEvents(fan, 5)
    await world.db.run('delete from event where fan_id = $1 and seq = 3', [fan.id])
    await using node = await openNode(world)
    const query = { access_token: fan.initData }

    using client = await LiveClient.connect(node.url, { ...query, last_event_id: 0 })
    expect(await client.closed).toEqual(CLOSES.historyGone)
    using next = await LiveClient.connect(node.url, { ...query, last_event_id: client.lastEventId })
    await next.hears(5)

    expect(client.ids).toEqual([1, 2])
    expect(next.connectLine).toEqual({ id: 3, type: 'connect', body: { missed: true } })
    expect(next.ids).toEqual([4, 5])
  })
})
