import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import type { Log } from '../../shared/log.ts'

/** What the parts of the bank share. */
export interface BankContext {
  db: Database
  clock: Clock
  log: Log
  /** The address that payers' browsers use, without a trailing slash. */
  publicUrl: string
  /** Whether a request may see and do what the bank itself can. */
  mayEnter: (request: FastifyRequest) => boolean
  merchant: Merchant
  /** The folder of the built pages. */
  pages: URL
  /** All of it or nothing; what falls due by it is then seen to in time. */
  transact<T>(work: () => T): T
  /** Sends what is due of a payment; resolves when each message has been tried once. */
  deliver(paymentId: string): Promise<void>
}

/** The one shop that this bank serves. */
export interface Merchant {
  name: string
  /** Proves to the bank that a call is the shop's. */
  key: string
  /** Proves to the shop that a webhook is the bank's. */
  webhookSecret: string
  webhookUrl: () => string
}

export function nowMs({ clock }: Pick<BankContext, 'clock'>): number {
  return clock.now().getTime()
}
