import { setTimeout as wait } from 'node:timers/promises'
import { makeCreators, makeFans } from './lib/people.ts'
import { MESSENGERS_PACE, type Product, startProduct } from './lib/product.ts'
import type { Measured, Promised } from './lib/promise.ts'
import { routine } from './lib/routine.ts'
import { median, quantile } from './lib/stats.ts'
import { timePurchases } from './purchases.ts'

const SHOPPERS = 400
const MEMBERS = 100_000
const PURCHASES_PER_ROUND = 4_000
const ROUNDS = 3
const COUNT_EVERY_MS = 200

interface Figures {
  quiet: Round[]
  busy: Round[]
  renewedPerSecond: number
}

type Round = Awaited<ReturnType<typeof timePurchases>>

let measured: Promise<Figures> | null = null

/** One run gives all three: filling a database with so many takes longer than measuring. */
function measureOnce(): Promise<Figures> {
  measured ??= measure()
  return measured
}

/** 100,000 subscriptions due at once, renewed by the server's own job while fans buy. */
export const renewalsAtOnce: Promised[] = [
  {
    name: 'renewals-at-once',
    compares: 'renewals per second of 100,000 due at once, against single purchases alone',
    goal: { ratio: 4, isBetter: 'higher' },
    async measure() {
      const { quiet, renewedPerSecond } = await measureOnce()
      return figures(renewedPerSecond, median(quiet.map(({ perSecond }) => perSecond)))
    },
  },
  {
    name: 'purchases-beside-renewals',
    compares: 'purchases per second while 100,000 renewals are made, against purchases alone',
    goal: { ratio: 0.8, isBetter: 'higher' },
    async measure() {
      const { quiet, busy } = await measureOnce()
      const rate = (rounds: Round[]) => median(rounds.map(({ perSecond }) => perSecond))
      return figures(rate(busy), rate(quiet))
    },
  },
  {
    name: 'purchase-p99-beside-renewals',
    compares: 'p99 of a purchase while 100,000 renewals are made, against purchases alone',
    goal: { ratio: 2, isBetter: 'lower' },
    async measure() {
      const { quiet, busy } = await measureOnce()
      const p99 = (rounds: Round[]) =>
        median(rounds.map(({ latenciesMs }) => quantile(latenciesMs, 0.99)))
      return { ...figures(p99(busy), p99(quiet)), unit: 'ms' }
    },
  },
]

function figures(ours: number, peer: number): Measured {
  return { ours, peer, unit: 'per second' }
}

async function measure(): Promise<Figures> {
  await using product = await startProduct(MESSENGERS_PACE)
  const shoppers = await makeFans(product.sql, SHOPPERS)
  const creators = await makeCreators(product.sql, 50)
  const buy = () => timePurchases(product, { fans: shoppers, creators, count: PURCHASES_PER_ROUND })

  await buy() // warms up
  const [quiet, busy]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) quiet.push(await buy())
  await subscribe(product, creators)
  const startedAt = performance.now()
  let left = await makeDue(product)
  const first = left
  while (busy.length < ROUNDS && left > 0) {
    busy.push(await buy())
    left = await countDue(product)
  }
  const alongside = { renewed: first - left, seconds: (performance.now() - startedAt) / 1000 }
  while (left > 0) {
    await wait(COUNT_EVERY_MS) // counting is work for the same database
    left = await countDue(product)
  }
  const alone = (performance.now() - startedAt) / 1000 - alongside.seconds
  const renewedPerSecond =
    alone > 1 ? (first - alongside.renewed) / alone : alongside.renewed / alongside.seconds
  return { quiet, busy, renewedPerSecond }
}

/** Members who have paid for a month, each of one creator; the job does not look at them yet. */
async function subscribe({ sql }: Product, creators: number[]) {
  await sql.query(
    routine(
      `select app.upsert_person(1000 + n, 'Member', '', '', 'en', now()),
         app.grant_credit(1000 + n, 100000, 'member ' || n, now())
       from generate_series(1, $1::bigint) n`,
    ),
    [MEMBERS],
  )
  await sql.query(
    `insert into premium (fan_id, creator_id, price_cents, is_recurrent, anchor_at, periods,
       active_until, next_check_at)
     select 1000 + n, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 999, true,
       now() - interval '1 month', 1, now(), now() + interval '1 day'
     from generate_series(1, $1::bigint) n`,
    [MEMBERS, creators],
  )
  await sql.query('vacuum analyze premium, wallet, premium_period')
}

/** How many are due from now on. */
async function makeDue({ sql }: Product): Promise<number> {
  const { rowCount } = await sql.query('update premium set next_check_at = active_until')
  return rowCount ?? 0
}

async function countDue({ sql }: Product): Promise<number> {
  const { rows } = await sql.query<{ due: string }>(
    'select count(*) as due from premium where next_check_at <= now()',
  )
  return Number(rows[0]?.due)
}
