import type { Dashboard, DashboardPeriod } from '@fanlight/contract'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { parsePostText } from '@fanlight/domain'
import type { Context, CreatorMember } from '../../core/context.ts'
import { readEarnings } from '../../core/ledger/earnings.ts'
import type { ReadBest } from './best-posts.ts'
import type { CountPremium } from './count-premium.ts'
import type * as store from './dashboard.store.ts'
import { type Period, periodOf } from './periods.ts'
import type { ReadEarned } from './read-earned.ts'

const TITLE_CHARS = 60

export interface Sources extends Pick<Context, 'reporting' | 'clock' | 'settings'> {
  readEarned: ReadEarned
  readBest: ReadBest
  countPremium: CountPremium
}

/** How the business goes, beside the time before that is as long. */
export async function readDashboard(
  { reporting: db, clock, settings, readEarned, readBest, countPremium }: Sources,
  { creatorId }: CreatorMember,
  { period: name, offsetMinutes }: { period: DashboardPeriod; offsetMinutes: number },
): Promise<Dashboard> {
  const now = clock.now()
  const period = periodOf(name, now, offsetMinutes)
  const { unit, from, to, previousFrom } = period
  const buckets = { unit, offsetMinutes }
  const { holdDays } = settings.payouts
  const [rows, before, account, premium] = await Promise.all([
    readEarned({ creatorId, from, to }, buckets),
    readEarned({ creatorId, from: previousFrom, to: from }, buckets),
    readEarnings([db], creatorId, { now, holdDays }),
    countPremium(creatorId),
  ])
  const totals = totalsOf(rows)
  const best = await readBest({ creatorId, from, to }, totals.unlocks)
  return {
    buckets: bucketsOf(period, rows),
    totals,
    previous: totalsOf(before),
    balance: eurFromCents(account.balance),
    onHold: eurFromCents(account.held),
    premium,
    best: best.map(({ postId, text, earned, count }) => ({
      postId,
      title: titleOf(text),
      earned: eurFromCents(earned),
      count,
    })),
  }
}

function bucketsOf({ days }: Period, rows: readonly store.EarnedRow[]): Dashboard['buckets'] {
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return days.map((day) => ({ day, earned: earnedOf(byDay.get(day) ?? []) }))
}

function totalsOf(rows: readonly store.EarnedRow[]): Dashboard['totals'] {
  const countOf = (...kinds: store.SaleKind[]) =>
    rows.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0)
  return {
    earned: earnedOf(rows),
    unlocks: countOf('post', 'message'),
    joined: countOf('premium'),
  }
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

function titleOf(text: string): string {
  const words = parsePostText(text)
    .map((run) => run.text)
    .join('')
    .trim()
  const [line = ''] = words.split('\n', 1)
  return line.length > TITLE_CHARS ? `${line.slice(0, TITLE_CHARS).trimEnd()}…` : line
}
