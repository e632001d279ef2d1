import { type Cents, cents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { readEarnings } from '../../core/ledger/earnings.ts'
import { payoutNumber } from './present-payout.ts'
import * as store from './statement.store.ts'

const PAGE = 2_000
/** Of what is listed in full, in a file that is read by people. */
const PAYOUT_MOVEMENTS_MAX = 500
const SALES = ['premium', 'post', 'message', 'tip'] as const
const REFUNDS = ['refund', 'refund_undone'] as const

export interface Statement {
  opening: Cents
  closing: Cents
  /** Every kind of sale, also those of which there was none; and refunds where there were any. */
  sales: store.KindSum[]
  total: Omit<store.KindSum, 'kind'>
  payouts: store.Movement[]
}

/** A month in UTC, as `2026-11`, or as much of it as is over. */
export function spanOf({ clock }: Pick<Context, 'clock'>, creatorId: number, month: string) {
  const from = new Date(`${month}-01T00:00:00Z`)
  const next = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)
  // What is made at this very moment is in.
  const to = new Date(Math.max(from.getTime(), Math.min(next, clock.now().getTime() + 1)))
  return { creatorId, from, to }
}

/** What the account held at both ends is what it holds now, less what has moved since. */
export async function readStatement(
  { reporting: db, clock, settings }: Context,
  span: store.Span,
): Promise<Statement> {
  const { creatorId, to } = span
  const now = clock.now()
  const { holdDays } = settings.payouts
  const since = { creatorId, from: to, to: new Date(Math.max(to.getTime(), now.getTime() + 1)) }
  const [{ balance }, sums, after] = await Promise.all([
    readEarnings([db], creatorId, { now, holdDays }),
    store.sumByKind(db, span),
    store.sumByKind(db, since),
  ])
  const closing = balance - netOf(after)
  const sales = [
    ...SALES.map((kind) => sums.find((sum) => sum.kind === kind) ?? { ...NONE, kind }),
    ...REFUNDS.flatMap((kind) => sums.filter((sum) => sum.kind === kind)),
  ]
  return {
    opening: cents(closing - netOf(sums)),
    closing: cents(closing),
    sales,
    total: sales.reduce(add, NONE),
    payouts: await store.listPayoutMovements(db, span, PAYOUT_MOVEMENTS_MAX),
  }
}

/** Every movement, page by page: a busy month is larger than one answer of the database should be. */
export async function* listStatement({ reporting: db }: Context, span: store.Span) {
  let last: store.Movement | null = null
  for (;;) {
    const page: store.Movement[] = await store.listMovements(db, span, { last, limit: PAGE })
    yield* page
    last = page.at(-1) ?? null
    if (page.length < PAGE) return
  }
}

/** By which people find it again. */
export function referenceOf({ subject, requestedAt }: store.Movement): string {
  return requestedAt ? payoutNumber({ id: Number(subject), requestedAt }) : subject
}

const NONE = { count: 0, gross: cents(0), commission: cents(0), net: cents(0) }

function add(sum: typeof NONE, { count, gross, commission, net }: typeof NONE): typeof NONE {
  return {
    count: sum.count + count,
    gross: cents(sum.gross + gross),
    commission: cents(sum.commission + commission),
    net: cents(sum.net + net),
  }
}

function netOf(sums: readonly store.KindSum[]): number {
  return sums.reduce((total, { net }) => total + net, 0)
}
