import type { Context } from '../../core/context.ts'
import type { KeptCard, PaymentNews } from '../../providers/payment-news.ts'
import * as savedCards from './saved-cards.store.ts'
import * as topUps from './top-up.store.ts'
import { isTopUpId } from './top-up-id.ts'

/**
 * Takes a provider's word on a payment, once per message. Whatever the order and however often: the
 * wallet is credited once, and the fan is told of every step that changed something.
 */
export async function applyPaymentNews(
  ctx: Context,
  gateway: string,
  news: PaymentNews,
): Promise<topUps.NewsOutcome> {
  const { outcome, fan } = isTopUpId(news.topUpId)
    ? await topUps.applyNews(ctx.db, gateway, news, {
        commissionPercent: ctx.settings.commissionPercent,
        now: ctx.clock.now(),
      })
    : { outcome: 'unknown' as const, fan: null }

  if (fan !== null) {
    ctx.doorbell.ring(fan)
    if ('card' in news && news.card) await keepCard(ctx, fan, { ...news.card, gateway })
  }
  const { eventId, topUpId, status } = news
  ctx.log[levelOf(outcome)]({ gateway, eventId, topUpId, status, outcome }, 'payment news')
  return outcome
}

/** Also for a repeat: the first may have been cut off before it came to this. */
function keepCard(ctx: Context, fanId: number, card: KeptCard & { gateway: string }) {
  return savedCards.keep(ctx.db, fanId, card, ctx.clock.now())
}

/** Money that came and could not be credited is an error until somebody has looked at it. */
function levelOf(outcome: topUps.NewsOutcome) {
  if (outcome === 'amount_mismatch') return 'error'
  return outcome === 'unknown' ? 'warn' : 'info'
}
