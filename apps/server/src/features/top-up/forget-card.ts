import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import * as savedCards from './saved-cards.store.ts'

/** From now on the card cannot be charged. Without a saved card it succeeds and changes nothing. */
export async function forgetCard(ctx: Context, fan: Fan, requestKey: RequestKey) {
  return once(ctx, fan, requestKey, async (tx) => {
    await savedCards.forget(tx, fan.id, ctx.clock.now())
    return { forgotten: true as const }
  })
}
