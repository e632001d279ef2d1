import { starsPay } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import { enqueue } from '../../core/queue/queue.ts'
import { REFUND_STARS } from './refund-kinds.ts'
import * as charges from './stars.store.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'
import { applyEvent, type PaymentEventOutcome } from './top-up.store.ts'
import { fanOfCharge, isTopUpId } from './top-up-id.ts'

/**
 * Takes one payment in Stars, told by the bot or found in its book: credits the euro that were
 * ordered, once per charge. Whatever was paid on top of a paid invoice is to be given back.
 */
export async function takeStars(
  ctx: Context,
  payment: charges.StarsPayment,
): Promise<charges.ChargeOutcome> {
  const { outcome, fan, isNew } = await ctx.dbOf(fanOfCharge(payment)).transaction(async (tx) => {
    const now = ctx.clock.now()
    const charge = await charges.lock(tx, payment, now)
    if (charge.outcome !== null) return { outcome: charge.outcome, fan: null, isNew: false }

    const { commissionPercent, payouts } = ctx.settings
    const terms = { commissionPercent, holdDays: payouts.holdDays, now }
    const applied = isTopUpId(payment.payload)
      ? await applyEvent(tx, STARS_GATEWAY, eventOf(payment), terms)
      : { outcome: 'unknown' as const, fan: null }
    const outcome = OUTCOMES[applied.outcome] ?? 'unknown'
    await charges.settle(tx, payment.chargeId, {
      outcome,
      topUpId: applied.outcome === 'unknown' ? null : payment.payload,
    })
    if (REFUNDED_AT_ONCE.includes(outcome)) {
      const { fanId, chargeId } = charge
      await enqueue(tx, REFUND_STARS, [{ key: chargeId, payload: { fanId, chargeId } }], now)
    }
    if (outcome === 'credited') {
      const payout = starsPay(payment.stars, ctx.settings.starPayoutCents)
      await charges.bookSpread(tx, payment.chargeId, payout, now)
    }
    return { outcome, fan: applied.fan, isNew: true }
  })

  if (fan !== null) ctx.eventNotifier.notify(fan)
  const { chargeId, payerId, payload, stars } = payment
  const level = outcome === 'credited' ? 'info' : 'error'
  if (isNew) ctx.log[level]({ chargeId, payerId, payload, stars, outcome }, 'stars paid')
  return outcome
}

/** What a provider's event comes to for a charge; anything else cannot follow from a payment. */
const OUTCOMES: Partial<Record<PaymentEventOutcome, charges.ChargeOutcome>> = {
  credited: 'credited',
  ignored: 'surplus',
  amount_mismatch: 'amount_mismatch',
}

/** Ours, and not credited. One without a top-up may belong to another program of the operator. */
const REFUNDED_AT_ONCE: charges.ChargeOutcome[] = ['surplus', 'amount_mismatch']

function eventOf({ chargeId, payload, stars }: charges.StarsPayment) {
  return { eventId: chargeId, topUpId: payload, status: 'succeeded', paidStars: stars } as const
}
