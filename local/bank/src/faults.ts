import type { Database } from '../../shared/database.ts'
import * as store from './faults.store.ts'

/**
 * How the bank can be made to misbehave. Those of webhooks strike messages that tell an outcome
 * (paid, failed, refunded), the others the next payment or the next call of the shop.
 */
export const BANK_FAULTS = [
  /** Sent twice, at the same time. */
  'duplicate_webhook',
  /** Sent late, by five seconds unless told. */
  'delay_webhook',
  /** Lost on the way; the bank sends it again when no answer came. */
  'drop_webhook',
  /** The outcome first, what went before it afterwards. */
  'reorder_webhooks',
  /** The issuer takes its time, five seconds unless told, and then does what the card says. */
  'slow_issuer',
  /** No answer from the issuer: five seconds later the payment fails by provider_timeout. */
  'bank_timeout',
  /** Fails by provider_timeout, and succeeds five seconds later. */
  'late_success',
  /** The shop's next call is answered by 503. */
  'bank_outage',
] as const

export type BankFault = (typeof BANK_FAULTS)[number]

/** How late, where nothing else is told. */
export const FAULT_DELAY_MS = 5000

export function setFault(
  db: Database,
  name: BankFault,
  times: number,
  delayMs: number = FAULT_DELAY_MS,
) {
  store.setDelay(db, name, Math.max(0, Math.trunc(delayMs)))
  store.setTimes(db, name, Math.max(0, Math.trunc(times)))
}

export function listFaults(db: Database): { name: BankFault; times: number }[] {
  return store.list(db)
}

/** Uses the fault up once, if it is set. */
export function takeFault(db: Database, name: BankFault): boolean {
  return store.take(db, name)
}

/** The same for a fault that makes something late: by how much, or null where it is not set. */
export function takeDelay(db: Database, name: 'slow_issuer' | 'delay_webhook'): number | null {
  if (!takeFault(db, name)) return null
  return store.findDelay(db, name) ?? FAULT_DELAY_MS
}
