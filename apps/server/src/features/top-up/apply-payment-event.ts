import type { Context } from '../../core/context.ts'
import type { Settings } from '../../core/settings.ts'
import type { PaymentEvent } from '../../providers/payment-event.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import * as topUps from './top-up.store.ts'

type PaymentEventContext = Pick<Context, 'clock' | 'dbOf' | 'eventNotifier' | 'log'> & {
  settings: Pick<Settings, 'commissionPercent' | 'payouts'>
}

/**
 * Takes a provider's word on a payment, once per message. Whatever the order and however often: the
 * wallet is credited once, and the fan is told of every step that changed something.
 */
export async function applyPaymentEvent(
  ctx: PaymentEventContext,
  gateway: string,
  event: PaymentEvent,
): Promise<topUps.PaymentEventOutcome> {
  const { outcome, fan } = await topUps.applyEvent(dbOfTopUp(ctx, event.topUpId), gateway, event, {
    commissionPercent: ctx.settings.commissionPercent,
    holdDays: ctx.settings.payouts.holdDays,
    now: ctx.clock.now(),
  })
  if (fan !== null) ctx.eventNotifier.notify(fan)
  const { eventId, topUpId, status } = event
  ctx.log[levelOf(outcome)]({ gateway, eventId, topUpId, status, outcome }, 'payment event')
  return outcome
}

/** Money that came and could not be credited is an error, because an operator must settle it. */
function levelOf(outcome: topUps.PaymentEventOutcome) {
  if (outcome === 'amount_mismatch' || outcome === 'surplus') return 'error'
  return outcome === 'unknown' ? 'warn' : 'info'
}
