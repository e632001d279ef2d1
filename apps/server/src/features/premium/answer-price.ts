import type { Subscription } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import { unwrap } from '../../core/sales/outcome.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { toSubscription } from './premium.store.ts'
import { answer } from './price-change.store.ts'

interface PriceAnswer {
  premiumId: number
  price: Cents
  isAgreed: boolean
}

/** Yes or no to the price that the fan saw. Until its day the answer may be changed. */
export async function answerPrice(
  ctx: Context,
  fan: Fan,
  given: PriceAnswer,
  requestKey: RequestKey,
): Promise<Subscription> {
  const change = { ...given, fanId: fan.id, requestKey, now: ctx.clock.now() }
  const { subscription } = unwrap(await answer(ctx.dbOf(fan.id), change))
  ctx.eventNotifier.notify(fan.id)
  return toSubscription(subscription)
}
