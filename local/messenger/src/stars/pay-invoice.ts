import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import type { Invoice } from '../chats/invoices.store.ts'
import * as invoices from '../chats/invoices.store.ts'
import { queryTooOld } from '../core/bot-api-error.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import { showUser } from '../people/show-people.ts'
import * as users from '../people/users.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import type { PayStatus } from '../views/api-types.ts'
import type { Checkout } from './checkouts.store.ts'
import * as checkouts from './checkouts.store.ts'
import { beginSubscription } from './subscriptions.ts'
import { newChargeId, takePayment } from './take-payment.ts'

/** How long a bot may think about a pre-checkout query. */
const CHECKOUT_MS = 10_000

export interface PayOutcome {
  status: PayStatus
  /** What the wallet lacks; the bot was not asked then. */
  missingStars: number
  error: string | null
}

export function newFormId(): string {
  return randomBytes(12).toString('base64url')
}

/**
 * A press on pay. The bot is asked, and the Stars move only when it agrees in time. A press on a
 * sheet that is being paid or is paid changes nothing: a sheet charges at most once.
 */
export async function payInvoice(
  messenger: Messenger,
  { userId, slug, formId }: { userId: number; slug: string; formId?: string },
): Promise<PayOutcome> {
  const { db, answers } = messenger
  const invoice = invoices.find(db, slug)
  const user = users.find(db, userId)
  if (!invoice || !user) throw new PhoneProblem('SLUG_INVALID', 'There is no such invoice.', 404)

  const earlier = formId
    ? checkouts.ofForm(db, userId, formId)
    : checkouts.pendingOf(db, userId, slug)
  if (earlier && earlier.state !== 'failed') return outcomeOf(earlier)
  if (invoice.isSingleUse && invoice.paidAt !== null) return failed('INVOICE_ALREADY_PAID')
  if (user.stars < invoice.stars) {
    return { ...failed('BALANCE_TOO_LOW'), missingStars: invoice.stars - user.stars }
  }

  const checkout = openCheckout(messenger, { invoice, user, formId: formId ?? newFormId() })
  await answers.wait(checkout.id, CHECKOUT_MS)
  const settled = checkouts.find(db, checkout.id)
  if (settled?.state === 'pending') expire(messenger, settled)
  return outcomeOf(checkouts.find(db, checkout.id) ?? checkout)
}

/** The bot's word on a pre-checkout query. Refused when it comes late or for the second time. */
export function answerCheckout(
  messenger: Messenger,
  botId: number,
  { id, error }: { id: string; error: string | null },
): void {
  const { db, clock, answers } = messenger
  const checkout = checkouts.find(db, id)
  const isOpen = checkout?.botId === botId && checkout.state === 'pending'
  if (!isOpen || clock.now().getTime() > checkout.deadlineMs) throw queryTooOld()

  const state = db.transaction(() => {
    const isPaid = error === null && charge(messenger, checkout)
    const reason = isPaid ? null : (error ?? 'BALANCE_TOO_LOW')
    checkouts.settle(db, id, { state: isPaid ? 'paid' : 'failed', error: reason })
    return isPaid
  })
  if (!state) {
    messenger.journal.add({ source: 'stars', text: `payment refused: ${error}`, isOk: false })
  }
  answers.announce(id)
}

/** Fails the payments whose bots stayed silent. */
export function expireCheckouts(messenger: Messenger, now: Date): void {
  for (const checkout of checkouts.overdue(messenger.db, now.getTime())) expire(messenger, checkout)
}

function openCheckout(
  messenger: Messenger,
  { invoice, user, formId }: { invoice: Invoice; user: users.User; formId: string },
): Checkout {
  const { db, clock } = messenger
  const checkout = {
    id: String(BigInt(`0x${randomBytes(7).toString('hex')}`)),
    slug: invoice.slug,
    formId,
    botId: invoice.botId,
    userId: user.id,
    deadlineMs: clock.now().getTime() + CHECKOUT_MS,
  }
  checkouts.insert(db, checkout)
  queueUpdate(messenger, invoice.botId, {
    kind: 'pre_checkout_query',
    of: user.id,
    body: {
      id: checkout.id,
      from: showUser(user),
      currency: 'XTR',
      total_amount: invoice.stars,
      invoice_payload: invoice.payload,
    },
  })
  messenger.wake()
  return { ...checkout, state: 'pending', error: null }
}

function charge(messenger: Messenger, { slug, userId }: Checkout): boolean {
  const { db, clock } = messenger
  const invoice = invoices.find(db, slug)
  if (!invoice) return false
  const chargeId = newChargeId()
  const payment = { ...invoice, userId }
  const now = unixSeconds(clock.now())
  const untilDate = invoice.subscriptionPeriod ? now + invoice.subscriptionPeriod : 0
  const recurrence = untilDate ? { untilDate, isFirst: true } : null
  if (!takePayment(messenger, payment, { chargeId, recurrence })) return false

  invoices.markPaid(db, slug, now)
  if (recurrence) beginSubscription(messenger, payment, { chargeId, untilDate, channelId: null })
  return true
}

function expire({ db, answers, journal }: Messenger, checkout: Checkout): void {
  if (!checkouts.settle(db, checkout.id, { state: 'failed', error: 'BOT_PRECHECKOUT_TIMEOUT' }))
    return
  journal.add({
    source: 'stars',
    text: 'payment failed: the bot did not answer in 10 s',
    isOk: false,
  })
  answers.announce(checkout.id)
}

function outcomeOf({ state, error }: Checkout): PayOutcome {
  return { status: state, missingStars: 0, error }
}

function failed(error: string): PayOutcome {
  return { status: 'failed', missingStars: 0, error }
}
