import { type Cents, cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import { findEarnings, type HeldDay } from './earnings.store.ts'

const DAY_MS = 86_400_000

export interface Earnings {
  /** Earned and not paid out: what is available and what is on hold. */
  balance: Cents
  held: Cents
  available: Cents
  /** By the day of its release, the nearest first. */
  onHold: HeldDay[]
  /** How many rows that was. */
  salesOnHold: number
}

/**
 * What a creator has, and what of it is still on hold because its sale can be disputed. Nothing of it is
 * kept anywhere: a hold is the age of a sale in the ledger.
 */
export async function readEarnings(
  dbs: readonly Queries[],
  creatorId: number,
  { now, holdDays, offsetMinutes = 0 }: { now: Date; holdDays: number; offsetMinutes?: number },
): Promise<Earnings> {
  const heldSince = new Date(now.getTime() - holdDays * DAY_MS)
  const question = { creatorId, heldSince, holdDays, offsetMinutes }
  const found = await Promise.all(dbs.map((db) => findEarnings(db, question)))
  const rows = found.filter((row) => row !== null)
  const balance = rows.reduce((sum, row) => sum + row.balance, 0)
  const days = rows.flatMap((row) => row.onHold)
  const onHold = sumByDay(days)
  const held = onHold.reduce((sum, { amount }) => sum + amount, 0)
  return {
    balance: cents(balance),
    held: cents(held),
    // Less than nothing where the hold was made longer after money had been paid out.
    available: cents(Math.max(0, balance - held)),
    onHold,
    salesOnHold: days.reduce((sum, { sales }) => sum + sales, 0),
  }
}

function sumByDay(days: readonly HeldDay[]): HeldDay[] {
  const byDay = new Map<string, number>()
  for (const { day, amount } of days) byDay.set(day, (byDay.get(day) ?? 0) + amount)
  return [...byDay]
    .map(([day, amount]) => ({ day, amount: cents(amount) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
