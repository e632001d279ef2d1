import type { BookDifference, Reply, staffReconciliation } from '@fanlight/contract'
import { type Cents, cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { shopsPart } from './compare.ts'
import { dayOf } from './reconcile.ts'
import * as store from './reconciliation.store.ts'

const MONTH_MS = 31 * 86_400_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is known of a day, and what all accounts hold. */
export async function readReconciliation(
  ctx: Pick<Context, 'dbOf' | 'fanDbs' | 'clock'>,
  day: string,
): Promise<Reply<typeof staffReconciliation.get>> {
  const db = ctx.dbOf(NO_FAN)
  const monthAgo = dayOf(new Date(ctx.clock.now().getTime() - MONTH_MS))
  const [runs, found, accounts, days] = await Promise.all([
    store.listRuns(db, day),
    store.listDifferences(db, day),
    sumAccounts(ctx),
    store.listDays(db, monthAgo),
  ])
  const topUps = await findTopUps(ctx, found)
  const differences = found.map((each) => toDifference(each, topUps.get(each.orderName)))
  const providers = runs.map(({ gateway, lines, provider, ledger, readAt }) => ({
    gateway,
    lines,
    provider: eurFromCents(provider),
    ledger: eurFromCents(ledger),
    open: differences.filter((each) => each.gateway === gateway && each.state === 'open').length,
    readAt: unixSeconds(readAt),
  }))
  return { day, providers, differences, accounts, days }
}

/** Of all databases together. */
async function sumAccounts({ fanDbs }: Pick<Context, 'fanDbs'>) {
  const sums = new Map<string, store.AccountSum>()
  for (const part of await Promise.all(fanDbs().map(store.sumAccounts)))
    for (const { kind, gateway, cents: amount } of part) {
      const key = `${kind} ${gateway}`
      sums.set(key, { kind, gateway, cents: cents((sums.get(key)?.cents ?? 0) + amount) })
    }
  return Array.from(sums.values(), ({ kind, gateway, cents: amount }) => ({
    kind,
    gateway,
    amount: eurFromCents(amount),
  }))
}

/** By the names that the lines have of them. */
async function findTopUps(
  { fanDbs }: Pick<Context, 'fanDbs'>,
  differences: readonly store.StoredDifference[],
): Promise<ReadonlyMap<string, store.NamedTopUp>> {
  const ids = differences.map(({ orderName }) => orderName).filter((name) => UUID.test(name))
  const found = await Promise.all(fanDbs().map((db) => store.findTopUps(db, ids)))
  return new Map(found.flat().map((topUp) => [topUp.id, topUp]))
}

function toDifference(
  row: store.StoredDifference,
  topUp: store.NamedTopUp | undefined,
): BookDifference {
  const { id, gateway, at, problem, what, reference, provider, ledger } = row
  const { correction, moves } = suggestionOf(row, topUp)
  return {
    id,
    gateway,
    at: unixSeconds(at),
    problem,
    what,
    reference,
    paymentId: topUp?.id ?? null,
    fan: topUp ? { id: topUp.fanId, name: topUp.name } : null,
    provider: eurFromCents(shopsPart(what, provider)),
    ledger: eurFromCents(shopsPart(what, ledger)),
    correction,
    moves: eurFromCents(moves),
    ...stateOf(row),
  }
}

/** In a person's words, what applying it does. */
function suggestionOf(
  { correction, what, paymentId, provider, ledger }: store.StoredDifference,
  topUp: store.NamedTopUp | undefined,
): { correction: BookDifference['correction']; moves: Cents } {
  if (correction === 'ask') return { correction: 'ask', moves: cents(0) }
  if (correction === 'correct')
    return { correction: 'book', moves: cents(Math.abs(provider - ledger)) }
  if (what === 'payment') {
    return topUp && isPaidBy(topUp, { paymentId, provider })
      ? { correction: 'credit', moves: topUp.amount }
      : { correction: 'hold', moves: provider }
  }
  if (!topUp) return { correction: 'ask', moves: cents(0) }
  return { correction: what === 'reinstated' ? 'give_back' : 'take', moves: provider }
}

/** Whether this payment, and no other before it, pays the whole of the top-up. */
function isPaidBy(
  { amount, fee, paymentRef }: store.NamedTopUp,
  { paymentId, provider }: Pick<store.StoredDifference, 'paymentId' | 'provider'>,
): boolean {
  return amount + fee === provider && (paymentRef ?? paymentId) === paymentId
}

function stateOf(row: store.StoredDifference): Pick<BookDifference, 'state' | 'corrected'> {
  const { correctedAt, correctedBy, note, goneAt } = row
  if (!correctedAt) return { state: goneAt ? 'gone' : 'open', corrected: null }
  const corrected = { by: correctedBy ?? '', why: note ?? '', at: unixSeconds(correctedAt) }
  return { state: 'corrected', corrected }
}
