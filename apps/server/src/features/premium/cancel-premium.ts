import type { Subscription } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import { unwrap } from '../../core/sales/outcome.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import * as premium from './premium.store.ts'

/** Stops the renewal. What is paid for stays open until its end. */
export async function cancelPremium(
  ctx: Pick<Context, 'clock' | 'dbOf' | 'eventNotifier'>,
  fan: Fan,
  premiumId: number,
  requestKey: RequestKey,
): Promise<Subscription> {
  const outcome = await premium.cancel(ctx.dbOf(fan.id), {
    fanId: fan.id,
    premiumId,
    requestKey,
    now: ctx.clock.now(),
  })
  const { subscription } = unwrap(outcome)
  ctx.eventNotifier.notify(fan.id)
  return premium.toSubscription(subscription)
}
