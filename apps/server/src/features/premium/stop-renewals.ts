import type { Subscription } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import * as premium from './premium.store.ts'

/** Cancels all that renews. The subscriptions that are still open. */
export async function stopRenewals(
  ctx: Context,
  fan: Fan,
  requestKey: RequestKey,
): Promise<{ subscriptions: Subscription[] }> {
  const stopped = await once(ctx, fan, requestKey, async (tx) => {
    const now = ctx.clock.now()
    await premium.stopRenewals(tx, fan.id, now)
    return { subscriptions: await premium.listOpen(tx, fan.id, now) }
  })
  ctx.eventNotifier.notify(fan.id)
  return stopped
}
