import { cents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { type Databases, NO_FAN } from '../../core/databases.ts'
import type { Settlements } from '../../providers/card/card-gateway.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { StarsInvoices } from '../../providers/stars/stars-invoices.ts'
import { compare, sumOf } from './compare.ts'
import * as store from './reconciliation.store.ts'
import { listStarDifferences, type StarsDay, sumStars } from './stars-book.store.ts'

const DAY_MS = 86_400_000
/** As accounts and top-ups name it. */
const STARS = 'stars'

/** What a comparison needs, also on the command line. */
export type ReconcileContext = Pick<Context, keyof Databases | 'cardGateways' | 'clock' | 'log'> & {
  starsInvoices: Pick<StarsInvoices, 'botId'>
}

/** In UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function dayBefore(moment: Date): string {
  return dayOf(new Date(moment.getTime() - DAY_MS))
}

/**
 * Compares a day of every provider that can list it with our books, and keeps what differs. Nothing is
 * corrected by itself: a person applies what is suggested. One that does not answer holds up no other;
 * its ProviderFault is thrown in the end. Those that were read at `unlessReadSince` or later are left.
 */
export async function reconcile(
  ctx: ReconcileContext,
  day: string,
  { unlessReadSince }: { unlessReadSince?: Date } = {},
): Promise<store.Run[]> {
  const known = unlessReadSince ? await store.listRuns(ctx.dbOf(NO_FAN), day) : []
  const read = known.filter(({ readAt }) => unlessReadSince && readAt >= unlessReadSince)
  const runs: store.Run[] = []
  let fault: ProviderFault | null = null
  for (const { name, readDay } of readersOf(ctx)) {
    if (read.some(({ gateway }) => gateway === name)) continue
    try {
      runs.push(await readDay(day))
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      fault ??= error
    }
  }
  if (fault) throw fault
  return runs
}

/** Everyone who has money of ours and can tell of it. */
function readersOf(ctx: ReconcileContext) {
  const cards = [...ctx.cardGateways.values()].flatMap((gateway) => {
    const { name, listSettled } = gateway
    if (!listSettled) return []
    const source = { name, listSettled: listSettled.bind(gateway) }
    return [{ name, readDay: (day: string) => reconcileGateway(ctx, source, day) }]
  })
  if (ctx.starsInvoices.botId === null) return cards
  return [...cards, { name: STARS, readDay: (day: string) => reconcileStars(ctx, day) }]
}

/** The messenger's book has no days: a job reads it on and on, and what it found is told by day. */
async function reconcileStars(ctx: ReconcileContext, day: string): Promise<store.Run> {
  const span = spanOf(day)
  const read = ctx.fanDbs().map(async (db) => ({
    day: await sumStars(db, span),
    found: await listStarDifferences(db, span),
  }))
  const parts = await Promise.all(read)
  const sum = (of: (part: StarsDay) => number) =>
    parts.reduce((total, part) => total + of(part.day), 0)
  const run = {
    gateway: STARS,
    day,
    lines: sum(({ lines }) => lines),
    provider: cents(sum(({ provider }) => provider)),
    ledger: cents(sum(({ ledger }) => ledger)),
  }
  await keep(
    ctx,
    run,
    parts.flatMap(({ found }) => found),
  )
  return run
}

function spanOf(day: string) {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

async function reconcileGateway(
  ctx: ReconcileContext,
  { name: gateway, listSettled }: Settlements & { name: string },
  day: string,
): Promise<store.Run> {
  const { from, to } = spanOf(day)
  // A payment before midnight may be told after it, and by another clock.
  const around = { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) }
  const theirsAround = await listSettled(around)
  const theirs = theirsAround.filter(({ at }) => at >= from && at < to)
  const references = theirs.map(({ reference }) => reference)
  const lists = ctx.fanDbs().map(async (db) => ({
    ours: await store.listBooked(db, gateway, { from, to }),
    oursNamed: await store.findBooked(db, gateway, references),
  }))
  const read = await Promise.all(lists)
  const ours = read.flatMap((each) => each.ours)
  const oursNamed = read.flatMap((each) => each.oursNamed)
  const run = { gateway, day, lines: theirs.length, provider: sumOf(theirs), ledger: sumOf(ours) }
  const found = compare({ theirs, theirsAround, ours, oursNamed })
  await keep(ctx, run, found)
  return run
}

async function keep(ctx: ReconcileContext, run: store.Run, found: ReturnType<typeof compare>) {
  const now = ctx.clock.now()
  await ctx.dbOf(NO_FAN).transaction(async (tx) => {
    await store.saveRun(tx, run, now)
    await store.saveDifferences(tx, run, found, now)
  })
  const { gateway, day, lines } = run
  const level = found.length > 0 ? 'error' : 'info'
  ctx.log[level]({ gateway, day, lines, differences: found.length }, 'provider reconciled')
}
