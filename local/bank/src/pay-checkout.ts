import { type BankContext, nowMs } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import { brandOf, type CardForm, cardProblems, digitsOf, isStillGood } from './card-rules.ts'
import * as cards from './cards.store.ts'
import { challengePayer } from './challenge-payer.ts'
import * as checkouts from './checkouts.store.ts'
import { takeFault } from './faults.ts'
import { hashNumber, newId } from './new-id.ts'
import { findOrder, type Order, openCheckout } from './open-checkout.ts'
import * as payments from './payments.store.ts'
import { queueWebhook } from './queue-webhook.ts'
import { failPayment, settlePayment } from './settle-payment.ts'
import * as tasks from './tasks.store.ts'
import { scenarioKeyOf, scenarioOf } from './test-cards.ts'

const TRIES_MAX = 10

/** The payer shows a card. The number is forgotten before this returns. */
export function payByCard(
  ctx: BankContext,
  token: string,
  { save, ...form }: CardForm & { save: boolean },
): payments.Payment {
  const checkout = findCheckout(ctx, token)
  const problems = cardProblems(form, ctx.clock.now())
  if (Object.keys(problems).length > 0) throw new BankRefusal('invalid_request', problems)

  const card = keepCard(ctx, form)
  const wantsSaving = save && checkout.method === 'card'
  return startPayment(ctx, checkout, { initiatedBy: 'payer', card, wantsSaving })
}

/** The payer's bank app pays a fast payment. */
export function payFast(ctx: BankContext, token: string): payments.Payment {
  const checkout = findCheckout(ctx, token)
  if (checkout.method !== 'fast') throw new BankRefusal('not_found')
  return startPayment(ctx, checkout, { initiatedBy: 'payer', card: null, wantsSaving: false })
}

/** The shop charges a card that the payer let it keep; the payer may be far away. */
export function chargeSavedCard(
  ctx: BankContext,
  { cardToken, ...order }: Order & { cardToken: string },
): payments.Payment {
  const known = findOrder(ctx, order)
  const [charged] = known ? payments.listOf(ctx.db, known.id) : []
  if (charged) return charged

  const card = cards.find(ctx.db, cardToken, order.customer)
  if (!card) throw new BankRefusal('not_found', { card_token: 'is no saved card of this customer' })
  const checkout = openCheckout(ctx, order)
  const charge = { initiatedBy: 'merchant' as const, card, wantsSaving: false }
  const payment = startPayment(ctx, checkout, charge)
  checkouts.close(ctx.db, checkout.id, nowMs(ctx))
  return payment
}

/** It ends unpaid: the payer cancelled it, or let the time run out. */
export function cancelCheckout(
  ctx: BankContext,
  checkout: checkouts.Checkout,
  reason: 'session_cancelled' | 'capture_timeout',
): payments.Payment {
  assertPayable(ctx, checkout, { evenExpired: true })
  const payment = insertPayment(ctx, checkout, {
    initiatedBy: 'payer',
    card: null,
    wantsSaving: false,
  })
  close(ctx, checkout)
  return failPayment(ctx, payment, reason)
}

export function findCheckout(ctx: BankContext, token: string): checkouts.Checkout {
  const checkout = checkouts.findByToken(ctx.db, token)
  if (!checkout) throw new BankRefusal('not_found')
  return checkout
}

export function isPayable(ctx: BankContext, checkout: checkouts.Checkout): boolean {
  if (checkout.closedMs !== null || checkout.expiresMs <= nowMs(ctx)) return false
  const tries = payments.listOf(ctx.db, checkout.id)
  return tries.length < TRIES_MAX && tries.every(hasFailedForGood)
}

type Attempt = Pick<payments.NewPayment, 'initiatedBy' | 'card' | 'wantsSaving'>

function startPayment(ctx: BankContext, checkout: checkouts.Checkout, attempt: Attempt) {
  assertPayable(ctx, checkout)
  const payment = insertPayment(ctx, checkout, attempt)
  const { card, initiatedBy } = attempt
  const scenario = scenarioOf(card?.scenario ?? null)
  const isMerchant = initiatedBy === 'merchant'

  if (isMerchant && card && !isStillGood(card.expires, ctx.clock.now())) {
    return failPayment(ctx, payment, 'bank_card_expired')
  }
  const asks = isMerchant ? scenario.challengesMerchant : scenario.threeDSecure === 'challenge'
  // In a fast payment the bank's own app has asked the payer already.
  if (asks && checkout.method === 'card') return challengePayer(ctx, payment)

  const isFrictionless = !isMerchant && scenario.threeDSecure === 'frictionless'
  const threeDSecure = isFrictionless ? 'frictionless' : 'none'
  const asked = payments.change(ctx.db, payment, { threeDSecure }, nowMs(ctx))
  if (asked.isReordered) queueWebhook(ctx, asked, 'payment.pending')
  return settlePayment(ctx, asked)
}

function insertPayment(ctx: BankContext, checkout: checkouts.Checkout, attempt: Attempt) {
  const { webhooks } = scenarioOf(attempt.card?.scenario ?? null)
  const id = newId('pay')
  payments.insert(ctx.db, {
    ...attempt,
    id,
    checkoutId: checkout.id,
    isReordered: takeFault(ctx.db, 'reorder_webhooks') || webhooks === 'reordered',
    createdMs: nowMs(ctx),
  })
  return payments.get(ctx.db, id)
}

function assertPayable(
  ctx: BankContext,
  checkout: checkouts.Checkout,
  { evenExpired = false } = {},
) {
  const expiresMs = evenExpired ? Number.POSITIVE_INFINITY : checkout.expiresMs
  if (!isPayable(ctx, { ...checkout, expiresMs })) throw new BankRefusal('session_wrong_state')
}

/** While one try may still take the money, there is no other. */
function hasFailedForGood({ status, succeedsLate }: payments.Payment): boolean {
  return status === 'failed' && !succeedsLate
}

function close(ctx: BankContext, checkout: checkouts.Checkout) {
  checkouts.close(ctx.db, checkout.id, nowMs(ctx))
  tasks.cancel(ctx.db, checkout.id)
}

function keepCard(ctx: BankContext, { number, expires }: CardForm): payments.KeptCard {
  const digits = digitsOf(number)
  return {
    brand: brandOf(digits),
    last4: digits.slice(-4),
    expires: expires.trim(),
    numberHash: hashNumber(digits, ctx.merchant.key),
    scenario: scenarioKeyOf(digits),
  }
}
