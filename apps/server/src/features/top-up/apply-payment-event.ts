import type { Context } from '../../core/context.ts'
import type { PaymentNews } from '../../providers/payment-event.ts'
import * as topUps from './top-up.store.ts'

/**
 * Takes a provider's word on a payment, once per message. Whatever the order and however often: the
 * wallet is credited once, and the fan is told of every step that changed something.
 */
export async function applyPaymentNews(
  ctx: Context,
  gateway: string,
  news: PaymentNews,
): Promise<topUps.NewsOutcome> {
  const { outcome, fan } = await topUps.applyNews(ctx.db, gateway, news, {
    commissionPercent: ctx.settings.commissionPercent,
    now: ctx.clock.now(),
  })
  if (fan !== null) ctx.eventNotifier.notify(fan)
  const { eventId, topUpId, status } = news
  ctx.log[levelOf(outcome)]({ gateway, eventId, topUpId, status, outcome }, 'payment news')
  return outcome
}

/** Money that came and could not be credited is an error until somebody has looked at it. */
function levelOf(outcome: topUps.NewsOutcome) {
  if (outcome === 'amount_mismatch' || outcome === 'surplus') return 'error'
  return outcome === 'unknown' ? 'warn' : 'info'
}
