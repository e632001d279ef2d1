import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENTS_CHANNEL } from '../../src/core/events/event-notifier.ts'
import { openLog } from '../../src/platform/log.ts'
import { openNodeChannel } from '../../src/platform/node-channel/open-node-channel.ts'
import { LiveClient, openNode } from '../live-client.ts'
import { openWorld, type World } from '../world.ts'
import { findProgram, NATS, NotifierServer, REDIS } from './notifier-server.ts'

/** Long enough that whatever arrives in a test was not found by the sweep. */
const NEVER_MS = 3_600_000

/** By which nodes tell each other; what breaks it for a while, and what mends it. */
interface Notifier {
  url: string | null
  start(): Promise<void>
  breakDown(world: World): Promise<void>
  mend(): Promise<void>
  stop(): Promise<void>
}

const DATABASE: Notifier = {
  url: null,
  start: async () => {},
  async breakDown({ db }) {
    await db.run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    )
  },
  mend: async () => {}, // the node connects again by itself
  stop: async () => {},
}

const KINDS = [
  { name: 'LISTEN/NOTIFY', program: null },
  { name: 'Redis', program: REDIS },
  { name: 'NATS', program: NATS },
]

describe.each(KINDS)('$name', ({ program }) => {
  const isMissing = program !== null && !findProgram(program.name)
  const where = isMissing ? ` (${program.name} is not on this machine)` : ''
  const worldId = randomUUID()
  let notifier: Notifier
  let world: World

  beforeAll(async () => {
    if (isMissing) return
    notifier = program ? await serverOf(await NotifierServer.at(program)) : DATABASE
    await notifier.start()
    world = await openWorld()
  })
  afterAll(async () => {
    await world?.[Symbol.asyncDispose]()
    await notifier?.stop()
  })

  /** A node of the same world, whose sockets hear nothing by its sweep. */
  async function joinedNode() {
    await using opened = new AsyncDisposableStack()
    const channel = (db: World['db']) => openNodeChannel({ ...place, url: notifier.url, db })
    const { database, clock } = world
    const place = { name: EVENTS_CHANNEL, worldId, log }
    const node = opened.use(await openWorld({ database, clock, channel }))
    const live = opened.use(await openNode(node, { sweepMs: NEVER_MS }))
    const kept = opened.move()
    return { node, live, [Symbol.asyncDispose]: () => kept.disposeAsync() }
  }

  test.skipIf(isMissing)(`an event of one node is heard at another${where}`, async () => {
    await using here = await joinedNode()
    await using there = await joinedNode()
    const fan = await here.node.fan({ id: 2001, balance: 100_00 })
    const creator = await here.node.creator()
    using client = await LiveClient.connect(there.live.url, { access_token: fan.initData })

    await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    await client.hears(1)

    expect(client.events).toMatchObject([{ id: 1, type: 'tip_sent' }])
  })

  test.skipIf(isMissing)(`what was sold while it was away is heard${where}`, async () => {
    await using here = await joinedNode()
    await using there = await joinedNode()
    const fan = await here.node.fan({ id: 2002, balance: 100_00 })
    const creator = await here.node.creator()
    using client = await LiveClient.connect(there.live.url, { access_token: fan.initData })
    const tips = await Promise.all([5_00, 6_00].map((cents) => fan.draftsTip(creator, cents)))

    await notifier.breakDown(world)
    const sold = await Promise.all(tips.map((tip) => fan.sendsTip(tip)))
    await notifier.mend()
    await client.hears(2)

    expect(sold.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(client.ids).toEqual([1, 2])
  })

  if (!program) return // without the database no node starts, and each has one of its own

  test.skipIf(isMissing)(`a node starts while it is away${where}`, async () => {
    await notifier.breakDown(world)
    await using here = await joinedNode()
    const fan = await here.node.fan({ id: 2003, balance: 100_00 })
    const creator = await here.node.creator()
    using client = await LiveClient.connect(here.live.url, { access_token: fan.initData })

    await fan.sendsTip(await fan.draftsTip(creator, 5_00))
    await notifier.mend()
    await client.hears(1)

    expect(client.ids).toEqual([1])
  })

  test.skipIf(isMissing)(`worlds that share it do not hear each other${where}`, async () => {
    const heard: string[] = []
    const place = { url: notifier.url, db: world.db, name: EVENTS_CHANNEL, log }
    const ours = await openNodeChannel({ ...place, worldId: randomUUID() })
    const theirs = await openNodeChannel({ ...place, worldId: randomUUID() })
    const isHeard = Promise.withResolvers<void>()
    await theirs.subscribe({ onMessage: () => {} })
    await ours.subscribe({
      onMessage(payload) {
        heard.push(payload)
        isHeard.resolve()
      },
    })

    await theirs.publish('1')
    await ours.publish('2')
    await isHeard.promise

    expect(heard).toEqual(['2'])
    await Promise.all([ours.close(), theirs.close()])
  })
})

const log = openLog('silent')

async function serverOf(server: NotifierServer): Promise<Notifier> {
  return {
    url: server.url,
    start: () => server.start(),
    breakDown: () => server.kill(),
    mend: () => server.start(),
    stop: () => server.kill(),
  }
}
