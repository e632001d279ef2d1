import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import { startDueTimer } from '../../shared/due-timer.ts'
import type { Log } from '../../shared/log.ts'
import { bankRoutes } from './bank.routes.ts'
import type { BankContext } from './bank-context.ts'
import type { ChallengeAnswer } from './challenge-payer.ts'
import { type BankFault, listFaults, setFault } from './faults.ts'
import { type Overview, overviewOf } from './overview.routes.ts'
import { confirmAsPayer, type PayOutcome, type PayRequest, payAsPayer } from './pay-as-payer.ts'
import { runTask } from './run-task.ts'
import { createTables, emptyTables } from './schema.ts'
import * as tasks from './tasks.store.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'
import { openWebhookSender } from './webhook-sender.ts'

const BUILT_PAGES = new URL('../dist/', import.meta.url)

export interface BankOptions {
  /** Shared with the rest of the sandbox; the caller that opened it closes it. */
  db: Database
  clock: Clock
  log: Log
  /** The address that payers' browsers use, without a trailing slash. */
  publicUrl: string
  /** Whether a request may see and do what the bank itself can. */
  mayEnter: (request: FastifyRequest) => boolean
  /** Where the shop receives webhooks; a function, because the address is known only later. */
  webhookUrl: () => string
  /** Signs webhooks. */
  secret: string
  merchantKey: string
  fetch?: typeof fetch
  /** The folder of the built pages, should it not be where the build puts them. */
  pages?: URL
}

export interface Bank {
  /** Opens `/bank/**`, the merchant API and `/pay_form.html`. */
  mount(http: FastifyInstance): Promise<void>
  readonly testCards: readonly TestCard[]
  pay(request: PayRequest): Promise<PayOutcome>
  confirm(answer: { challengeUrl: string; answer: ChallengeAnswer }): Promise<PayOutcome>
  /** The next `times` of it go wrong; 0 takes the fault back. */
  setFault(name: BankFault, times?: number, delayMs?: number): void
  faults(): { name: BankFault; times: number }[]
  overview(): Overview
  /** Does what is due by `now`, webhooks included; resolves when each has been tried. */
  runDue(now: Date): Promise<void>
  nextDue(): Date | null
  /** Forgets everything. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A stand-in for an acquirer and the issuers behind it. What it knows survives a restart. */
export async function openBank(options: BankOptions): Promise<Bank> {
  const { db, clock, log, publicUrl, mayEnter, webhookUrl, secret, merchantKey } = options
  createTables(db)
  const sender = openWebhookSender({ db, clock, log, secret, fetch: options.fetch ?? fetch })
  const underway = new Set<Promise<void>>()

  /** Never rejects: what could not be sent is still due. */
  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'bank task failed'))
      .finally(() => {
        underway.delete(tracked)
        timer.rearm()
      })
    underway.add(tracked)
    return tracked
  }

  const runDue = async (now: Date) => {
    while (runTask(ctx, now)) {
      // One at a time: what one does may be what the next depends on.
    }
    await track(sender.deliverDue(now))
  }

  const nextDue = () => {
    const dues = [tasks.nextDueMs(db), sender.nextDueMs()].filter((due) => due !== null)
    return dues.length > 0 ? new Date(Math.min(...dues)) : null
  }

  const timer = startDueTimer({ clock, nextDue, run: () => void runDue(clock.now()) })
  const ctx: BankContext = {
    db,
    clock,
    log,
    publicUrl,
    mayEnter,
    pages: options.pages ?? BUILT_PAGES,
    merchant: { name: 'Fanlight', key: merchantKey, webhookSecret: secret, webhookUrl },
    transact(work) {
      const result = db.transaction(work)
      timer.rearm()
      return result
    },
    deliver: (paymentId) => track(sender.deliverDue(clock.now(), paymentId)),
  }
  timer.rearm()

  return {
    mount: (http) => bankRoutes(http, ctx),
    testCards: TEST_CARDS,
    pay: (request) => payAsPayer(ctx, request),
    confirm: (answer) => confirmAsPayer(ctx, answer),
    setFault: (name, times = 1, delayMs) => setFault(db, name, times, delayMs),
    faults: () => listFaults(db),
    overview: () => overviewOf(ctx),
    runDue,
    nextDue,
    async reset() {
      emptyTables(db)
      await Promise.all(underway)
      timer.rearm()
    },
    async close() {
      timer.stop()
      await sender.stop()
      await Promise.all(underway)
    },
  }
}
