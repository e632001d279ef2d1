import type { BookDifference, Reply, staffReconciliation } from '@fanlight/contract'
import { type Cents, cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { takeStars } from '../../src/features/top-up/take-stars.ts'
import type { SettledLine } from '../../src/providers/card/card-gateway.ts'
import { atDesk, employs } from '../staff-verbs.ts'
import {
  asksForStarsInvoice,
  bankSays,
  gatewayOf,
  openAuditedWorld,
  opensGateway,
  startsTopUp,
  statusOf,
  type TopUpRow,
  topUpsOf,
} from '../top-up-verbs.ts'
import type { World } from '../world.ts'

const DAY = '2026-11-15' // of the test world's clock
const WHY = 'Seen at the bank'

test('books that agree have nothing to correct', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  const paid = await topUpOf(world)
  await bankSays(world, paid, 'payment.succeeded')
  await bankSays(world, paid, 'payment.partially_refunded', { refundId: 're_1', amount: 10_00 })
  gatewayOf(world).settles([payment(world, paid), refund(world, paid, 10_00)])

  await desk.reads(DAY)

  const { providers, differences, accounts, days } = await desk.sees(DAY)
  expect(providers).toMatchObject([
    { gateway: 'sandbox', lines: 2, provider: 16.25, ledger: 16.25, open: 0 },
  ])
  expect(differences).toEqual([])
  expect(days).toEqual([{ day: DAY, open: 0 }])
  expect(await desk.waits()).toBe(0)
  expect(inCents(accounts).reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('a payment whose webhook was lost is found, and credited once by two who correct it at once', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  const lost = await topUpOf(world)
  gatewayOf(world).settles([payment(world, lost)])

  await desk.reads(DAY)
  const [found] = (await desk.sees(DAY)).differences
  const tries = await Promise.all([desk.corrects([found.id, 987_654]), desk.corrects([found.id])])
  await bankSays(world, lost, 'payment.succeeded')
  await desk.reads(DAY)

  expect(found).toMatchObject({
    problem: 'missing_here',
    paymentId: lost.id,
    fan: { id: lost.fan.id },
    provider: 26.25,
    ledger: 0,
    correction: 'credit',
    moves: 25,
    state: 'open',
  })
  const outcomes = tries.flat().filter(({ id }) => id === found.id)
  expect(outcomes.map(({ refusal }) => refusal).toSorted()).toEqual(
    [null, 'wrong_state'].toSorted(),
  )
  expect(tries[0]).toContainEqual({ id: 987_654, refusal: 'not_found' })
  expect(await statusOf(world, lost)).toBe('succeeded')
  expect(await lost.fan.balance()).toBe(25_00)
  expect((await desk.sees(DAY)).differences).toMatchObject([
    { correction: 'credit', state: 'corrected', corrected: { by: 'Vera Stein', why: WHY } },
  ])
  const { actions } = (await desk.browser.get('/staff/log?action=corrected')).json()
  const subject = `payment pay_of_${lost.id}`
  expect(actions).toMatchObject([{ name: 'Vera Stein', subject, why: WHY }])
})

test('a charge-back that was never told is found, and takes what it takes', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  const paid = await topUpOf(world)
  await bankSays(world, paid, 'payment.succeeded')
  gatewayOf(world).settles([
    payment(world, paid),
    { ...refund(world, paid, 26_25), what: 'dispute' },
  ])

  await desk.reads(DAY)
  const [found] = (await desk.sees(DAY)).differences
  await desk.corrects([found.id])

  const taken = { provider: -26.25, ledger: 0, correction: 'take', moves: 26.25 }
  expect(found).toMatchObject({ problem: 'missing_here', what: 'dispute', ...taken })
  expect(await paid.fan.balance()).toBe(0)
  expect(await statusOf(world, paid)).toBe('refunded')
})

test('what the provider has not, or in another amount, is booked as a correction', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  const [ours, other] = [await topUpOf(world), await topUpOf(world)]
  await bankSays(world, ours, 'payment.succeeded')
  await bankSays(world, other, 'payment.succeeded')
  gatewayOf(world).settles([{ ...payment(world, other), amount: cents(26_30) }])

  await desk.reads(DAY)
  const found = (await desk.sees(DAY)).differences
  await desk.corrects(found.map(({ id }) => id))

  expect(found.map(({ problem, provider, ledger }) => [problem, provider, ledger])).toEqual([
    ['other_amount', 26.3, 26.25],
    ['missing_there', 0, 26.25],
  ])
  expect(await desk.holds('correction')).toBe(5 - 26_25)
  expect(await desk.holds('clearing')).toBe(-26_30)
})

test('a refund that the provider never made leaves it owing us that much more', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  const paid = await topUpOf(world)
  await bankSays(world, paid, 'payment.succeeded')
  await bankSays(world, paid, 'payment.partially_refunded', { refundId: 're_1', amount: 10_00 })
  gatewayOf(world).settles([payment(world, paid)])

  await desk.reads(DAY)
  const [found] = (await desk.sees(DAY)).differences
  await desk.corrects([found.id])

  expect(found).toMatchObject({ provider: 0, ledger: -10, correction: 'book', moves: 10 })
  expect([await desk.holds('clearing'), await desk.holds('correction')]).toEqual([-26_25, 10_00])
})

test('money for no order of ours is held, and a refund of it left to a person', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  const stranger = { paymentId: 'pay_x', orderName: 'X-1190', at: world.clock.now() }
  gatewayOf(world).settles([
    { what: 'payment', reference: 'pay_x', ...stranger, amount: cents(20_74) },
    { what: 'refund', reference: 're_x', ...stranger, amount: cents(5_00) },
  ])

  await desk.reads(DAY)
  const found = (await desk.sees(DAY)).differences
  const [paidId = 0, refundId = 0] = found.map(({ id }) => id)
  await desk.corrects([paidId])
  const held = await desk.holds('uncredited')
  await desk.corrects([refundId])

  expect(found.map(({ fan, correction, moves }) => [fan, correction, moves])).toEqual([
    [null, 'hold', 20.74],
    [null, 'ask', 0],
  ])
  expect([held, await desk.holds('uncredited')]).toEqual([20_74, 0])
})

test('a difference that a late webhook settles is gone, and cannot be corrected', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  const late = await topUpOf(world)
  gatewayOf(world).settles([payment(world, late)])
  await desk.reads(DAY)
  await bankSays(world, late, 'payment.succeeded')

  await desk.reads(DAY)

  const [gone] = (await desk.sees(DAY)).differences
  expect(gone).toMatchObject({ state: 'gone', corrected: null })
  expect(await desk.corrects([gone.id])).toEqual([{ id: gone.id, refusal: 'wrong_state' }])
})

test('Stars that were credited and are in no book are found, at what they pay', async () => {
  await using world = await openAuditedWorld()
  const desk = await openDesk(world)
  Object.assign(world.ctx, { starsInvoices: { ...world.ctx.starsInvoices, botId: 777 } })
  const fan = await world.fan()
  await asksForStarsInvoice(fan)
  const [topUp] = await topUpsOf(fan)
  const charge = { botId: 777, payerId: fan.id, chargeId: 'ch_1', payload: topUp?.id ?? '' }
  await takeStars(world.ctx, { ...charge, stars: topUp?.stars ?? 0 })
  await world.db.run('update star_charge set missing_since = $1', [world.clock.now()])
  const owed = -(await desk.holds('clearing')) / 100

  await desk.reads(DAY)

  const { providers, differences } = await desk.sees(DAY)
  expect(providers).toMatchObject([
    { gateway: 'sandbox' },
    { gateway: 'stars', lines: 0, provider: 0, ledger: owed, open: 1 },
  ])
  expect(differences).toMatchObject([
    { gateway: 'stars', problem: 'missing_there', ledger: owed, correction: 'book', moves: owed },
  ])
  await world.db.run('update star_charge set missing_since = null')
})

test('every night yesterday is read once, of each provider, also of one that was away', async () => {
  await using world = await openAuditedWorld()
  const lost = await topUpOf(world)
  gatewayOf(world).settles([payment(world, lost)])
  await (await openDesk(world)).reads(DAY) // before the day was over, which does not count
  opensGateway(world, 'second').settles([
    { ...payment(world, lost), reference: 'pay_2', orderName: 'X-1190' },
  ])
  await world.advance({ days: 1 })
  const desk = await openDesk(world)
  const job = world.app.jobs.find(({ name }) => name === 'reconcile providers')
  const read = async () =>
    (await desk.sees(DAY)).providers.map(({ gateway, readAt, open }) => [gateway, readAt, open])

  gatewayOf(world).faultNext()
  const [evening] = await read()
  await job?.run()
  const whileAway = await read()
  await job?.run()
  const morning = await read()
  await world.advance({ hours: 1 })
  await job?.run()

  const now = morning[1]?.[1]
  expect(whileAway).toEqual([evening, ['second', now, 1]])
  expect(morning).toEqual([
    ['sandbox', now, 1],
    ['second', now, 1],
  ])
  expect(await read()).toEqual(morning)
  const { body } = await world.app.http.inject('/metrics')
  expect(body).toContain('fanlight_reconciliation_differences 2')
  expect(await desk.waits()).toBe(2)
})

test('a day that has not begun is not read, and a provider that is away is told', async () => {
  await using world = await openAuditedWorld()
  const { browser } = await openDesk(world)
  const reads = (day: string) => browser.post('/staff/reconciliation/read', { day })

  const tomorrow = await reads('2026-11-16')
  const noDays = [await reads('yesterday'), await reads('2026-02-31')]
  gatewayOf(world).faultNext()
  const away = await reads(DAY)

  expect([tomorrow, ...noDays].map((reply) => reply.json().code)).toEqual(
    Array(3).fill('invalid_request'),
  )
  expect(away.json().code).toBe('unavailable')
})

/** One of finance, who reads a day, sees what is known of it and corrects. */
async function openDesk(world: World) {
  const browser = await atDesk(world, await employs(world, ['finance'], 'Vera Stein'))
  const sees = async (day: string): Promise<Seen> =>
    (await browser.get(`/staff/reconciliation?day=${day}`)).json()
  return {
    browser,
    sees,
    async waits(): Promise<number> {
      const { waiting } = (await browser.get('/staff/waiting')).json()
      return waiting.find(({ kind }: { kind: string }) => kind === 'difference').count
    },
    async reads(day: string) {
      const reply = await browser.post('/staff/reconciliation/read', { day })
      if (reply.statusCode !== 200) throw new Error(`not read: ${reply.body}`)
    },
    async corrects(ids: number[]): Promise<{ id: number; refusal: string | null }[]> {
      const reply = await browser.post('/staff/reconciliation/correct', { ids, why: WHY })
      return reply.json().corrected
    },
    /** In cents. */
    async holds(kind: string): Promise<number> {
      const { accounts } = await sees(DAY)
      return inCents(accounts.filter((each) => each.kind === kind)).reduce((a, b) => a + b, 0)
    },
  }
}

type Seen = Reply<typeof staffReconciliation.get> & { differences: [BookDifference] }

function inCents(accounts: Seen['accounts']): number[] {
  return accounts.map(({ amount }) => Math.round(amount * 100))
}

async function topUpOf(world: World) {
  const fan = await world.fan()
  return { ...(await startsTopUp(fan)), fan }
}

function payment(world: World, { id, amount, fee }: TopUpRow): SettledLine {
  const paymentId = `pay_of_${id}`
  const about = { reference: paymentId, paymentId, orderName: id, at: world.clock.now() }
  return { what: 'payment', ...about, amount: cents(amount + fee) }
}

function refund(world: World, { id }: TopUpRow, amount: number): SettledLine {
  const about = { paymentId: `pay_of_${id}`, orderName: id, at: world.clock.now() }
  return { what: 'refund', reference: 're_1', ...about, amount: amount as Cents }
}
