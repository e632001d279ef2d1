import type { Payouts, Reply, studioPayouts } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import { readEarnings } from '../../core/ledger/earnings.ts'
import * as accounts from './bank-accounts.store.ts'
import * as store from './payouts.store.ts'
import { presentAccount, presentPayout } from './present-payout.ts'

export async function readPayouts(
  ctx: Context,
  creatorId: number,
  offsetMinutes: number,
): Promise<Payouts> {
  const now = ctx.clock.now()
  const { commissionPercent } = ctx.settings
  const { holdDays, feeCents, minCents } = ctx.settings.payouts
  const db = ctx.dbOf(NO_FAN)
  const yearBegan = new Date(Date.UTC(now.getUTCFullYear(), 0, 1))
  const [earnings, account, waiting, paid] = await Promise.all([
    readEarnings([ctx.reporting], creatorId, { now, holdDays, offsetMinutes }),
    accounts.find(ctx.sharedDb, creatorId),
    store.findWaiting(db, creatorId),
    store.sumPaid(db, creatorId, yearBegan),
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
      sharePercent: 100 - commissionPercent,
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
