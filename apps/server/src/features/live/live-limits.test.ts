import http from 'node:http'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { LiveClient, listen, numbers, openNode, writeEvents } from '../../../test/live-client.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { openLog } from '../../platform/log.ts'
import { CLOSES } from './closes.ts'

/** Long enough that whatever arrives in a test was not found by the sweep. */
const NEVER_MS = 3_600_000
const BIG_EVENTS = 400

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Twenty megabytes, more than the kernel keeps for a client that does not read. */
function writeBigEvents(fan: Fan) {
  return world.db.run(
    `select app.publish_event($1, 'message_received', jsonb_build_object('pad', repeat('x', 50000)), $2)
     from generate_series(1, $3::int)`,
    [fan.id, world.clock.now(), BIG_EVENTS],
  )
}

async function tell(fan: Fan) {
  await writeEvents(fan, 1)
  world.ctx.eventNotifier.notify(fan.id)
}

describe('a client that does not keep up', () => {
  test('is cut off and resumes whole', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { drainMs: 100 })
    await using patient = await openNode(world)
    const query = { access_token: fan.initData }
    using slow = await LiveClient.connect(node.url, query)

    slow.socket.pause()
    await writeBigEvents(fan)
    await vi.waitFor(
      async () => expect(await node.metric('fanlight_slow_sockets_total')).toBe(1),
      10_000,
    )
    slow.socket.resume()
    expect(await slow.closed).toMatchObject({ code: 1006 })
    const last_event_id = slow.lastEventId
    using next = await LiveClient.connect(patient.url, { ...query, last_event_id })
    await next.hears(BIG_EVENTS)

    expect(slow.ids.length).toBeLessThan(BIG_EVENTS)
    expect([...slow.ids, ...next.ids]).toEqual(numbers(1, BIG_EVENTS))
    expect(await node.metric('fanlight_sockets')).toBe(0)
  })

  test('is waited for when it catches up in time', async () => {
    const fan = await world.fan()
    await writeBigEvents(fan)
    await using node = await openNode(world, { bufferBytes: 1, sweepMs: NEVER_MS })

    const query = { access_token: fan.initData, last_event_id: 0 }
    using client = await LiveClient.connect(node.url, query)
    await client.hears(BIG_EVENTS)

    expect(client.ids).toEqual(numbers(1, BIG_EVENTS))
    expect(await node.metric('fanlight_slow_sockets_total')).toBe(0)
  })
})

describe('too many sockets', () => {
  test('of one fan: the ninth takes the place of the oldest', async () => {
    const fan = await world.fan()
    await using node = await openNode(world)
    const clients: LiveClient[] = []
    for (let n = 0; n < 9; n += 1) {
      clients.push(await LiveClient.connect(node.url, { access_token: fan.initData }))
    }
    const [oldest, ...others] = clients

    expect(await oldest?.closed).toEqual(CLOSES.replaced)
    await tell(fan)
    await Promise.all(others.map((client) => client.hears(1)))

    expect(others.map(({ ids }) => ids)).toEqual(Array.from({ length: 8 }, () => [1]))
    await vi.waitFor(async () => expect(await node.metric('fanlight_sockets')).toBe(8), 10_000)
  })

  test('of one node: a further one is refused until another leaves', async () => {
    const [fan, other] = [await world.fan(), await world.fan()]
    await using node = await openNode(world, { socketsPerNode: 1 })
    const client = await LiveClient.connect(node.url, { access_token: fan.initData })

    const refused = LiveClient.connect(node.url, { access_token: other.initData })
    await expect(refused).rejects.toMatchObject({ status: 503, body: { code: 'unavailable' } })
    client.vanish()
    await vi.waitFor(async () => expect(await node.metric('fanlight_sockets')).toBe(0), 10_000)

    using next = await LiveClient.connect(node.url, { access_token: other.initData })
    expect(next.connectLine?.type).toBe('connect')
  })
})

describe('a client', () => {
  test('that answers no ping is gone, and one that answers stays', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { pingMs: 50 })
    const query = { access_token: fan.initData }
    using mute = await LiveClient.connect(node.url, query, { autoPong: false })
    using polite = await LiveClient.connect(node.url, query)
    let pings = 0
    polite.socket.on('ping', () => {
      pings += 1
    })

    expect(await mute.closed).toMatchObject({ code: 1006 })
    await polite.waitFor(() => pings >= 3)

    expect(polite.socket.readyState).toBe(polite.socket.OPEN)
  })

  test('may say what it likes, and nobody minds', async () => {
    const fan = await world.fan()
    await using node = await openNode(world)
    using client = await LiveClient.connect(node.url, { access_token: fan.initData })

    for (const nonsense of ['', 'hello', '{"type":', Buffer.from([0, 255])])
      client.socket.send(nonsense)
    await tell(fan)
    await client.hears(1)

    expect(client.ids).toEqual([1])
  })

  test('that says too much at once or too often is sent away', async () => {
    const fan = await world.fan()
    await using node = await openNode(world)
    const query = { access_token: fan.initData }
    using verbose = await LiveClient.connect(node.url, query)
    using restless = await LiveClient.connect(node.url, query)

    verbose.socket.send('x'.repeat(1025))
    for (let n = 0; n < 101; n += 1) restless.socket.send('x')

    expect(await verbose.closed).toMatchObject({ code: 1009 })
    expect(await restless.closed).toEqual(CLOSES.tooManyFrames)
  })

  test('shows its credential again when its socket has grown old', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { lifeMs: 50 })

    using client = await LiveClient.connect(node.url, { access_token: fan.initData })

    expect(await client.closed).toEqual(CLOSES.showCredentialAgain)
  })
})

describe('a server that stops', () => {
  test('says so to its sockets and does not wait for the deaf', async () => {
    const fan = await world.fan()
    await using node = await openNode(world, { closeMs: 200 })
    const query = { access_token: fan.initData }
    using client = await LiveClient.connect(node.url, query)
    using deaf = await LiveClient.connect(node.url, query)
    deaf.socket.pause()

    const stopped = node.http.close()
    expect(await client.closed).toEqual(CLOSES.goingAway)
    await expect(LiveClient.connect(node.url, query)).rejects.toThrow(/503|ECONNREFUSED/)
    await stopped

    expect(await node.metric('fanlight_sockets')).toBe(0)
  })
})

test('a request that offers another protocol is answered like any other', async () => {
  await using node = await openNode(world)
  const address = node.url.replace('ws:', 'http:').replace('/api/ws', '')
  const offers = { connection: 'Upgrade', 'content-type': 'application/json' }

  const echo = await ask(`${address}/echo`, { ...offers, upgrade: 'h2c' }, '{"a":1}')
  const lost = await ask(`${address}/echo`, { ...offers, upgrade: 'websocket' }, '{"a":2}')

  expect([echo, lost]).toEqual(['{"a":1}', '{"a":2}'])
})

test('no log line holds a credential', async () => {
  const written: string[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk))
      done()
    },
  })
  await using world = await openWorld({ log: openLog('trace', destination) })
  const fan = await world.fan()
  const url = await listen(world)
  const session: string = (await fan.get('/main/init')).json().token

  const client = await LiveClient.connect(url, { access_token: session })
  client.socket.send('x'.repeat(2000))
  await client.closed
  await expect(LiveClient.connect(url, { access_token: `${session}x` })).rejects.toThrow('401')
  await expect(LiveClient.connect(`${url}s`, { access_token: session })).rejects.toThrow('404')

  expect(written.join('')).toContain('/api/ws')
  expect(written.join('')).not.toContain(session.slice(0, 20))
})

function ask(url: string, headers: Record<string, string>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers }, (reply) => resolve(text(reply)))
    request.on('error', reject)
    request.end(body)
  })
}
