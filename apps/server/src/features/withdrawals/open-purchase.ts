import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './withdrawals.store.ts'

/** The fan consents that it opens now, and gives up the right to withdraw with it. */
export async function openPurchase(
  ctx: Context,
  fan: Fan,
  { id, requestKey }: { id: number; requestKey: RequestKey },
): Promise<object> {
  return once(ctx, fan, requestKey, async (tx) => {
    await store.lockWallet(tx, fan.id)
    const isOpen = await store.openPurchase(tx, fan.id, id, ctx.clock.now())
    if (!isOpen) throw refuse('not_found')
    return {}
  })
}
