import type { premium, Reply } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { RENEWAL_CHARGE_MIN, topUpTotal } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { toSubscription } from './premium.store.ts'
import { find } from './renewal.store.ts'

/** How the next renewal stands: what it lacks, what would pay it, and what is asked of the fan. */
export async function readRenewal(
  ctx: Context,
  fan: Fan,
  premiumId: number,
): Promise<Reply<typeof premium.renewal>> {
  const found = await find(ctx.dbOf(fan.id), fan.id, premiumId, ctx.clock.now())
  if (!found) throw refuse('not_found')
  const { missing, card, failedAt, reason, cancelledAt, question } = found
  const charged = cents(Math.max(missing, RENEWAL_CHARGE_MIN))
  return {
    subscription: toSubscription(found.subscription),
    missing: eurFromCents(missing),
    failedAt: failedAt && unixSeconds(failedAt),
    reason,
    cancelledAt: cancelledAt && unixSeconds(cancelledAt),
    card,
    renewsByCard: found.renewsByCard,
    cardTotal:
      card && missing > 0 ? eurFromCents(topUpTotal(charged, ctx.settings.topUpFeePercent)) : null,
    priceChange: question && {
      price: eurFromCents(question.price),
      from: unixSeconds(question.from),
      words: question.words,
      isAgreed: question.answer === null ? null : question.answer === 'agreed',
    },
  }
}
