import type { Context } from '../../core/context.ts'
import * as store from './payment-counts.store.ts'

export interface PaymentCounts {
  started: number
  paid: number
  declined: number
  /** How many were started in each of the parts of equal length, the oldest first. */
  parts: number[]
}

/** How top-ups went that were started within this time. */
export async function countPayments(
  { fanDbs, clock }: Context,
  period: { ms: number; parts: number },
): Promise<PaymentCounts> {
  const until = clock.now()
  const partMs = period.ms / period.parts
  const since = new Date(until.getTime() - period.ms)
  const counts: PaymentCounts = {
    started: 0,
    paid: 0,
    declined: 0,
    parts: Array.from({ length: period.parts }, () => 0),
  }
  for (const db of fanDbs()) {
    for (const row of await store.countByPart(db, since, until, partMs)) {
      counts.started += row.started
      counts.paid += row.paid
      counts.declined += row.declined
      counts.parts[row.part] = (counts.parts[row.part] ?? 0) + row.started
    }
  }
  return counts
}
