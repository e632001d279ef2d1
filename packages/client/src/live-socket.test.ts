import type { ServerEvent } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { type LiveSocketOptions, openLiveSocket } from './live-socket.ts'
import { networkOf } from './network.ts'
import { openEventServer } from './testing/event-server.ts'

const ABOUT = { type: '', objectId: '', modelId: null, device: '' }
const topUp = (id: number) => ({
  id,
  type: 'eur_balance_top_up',
  body: { balance: id, amount: 1, topUpId: `t${id}`, ...ABOUT },
})
const connected = (id: number) => ({ id, type: 'connect', body: { missed: false } })

test('the socket says who listens and what was heard last', async () => {
  await using server = await openEventServer()
  using fan = listen(server.url, { token: () => 'a&b', lastEventId: 41 })

  await expect.poll(fan.opened).toBe(1)

  expect(Object.fromEntries(server.dialled[0] ?? [])).toEqual({
    access_token: 'a&b',
    last_event_id: '41',
  })
})

test('events arrive in order, also several in one message', async () => {
  await using server = await openEventServer()
  using fan = listen(server.url)
  await expect.poll(fan.opened).toBe(1)

  server.say(connected(0))
  server.say(topUp(1), '', topUp(2))
  server.say(topUp(3))

  await expect.poll(fan.heard).toEqual([0, 1, 2, 3])
})

test.each(['closeAll', 'cutAll'] as const)(
  'after %s the socket comes back in three seconds and resumes',
  async (loss) => {
    await using server = await openEventServer()
    using fan = listen(server.url)
    await expect.poll(fan.opened).toBe(1)
    server.say(topUp(1), topUp(2))
    await expect.poll(fan.heard).toEqual([1, 2])

    server[loss]()
    await expect.poll(fan.losses).toBe(1)
    expect(fan.plans.map(({ ms }) => ms)).toEqual([3000])
    fan.waits()
    await expect.poll(fan.opened).toBe(2)

    expect(server.dialled[1]?.get('last_event_id')).toBe('2')
    server.say(connected(2), topUp(3))
    await expect.poll(fan.heard).toEqual([1, 2, 2, 3])
  },
)

test('a server that is not there is dialled every three seconds', async () => {
  const url = await closedAddress()
  using fan = listen(url)

  for (const tries of [1, 2, 3]) {
    await expect.poll(() => fan.plans.length).toBe(tries)
    fan.waits()
  }

  await expect.poll(() => fan.plans.map(({ ms }) => ms)).toEqual([3000, 3000, 3000, 3000])
})

test('an event that was heard before is heard once', async () => {
  await using server = await openEventServer()
  using fan = listen(server.url, { lastEventId: 1 })
  await expect.poll(fan.opened).toBe(1)

  server.say(topUp(1), topUp(2), topUp(2), topUp(1), topUp(3))

  await expect.poll(fan.heard).toEqual([2, 3])
})

test('a line that cannot be read is reported and skipped', async () => {
  await using server = await openEventServer()
  using fan = listen(server.url)
  await expect.poll(fan.opened).toBe(1)

  server.say(topUp(1), '{"id":2,', '{"id":2,"type":"nonsense","body":{}}', topUp(3))

  await expect.poll(fan.heard).toEqual([1, 3])
  expect(fan.badLines).toEqual(['{"id":2,', '{"id":2,"type":"nonsense","body":{}}'])
})

test('a world that was reset is followed from its own first event', async () => {
  await using server = await openEventServer()
  using fan = listen(server.url, { lastEventId: 900 })
  await expect.poll(fan.opened).toBe(1)

  server.say(connected(0), topUp(1))

  await expect.poll(fan.heard).toEqual([0, 1])
  expect(fan.socket.lastEventId).toBe(1)
})

test('a renewed token is used for the next connection', async () => {
  await using server = await openEventServer()
  const tokens = ['old', 'new']
  using fan = listen(server.url, { token: () => tokens.shift() ?? '' })
  await expect.poll(fan.opened).toBe(1)

  server.cutAll()
  await expect.poll(() => fan.plans.length).toBe(1)
  fan.waits()
  await expect.poll(fan.opened).toBe(2)

  expect(server.dialled.map((asked) => asked.get('access_token'))).toEqual(['old', 'new'])
})

test('a closed socket hears nothing more and stays closed', async () => {
  await using server = await openEventServer()
  const fan = listen(server.url, {
    onEvent: () => fan.socket.close(),
  })
  await expect.poll(fan.opened).toBe(1)

  server.say(topUp(1), topUp(2))
  await expect.poll(server.connections).toBe(0)
  fan.waits()

  expect(fan.socket.lastEventId).toBe(1)
  expect(fan.plans).toEqual([])
  expect(fan.dials()).toBe(1)
})

test('a socket closed while it waits to come back does not come back', async () => {
  await using server = await openEventServer()
  using fan = listen(server.url)
  await expect.poll(fan.opened).toBe(1)
  server.cutAll()
  await expect.poll(() => fan.plans.length).toBe(1)

  fan.socket.close()
  fan.waits()

  expect(fan.dials()).toBe(1)
})

test('a socket whose place a newer one took leaves it to that one', async () => {
  await using server = await openEventServer()
  using fan = listen(server.url)
  await expect.poll(fan.opened).toBe(1)

  server.closeAll(4008)
  await expect.poll(fan.losses).toBe(1)

  expect(fan.plans).toEqual([])
})

test('without a network the socket rests, and with it comes back at once', async () => {
  await using server = await openEventServer()
  const page = new Page()
  using fan = listen(server.url, { network: networkOf(page) })
  await expect.poll(fan.opened).toBe(1)

  page.goes('offline')
  await expect.poll(server.connections).toBe(0)
  expect(fan.losses()).toBe(1)
  expect(fan.plans).toEqual([])
  page.goes('online')
  await expect.poll(fan.opened).toBe(2)

  expect(server.connections()).toBe(1)
})

test('a planned return gives way to one that the network brought', async () => {
  await using server = await openEventServer()
  const page = new Page()
  using fan = listen(server.url, { network: networkOf(page) })
  await expect.poll(fan.opened).toBe(1)
  server.cutAll()
  await expect.poll(() => fan.plans.length).toBe(1)

  page.goes('offline')
  page.goes('online')
  await expect.poll(fan.opened).toBe(2)
  fan.waits()

  expect(fan.dials()).toBe(2)
})

test('a closed socket no longer follows the network', async () => {
  await using server = await openEventServer()
  const followers = new Set<() => void>()
  const watch = (listener: () => void) => {
    followers.add(listener)
    return () => followers.delete(listener)
  }
  using fan = listen(server.url, { network: { isOnline: () => true, watch } })
  expect(followers.size).toBe(1)

  fan.socket.close()

  expect(followers.size).toBe(0)
})

/** What a browser's window tells of its network. */
class Page extends EventTarget {
  readonly navigator = { onLine: true }

  goes(state: 'online' | 'offline') {
    this.navigator.onLine = state === 'online'
    this.dispatchEvent(new Event(state))
  }
}

function listen(url: string, options: Partial<LiveSocketOptions> = {}) {
  const plans: { run: () => void; ms: number }[] = []
  const events: ServerEvent[] = []
  const badLines: string[] = []
  const counted = { dials: 0, opened: 0, losses: 0 }
  let waited = 0

  const socket = openLiveSocket({
    url,
    lastEventId: 0,
    onEvent: (event) => void events.push(event),
    onBadLine: (line) => void badLines.push(line),
    onOpen: () => void counted.opened++,
    onLoss: () => void counted.losses++,
    setTimeout: (run, ms) => plans.push({ run, ms }),
    ...options,
    token() {
      counted.dials++
      return options.token?.() ?? 'secret'
    },
  })
  return {
    socket,
    plans,
    badLines,
    dials: () => counted.dials,
    opened: () => counted.opened,
    losses: () => counted.losses,
    heard: () => events.map(({ id }) => id),
    /** Lets every delay that was asked for pass. */
    waits() {
      for (; waited < plans.length; waited++) plans[waited]?.run()
    },
    [Symbol.dispose]: () => socket.close(),
  }
}

async function closedAddress(): Promise<string> {
  await using server = await openEventServer()
  return server.url
}
