import type { Database } from '../platform/database.ts'

/**
 * How the bank can be made to misbehave. Those of webhooks strike messages that tell an outcome
 * (paid, failed, refunded), the others the next payment or the next call of the shop.
 */
export const BANK_FAULTS = [
  /** Sent twice, at the same time. */
  'duplicate_webhook',
  /** Sent five seconds late. */
  'delay_webhook',
  /** Lost on the way; the bank sends it again when no answer came. */
  'drop_webhook',
  /** The outcome first, what went before it afterwards. */
  'reorder_webhooks',
  /** No answer from the issuer: five seconds later the payment fails by provider_timeout. */
  'bank_timeout',
  /** Fails by provider_timeout, and succeeds five seconds later. */
  'late_success',
  /** The shop's next call is answered by 503. */
  'bank_outage',
] as const

export type BankFault = (typeof BANK_FAULTS)[number]

export function setFault(db: Database, name: BankFault, times: number) {
  db.run(
    `insert into bank_fault (name, times) values (?, ?)
     on conflict (name) do update set times = excluded.times`,
    name,
    Math.max(0, Math.trunc(times)),
  )
}

export function listFaults(db: Database): { name: BankFault; times: number }[] {
  return db.all('select name, times from bank_fault where times > 0 order by name')
}

/** Uses the fault up once, if it is set. */
export function takeFault(db: Database, name: BankFault): boolean {
  return db.run('update bank_fault set times = times - 1 where name = ? and times > 0', name) > 0
}
