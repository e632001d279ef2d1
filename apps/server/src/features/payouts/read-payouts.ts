import type { Payouts, Reply, studioPayouts } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { findCommission } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import { KeptAnswers } from '../../core/kept-answers.ts'
import { type Earnings, readEarnings } from '../../core/ledger/earnings.ts'
import * as accounts from './bank-accounts.store.ts'
import * as store from './payouts.store.ts'
import { presentAccount, presentPayout } from './present-payout.ts'

/** Of a creator with more sales on hold than this a second look is answered with the first. */
const MANY_SALES = 5_000
const KEPT_MS = 10_000

export interface EarningsReader {
  read(creatorId: number, offsetMinutes: number): Promise<Earnings>
  /** After a payout, which has to show at once. */
  forget(creatorId: number, offsetMinutes: number): void
}

/**
 * For the page alone: what a payout may take is always read from the ledger. A hold is the age of a sale
 * there, so that of a large creator tens of thousands of rows are added up.
 */
export function openEarningsReader({ clock, reporting, settings }: Context): EarningsReader {
  const kept = new KeptAnswers<Earnings>({
    clock,
    keptMs: KEPT_MS,
    isLarge: ({ salesOnHold }) => salesOnHold > MANY_SALES,
  })
  const { holdDays } = settings.payouts
  return {
    read: (creatorId, offsetMinutes) =>
      kept.get(`${creatorId} ${offsetMinutes}`, () =>
        readEarnings([reporting], creatorId, { now: clock.now(), holdDays, offsetMinutes }),
      ),
    forget: (creatorId, offsetMinutes) => kept.forget(`${creatorId} ${offsetMinutes}`),
  }
}

export async function readPayouts(
  ctx: Context,
  earningsReader: EarningsReader,
  creatorId: number,
  offsetMinutes: number,
): Promise<Payouts> {
  const now = ctx.clock.now()
  const { holdDays, feeCents, minCents } = ctx.settings.payouts
  const db = ctx.dbOf(NO_FAN)
  const yearBegan = new Date(Date.UTC(now.getUTCFullYear(), 0, 1))
  const [earnings, account, waiting, paid, commission] = await Promise.all([
    earningsReader.read(creatorId, offsetMinutes),
    accounts.find(ctx.sharedDb, creatorId),
    store.findWaiting(db, creatorId),
    store.sumPaid(db, creatorId, yearBegan),
    findCommission(ctx.sharedDb, creatorId),
  ])
  return {
    available: eurFromCents(earnings.available),
    onHold: {
      total: eurFromCents(earnings.held),
      days: earnings.onHold.map(({ day, amount }) => ({ day, amount: eurFromCents(amount) })),
    },
    account: account && presentAccount(account),
    waiting: waiting && presentPayout(waiting),
    paidThisYear: eurFromCents(paid),
    rules: {
      sharePercent: 100 - (commission ?? ctx.settings.commissionPercent),
      holdDays,
      fee: eurFromCents(cents(feeCents)),
      min: eurFromCents(cents(minCents)),
    },
  }
}

export async function listPayouts(
  ctx: Context,
  creatorId: number,
  startFrom = 0,
): Promise<Reply<typeof studioPayouts.list>> {
  const before = startFrom === 0 ? null : startFrom
  const rows = await store.list(ctx.dbOf(NO_FAN), { creatorId, before, limit: PAGE_LIMIT })
  const { page, last } = cutPage(rows)
  return { payouts: page.map(presentPayout), nextFrom: last?.id ?? null }
}
