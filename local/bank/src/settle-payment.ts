import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { type BankContext, nowMs } from './bank-context.ts'
import * as cards from './cards.store.ts'
import * as checkouts from './checkouts.store.ts'
import { takeDelay, takeFault } from './faults.ts'
import { newId, newTransactionId } from './new-id.ts'
import * as payments from './payments.store.ts'
import { queueWebhook } from './queue-webhook.ts'
import * as tasks from './tasks.store.ts'
import { LATE_SUCCESS_SECONDS, type Scenario, SILENCE_SECONDS, scenarioOf } from './test-cards.ts'

const DAY_SECONDS = 86_400

/** Asks the issuer for the money, as far as the payer has no more say in it. */
export function settlePayment(ctx: BankContext, payment: payments.Payment): payments.Payment {
  const slowMs = takeDelay(ctx.db, 'slow_issuer')
  if (slowMs === null) return settle(ctx, payment)
  after(ctx, slowMs / 1000, 'settle', payment.id)
  return payment
}

/** The issuer's answer, once it has taken its time. */
export function settle(ctx: BankContext, payment: payments.Payment): payments.Payment {
  const scenario = scenarioNow(ctx, payment)
  if (scenario.silentFor !== undefined) {
    after(ctx, scenario.silentFor, 'end_silence', payment.id)
    return payment
  }
  if (scenario.failure) return failPayment(ctx, payment, scenario.failure, scenario.succeedsAfter)
  return succeed(ctx, payment)
}

/** With `succeedsAfter` the money comes all the same, so many seconds later. */
export function failPayment(
  ctx: BankContext,
  payment: payments.Payment,
  failureCode: PaymentFailureCode,
  succeedsAfter?: number,
): payments.Payment {
  const succeedsLate = succeedsAfter !== undefined
  const failed = payments.change(
    ctx.db,
    payment,
    { status: 'failed', failureCode, succeedsLate },
    nowMs(ctx),
  )
  const card = shownCard(failed)
  queueWebhook(ctx, failed, 'payment.failed', { failureCode, ...(card && { card }) })
  if (succeedsLate) after(ctx, succeedsAfter, 'succeed_late', payment.id)
  return failed
}

export function succeed(ctx: BankContext, payment: payments.Payment): payments.Payment {
  const paid = payments.change(
    ctx.db,
    payment,
    {
      status: 'succeeded',
      failureCode: null,
      succeedsLate: false,
      transactionId: newTransactionId(),
    },
    nowMs(ctx),
  )
  tasks.cancel(ctx.db, paid.checkoutId)
  const card = paid.wantsSaving ? saveCard(ctx, paid) : shownCard(paid)
  queueWebhook(ctx, paid, 'payment.succeeded', card ? { card } : {})
  const { reversal } = scenarioOf(paid.card?.scenario ?? null)
  if (reversal) after(ctx, reversal.afterDays * DAY_SECONDS, reversal.reason, paid.id)
  return paid
}

/** Lets something happen by the bank's clock. */
export function after(
  ctx: BankContext,
  seconds: number,
  kind: tasks.Task['kind'],
  subject: string,
) {
  tasks.insert(ctx.db, { kind, subject, dueMs: nowMs(ctx) + seconds * 1000 })
}

function scenarioNow(ctx: BankContext, { card, initiatedBy }: payments.Payment): Scenario {
  if (takeFault(ctx.db, 'bank_timeout')) {
    return { failure: 'provider_timeout', silentFor: SILENCE_SECONDS }
  }
  if (takeFault(ctx.db, 'late_success')) {
    return { failure: 'provider_timeout', succeedsAfter: LATE_SUCCESS_SECONDS }
  }
  if (!card) return { failure: null }
  const scenario = scenarioOf(card.scenario)
  if (initiatedBy === 'payer') return scenario
  return { ...scenario, failure: scenario.failureWhenSaved ?? scenario.failure }
}

/** What a shop may show of a card that it may not charge again. */
function shownCard({ card }: payments.Payment): payments.MaskedCard | null {
  return card && { brand: card.brand, last4: card.last4, expires: card.expires }
}

function saveCard(ctx: BankContext, { card, checkoutId }: payments.Payment) {
  if (!card) return null
  const { customer } = checkouts.get(ctx.db, checkoutId)
  const { token, brand, last4, expires } = cards.save(ctx.db, {
    ...card,
    token: newId('card'),
    customer,
    createdMs: nowMs(ctx),
  })
  return { token, brand, last4, expires }
}
