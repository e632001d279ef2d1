import { type Cents, cents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { readEarnings } from '../../core/ledger/earnings.ts'
import * as accounts from './bank-accounts.store.ts'
import * as checks from './check-payouts.store.ts'
import * as store from './payouts.store.ts'

const DAY_MS = 86_400_000
const SHOWN = 200
const LOOKED_BACK_DAYS = 90
/** An account that was named this lately may have been named by a thief. */
const ACCOUNT_DAYS_MIN = 14
/** Of what fans paid: more than this says that fans are not content, or that the creator cheats. */
const REFUND_SHARE_MAX = 0.03
/** How much more than usual is unusual. */
const USUAL_FACTOR_MAX = 2

interface PayoutCheck {
  name: 'earned' | 'account' | 'refunds' | 'usual'
  passed: boolean
}

interface CheckedPayout {
  payout: store.PayoutRow
  checks: PayoutCheck[]
  passed: boolean
  facts: {
    /** What is left on the creator's account once it has gone; below zero, they owe it. */
    balanceLeft: Cents
    accountDays: number
    /** Of what fans paid in the last ninety days. */
    refundShare: number
    /** Of the payouts before; null where it is the first. */
    usual: Cents | null
  }
}

/** The payouts that the operator or a bank has still to act on, each with what speaks against it. */
export async function listPayoutQueue(ctx: Context): Promise<CheckedPayout[]> {
  const rows = await store.listUnderWay(ctx.dbOf(NO_FAN), SHOWN)
  return Promise.all(rows.map((payout) => checkPayout(ctx, payout)))
}

async function checkPayout(ctx: Context, payout: store.PayoutRow): Promise<CheckedPayout> {
  const facts = await factsOf(ctx, payout)
  const { balanceLeft, accountDays, refundShare, usual } = facts
  const found: PayoutCheck[] = [
    { name: 'earned', passed: balanceLeft >= 0 },
    { name: 'account', passed: accountDays >= ACCOUNT_DAYS_MIN },
    { name: 'refunds', passed: refundShare <= REFUND_SHARE_MAX },
    { name: 'usual', passed: usual === null || payout.amount <= usual * USUAL_FACTOR_MAX },
  ]
  return { payout, checks: found, passed: found.every(({ passed }) => passed), facts }
}

async function factsOf(ctx: Context, { id, creatorId }: store.PayoutRow) {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS)
  const { holdDays } = ctx.settings.payouts
  const [earnings, account, sums, usual] = await Promise.all([
    readEarnings(ctx.fanDbs(), creatorId, { now, holdDays }),
    accounts.find(ctx.sharedDb, creatorId),
    Promise.all(ctx.fanDbs().map((db) => checks.sumSales(db, creatorId, since))),
    checks.usualPayout(ctx.dbOf(NO_FAN), creatorId, id),
  ])
  const paid = sums.reduce((sum, each) => sum + each.paid, 0)
  const refunded = sums.reduce((sum, each) => sum + each.refunded, 0)
  return {
    balanceLeft: cents(earnings.balance),
    accountDays: account ? (now.getTime() - account.changedAt.getTime()) / DAY_MS : 0,
    refundShare: paid === 0 ? 0 : refunded / paid,
    usual,
  }
}
