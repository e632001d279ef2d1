import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fan } from '../fan.ts'
import { LiveClient } from '../live-client.ts'
import { asksForCardPage, bankSays, startsTopUp } from '../top-up-verbs.ts'
import { BigWorld } from './big-world.ts'
import { FIRST_FAN } from './business.ts'
import type { Reads } from './count-reads.ts'

/**
 * A call reads its fan's rows, a page of something, and what goes with each of them. Every table that
 * grows has many more: whatever reads one from end to end is far beyond this.
 */
const ROWS_MOST = 200
const PAGES_MOST = 500
/** The one job that always finds something to do: so many fans, and all that is theirs. */
const FANS_PER_AUDIT = 200
/** More than are sold one by one: most of these are sold together. */
const CROWD = 12
const RENEWALS_PER_BATCH = 20

let big: BigWorld
beforeAll(async () => {
  big = await BigWorld.open()
}, 60_000)
afterAll(() => big?.[Symbol.asyncDispose]())

type Act = (fan: Fan) => Promise<LightMyRequestResponse>

const CALLS: [what: string, act: Act][] = [
  ['opening the app', (fan) => fan.get('/main/init')],
  ['opening a creator’s feed', (fan) => fan.opensFeed(big.creator)],
  ['reading one post', (fan) => fan.readsPost(big.post)],
  ['reading one message', (fan) => fan.readsMessage(big.messageTo(fan))],
  ['buying a post', (fan) => fan.buysPost(big.post, { key: 'one' })],
  ['buying a message', (fan) => fan.buysMessage(big.messageTo(fan), { key: 'one' })],
  ['sending a tip', async (fan) => fan.sendsTip(await fan.draftsTip(big.creator, 5_00))],
  ['looking at the offer of Premium', (fan) => fan.seesOffer(big.creator)],
  ['buying Premium', (fan) => fan.buysPremium(big.creator, { key: 'one' })],
  ['listing one’s Premium', (fan) => fan.listsPremium()],
  ['listing what one has bought', (fan) => fan.listsPurchases()],
  ['listing the creators one knows', (fan) => fan.get('/creators/mine')],
  ['a page of the history', (fan) => fan.get('/balance/history')],
  ['what the history can be asked for', (fan) => fan.get('/balance/history/filters')],
  ['asking for a payment page', (fan) => asksForCardPage(fan)],
]

test.each(CALLS)('%s reads few rows of a big database', async (_what, act) => {
  const fan = await big.fan()
  let reply: LightMyRequestResponse | undefined

  const reads = await big.reads(async () => {
    reply = await act(fan)
  })

  expect(reply?.statusCode, reply?.body).toBe(200)
  expectFew(reads)
})

const PURCHASES: [what: string, prepare: (fan: Fan) => Promise<() => ReturnType<Act>>][] = [
  ['posts', async (fan) => () => fan.buysPost(big.post, { key: 'crowd' })],
  ['messages', async (fan) => () => fan.buysMessage(big.messageTo(fan), { key: 'crowd' })],
  [
    'tips',
    async (fan) => {
      const id = await fan.draftsTip(big.creator, 5_00)
      return () => fan.sendsTip(id, { key: 'crowd' })
    },
  ],
]

test.each(PURCHASES)('a crowd that buys %s at once reads few rows for each', async (_, prepare) => {
  const fans = await Promise.all(Array.from({ length: CROWD }, () => big.fan()))
  const purchases = await Promise.all(fans.map(prepare))
  let replies: LightMyRequestResponse[] = []

  const reads = await big.reads(async () => {
    replies = await Promise.all(purchases.map((buy) => buy()))
  })

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(CROWD).fill(200))
  expectFew(shareOf(reads, CROWD))
})

test('the bank’s webhook reads few rows of a big database', async () => {
  const topUp = await startsTopUp(await big.fan())

  const reads = await big.reads(() => bankSays(big.world, topUp, 'payment.succeeded'))

  expectFew(reads)
})

test('a phone that comes back reads the events behind its last one, and few other rows', async () => {
  const fan = await big.fan()
  const query = { access_token: fan.initData, last_event_id: 5 }

  const reads = await big.reads(async () => {
    using client = await LiveClient.connect(big.socketUrl, query)
    await client.waitFor(() => client.events.length === 5)
  })

  expectFew(reads)
})

test('no job that has nothing to do reads more than a few rows of a big database', async () => {
  await big.world.runJobs()
  const greedy: unknown[] = []

  for (const { name, run } of big.world.app.jobs) {
    const reads = await big.reads(() => run())
    const most = name === 'audit fans' ? FANS_PER_AUDIT * ROWS_MOST : ROWS_MOST
    if (reads.rows > most) greedy.push({ name, ...reads })
  }

  expect(greedy).toEqual([])
})

test('what is due is found and done without reading the rest', async () => {
  const fan = await big.fan()
  await fan.buysPost(big.post + 2)
  await bankSays(big.world, await startsTopUp(fan), 'payment.succeeded')
  await big.write([
    `update premium set active_until = active_until - interval '1 month',
       next_check_at = next_check_at - interval '1 month' where fan_id = ${FIRST_FAN + 7}`,
  ])
  const due = ['renew premium', 'make notices', 'look for notices to make']
  const jobs = big.world.app.jobs.filter(({ name }) => due.includes(name))

  const reads = await big.reads(async () => {
    for (const job of jobs) await job.run()
  })

  expect(jobs).toHaveLength(due.length)
  expectFew(reads)
})

test('a sweep for new events reads few rows after old ones have made room for them', async () => {
  await turnOver()
  const sweeps = ['look for notices to make', 'forget old events and keys']
  const jobs = big.world.app.jobs.filter(({ name }) => sweeps.includes(name))

  const reads = await big.reads(async () => {
    for (const job of jobs) await job.run()
  })

  expect(jobs).toHaveLength(sweeps.length)
  expectFew(reads)
})

test('a batch of renewals reads what it renews on a day when much more is due than ever', async () => {
  const { db, clock } = big.world
  const renew = () =>
    db.query('select app.renew_due($1, 10, $2)', [RENEWALS_PER_BATCH, clock.now()])
  // Planned while little is due, and PostgreSQL has not counted since.
  for (let turn = 0; turn < 8; turn += 1) await renew()
  const due = await db.query('update premium set next_check_at = $1 returning id', [clock.now()])

  const renewing = await big.reads(renew)
  await db.run('update premium set next_check_at = active_until')

  expect(due.length).toBeGreaterThan(50 * RENEWALS_PER_BATCH)
  expectFew(shareOf(renewing, RENEWALS_PER_BATCH))
})

test('the ledger of the big database is balanced', async () => {
  expect((await big.world.audit()).problems).toEqual([])
})

/** Half of the events are forgotten, and as many happen since: they lie where those were. */
async function turnOver() {
  const now = `timestamptz '${big.world.clock.now().toISOString()}'`
  await big.write([`delete from event where created_at < ${now} - interval '14 days'`])
  await big.world.db.run('vacuum event')
  await big.write([
    `insert into event (fan_id, seq, type, body, created_at)
     select ${FIRST_FAN} * 2 + n, 1, 'connect', '{}', ${now} - interval '10 minutes'
     from generate_series(1, 15000) n`,
  ])
  await big.world.db.run('vacuum analyze event')
}

function shareOf({ rows, pages }: Reads, parts: number) {
  return { rows: rows / parts, pages: pages / parts }
}

function expectFew(reads: Pick<Reads, 'rows' | 'pages'>) {
  const { rows, pages } = reads
  expect(rows <= ROWS_MOST && pages <= PAGES_MOST ? 'few' : reads).toBe('few')
}
