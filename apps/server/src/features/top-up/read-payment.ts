import type { LedgerEntry, PaymentStep, StaffPayment } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { canInquire } from './inquire-top-up.ts'
import { type Exchange, list as listExchanges } from './provider-exchanges.store.ts'
import { listTopUpRefunds } from './refund-top-up.ts'
import * as store from './staff-payments.store.ts'

const HOUR_MS = 3_600_000

/** Everything that happened about a payment, in its order and as exact as it is known. */
export async function readPayment(ctx: Context, id: string): Promise<StaffPayment> {
  const db = dbOfTopUp(ctx, id)
  const topUp = await store.find(db, id)
  if (!topUp) throw refuse('not_found')
  const since = new Date(topUp.createdAt.getTime() - HOUR_MS)
  const [exchanges, events, entries, refunds, failedBefore] = await Promise.all([
    listExchanges(db, id),
    store.listEvents(db, id),
    store.listEntries(db, id),
    listTopUpRefunds(ctx, id),
    store.listFailedBefore(db, topUp, since),
  ])
  const steps = [
    step(topUp.createdAt, 'we', 'order', topUp.provider),
    ...exchanges.map(stepOfExchange),
    ...withoutTold(events, exchanges).map(({ at, status, outcome, eventId }) => ({
      ...step(at, 'provider', status, outcome ?? ''),
      reference: eventId,
    })),
    ...stepsOfLedger(entries),
    ...refunds.map(({ createdAt, by, state, id: reference }) => ({
      ...step(createdAt, 'we', 'refund_asked', state),
      reference: by || reference,
    })),
  ]
  return {
    ...presentRow(topUp),
    amount: eurFromCents(topUp.amount),
    fee: eurFromCents(topUp.fee),
    stars: topUp.stars,
    gateway: topUp.gateway,
    reference: topUp.reference,
    paymentRef: topUp.paymentRef,
    steps: steps.toSorted((one, other) => one.at - other.at),
    entries: entries.map(({ account, amount }) => ({ account, amount: eurFromCents(amount) })),
    isRefundable: topUp.isCredited && topUp.takenBack < topUp.amount + topUp.fee,
    isAskable: canInquire(ctx, topUp.gateway),
    failedBefore: failedBefore.map(({ at, ...row }) => ({ ...row, at: unixSeconds(at) })),
  }
}

function presentRow(topUp: store.StaffTopUp) {
  const { id, fanId, fanName, amount, fee, status, failureCode, provider, card, createdAt } = topUp
  return {
    id,
    fan: { id: fanId, name: fanName },
    paid: eurFromCents(cents(amount + fee)),
    status,
    failureCode,
    provider,
    card,
    createdAt: unixSeconds(createdAt),
  }
}

function step(at: Date, by: PaymentStep['by'], name: string, outcome: string): PaymentStep {
  return { at: at.getTime(), by, name, outcome, reference: null, tookMs: null }
}

function stepOfExchange({ way, name, outcome, reference, tookMs, at }: Exchange): PaymentStep {
  return { ...step(at, way === 'call' ? 'provider' : 'webhook', name, outcome), reference, tookMs }
}

/** Events that no webhook of those that are kept has told: from inquiries, or from long ago. */
function withoutTold(events: store.EventRow[], exchanges: Exchange[]): store.EventRow[] {
  const told = new Set(exchanges.map(({ reference }) => reference))
  return events.filter(({ eventId }) => !told.has(eventId))
}

/** One step for each transfer, with its entries in words. */
function stepsOfLedger(rows: store.TransferRow[]): PaymentStep[] {
  return [...Map.groupBy(rows, ({ transferId }) => transferId)].flatMap(([id, entries]) => {
    const [first] = entries
    if (!first) return []
    const words = entries.map(({ account, amount }) => `${account} ${signed(amount)}`).join(', ')
    return [{ ...step(first.at, 'ledger', first.kind, words), reference: String(id) }]
  })
}

function signed(amount: LedgerEntry['amount']): string {
  return `${amount < 0 ? '−' : '+'}€${(Math.abs(amount) / 100).toFixed(2)}`
}
