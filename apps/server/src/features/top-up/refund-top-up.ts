import { type Cents, cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Databases } from '../../core/databases.ts'
import { enqueue, hasOpenJob } from '../../core/queue/queue.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { REFUND_TOP_UP } from './refund-kinds.ts'
import * as store from './refund-top-up.store.ts'
import { isTopUpId } from './top-up-id.ts'

export interface TopUpRefund {
  /** Made by the caller: the same id gives back once. */
  id: string
  topUpId: string
  /** Of what the payer paid, fee included; null gives back all that is left. */
  amount: Cents | null
  /** Who asked for it, and why: for people who look at it later. */
  by: string
  note: string
}

type RefundContext = Pick<Context, keyof Databases | 'clock'>

/**
 * Asks the provider to give a top-up back to its payer, whole or in part; a job asks until it says yes
 * or no, and its events take the money from the balance. Refuses `not_found`, `refund_too_large`,
 * `refund_whole_only`, `refund_under_way` and `idempotency_conflict`. Returns what goes back.
 */
export function requestTopUpRefund(ctx: RefundContext, refund: TopUpRefund): Promise<Cents> {
  return dbOfTopUp(ctx, refund.topUpId).transaction(async (tx) => {
    return (await requestTopUpRefundIn(tx, refund, ctx.clock.now())).amount
  })
}

/** In a transaction of the caller; a repeat of one that was asked for is not new. */
export async function requestTopUpRefundIn(
  tx: Tx,
  refund: TopUpRefund,
  now: Date,
): Promise<{ amount: Cents; isNew: boolean }> {
  const { id, topUpId, amount: wanted } = refund
  const topUp = await findRefundable(tx, topUpId)
  const before = await store.findRequest(tx, topUpId, id)
  if (before) {
    const isSame = before.topUpId === topUpId && before.amount === (wanted ?? before.amount)
    if (!isSame) throw refuse('idempotency_conflict')
    return { amount: before.amount, isNew: false }
  }
  if (await hasOpenJob(tx, REFUND_TOP_UP, topUpId)) throw refuse('refund_under_way')
  const left = leftOf(topUp)
  const amount = wanted ?? left
  checkAmount(topUp, amount, left)
  await store.insertRequest(tx, { ...refund, amount }, now)
  const job = { key: id, lane: topUpId, payload: { topUpId, amountCents: amount } }
  await enqueue(tx, REFUND_TOP_UP, [job], now)
  return { amount, isNew: true }
}

async function findRefundable(db: Queries, topUpId: string): Promise<store.Refundable> {
  const topUp = isTopUpId(topUpId) ? await store.lock(db, topUpId) : null
  if (!topUp) throw refuse('not_found')
  return topUp
}

function leftOf({ amount, fee, takenBack, isCredited }: store.Refundable): Cents {
  return cents(isCredited ? amount + fee - takenBack : 0)
}

function checkAmount({ isStars }: store.Refundable, amount: Cents, left: Cents) {
  if (amount <= 0 || amount > left) throw refuse('refund_too_large', { left: eurFromCents(left) })
  if (isStars && amount < left) throw refuse('refund_whole_only')
}

interface TopUpRefundPlan {
  amount: Cents
  /** What could go back at most. */
  left: Cents
  /** What each account gets by it. */
  entries: { account: 'wallet' | 'loss' | 'clearing' | 'star_spread'; amount: Cents }[]
}

/** What a refund would write as money is now, or the refusal that it would meet. */
export async function planTopUpRefund(
  ctx: RefundContext,
  { topUpId, amount: wanted }: Pick<TopUpRefund, 'topUpId' | 'amount'>,
): Promise<TopUpRefundPlan> {
  const topUp = await findRefundable(dbOfTopUp(ctx, topUpId), topUpId)
  const left = leftOf(topUp)
  const amount = wanted ?? left
  checkAmount(topUp, amount, left)
  const credited = (back: number) => Math.min(back, topUp.amount)
  const share = credited(topUp.takenBack + amount) - credited(topUp.takenBack)
  const taken = Math.min(topUp.balance, share)
  const entries = [
    { account: 'wallet' as const, amount: cents(0 - taken) },
    { account: 'loss' as const, amount: cents(taken - amount) },
    { account: 'clearing' as const, amount: cents(amount - topUp.spread) },
    { account: 'star_spread' as const, amount: topUp.spread },
  ]
  return { amount, left, entries: entries.filter((entry) => entry.amount !== 0) }
}

/** What people asked for, the newest first, and how far each has come. */
export function listTopUpRefunds(
  ctx: RefundContext,
  topUpId: string,
): Promise<store.RefundRequestLine[]> {
  return store.listRequests(dbOfTopUp(ctx, topUpId), topUpId)
}
