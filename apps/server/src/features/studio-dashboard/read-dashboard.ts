import type { Dashboard, DashboardPeriod } from '@fanlight/contract'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { coinsText } from '@fanlight/domain/money/ton-tip'
import type { Context, CreatorMember, Fan } from '../../core/context.ts'
import { readEarnings } from '../../core/ledger/earnings.ts'
import { presentBest, type ReadBest } from './best-sold.ts'
import type { CountPremium } from './count-premium.ts'
import * as store from './dashboard.store.ts'
import { type Period, periodOf } from './periods.ts'
import type { ReadEarned } from './read-earned.ts'

const UNLOCKS = ['post', 'message'] as const

export interface Sources extends Context {
  readEarned: ReadEarned
  readBest: ReadBest
  countPremium: CountPremium
}

/** How the business goes, beside the time before that is as long. */
export async function readDashboard(
  ctx: Sources,
  { fan, member: { creatorId } }: { fan: Fan; member: CreatorMember },
  { period: name, offsetMinutes }: { period: DashboardPeriod; offsetMinutes: number },
): Promise<Dashboard> {
  const { reporting: db, clock, settings, readEarned, readBest, countPremium } = ctx
  const now = clock.now()
  const period = periodOf(name, now, offsetMinutes)
  const { unit, from, to, previousFrom } = period
  const buckets = { unit, offsetMinutes }
  const { holdDays } = settings.payouts
  const [rows, before, account, premium, coins] = await Promise.all([
    readEarned({ creatorId, from, to }, buckets),
    readEarned({ creatorId, from: previousFrom, to: from }, buckets),
    readEarnings([db], creatorId, { now, holdDays }),
    countPremium(creatorId),
    store.coinsOf(db, { creatorId, from, to }),
  ])
  const totals = totalsOf(rows)
  const best = await readBest({ creatorId, from, to }, totals.unlocks)
  return {
    buckets: bucketsOf(period, rows),
    totals,
    previous: totalsOf(before),
    ...(coins.count > 0 && {
      coins: { amount: coinsText(BigInt(coins.nano)), count: coins.count },
    }),
    balance: eurFromCents(account.balance),
    onHold: eurFromCents(account.held),
    premium,
    best: await presentBest(ctx, fan, best),
  }
}

function bucketsOf({ days }: Period, rows: readonly store.EarnedRow[]): Dashboard['buckets'] {
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return days.map((day) => {
    const sold = byDay.get(day) ?? []
    return { day, earned: earnedOf(sold), unlocks: countOf(sold, UNLOCKS) }
  })
}

function totalsOf(rows: readonly store.EarnedRow[]): Dashboard['totals'] {
  return {
    earned: earnedOf(rows),
    unlocks: countOf(rows, UNLOCKS),
    joined: countOf(rows, ['premium']),
  }
}

function countOf(rows: readonly store.EarnedRow[], kinds: readonly store.SaleKind[]): number {
  return rows.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0)
}

function earnedOf(rows: readonly store.EarnedRow[]): Dashboard['totals']['earned'] {
  const sumOf = (wanted: store.SaleKind) => {
    const net = rows.reduce((sum, { kind, net }) => (kind === wanted ? sum + net : sum), 0)
    return eurFromCents(net as Cents)
  }
  return {
    premium: sumOf('premium'),
    post: sumOf('post'),
    message: sumOf('message'),
    tip: sumOf('tip'),
  }
}
