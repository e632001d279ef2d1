import type { Subscription } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/sales/idempotency.ts'
import { purchase, type Receipt } from '../../core/sales/purchase.ts'
import { BUY } from './premium.store.ts'

/** Charges the first month, discounted for a newcomer, and opens the collection. */
export async function buyPremium(
  ctx: Context,
  fan: Fan,
  { creatorId, seenPrice }: { creatorId: number; seenPrice: Cents | null },
  requestKey: RequestKey,
): Promise<{ subscription: Subscription; balance: Cents }> {
  const what = { statement: BUY, id: creatorId, seenPrice }
  type Sold = Receipt & { subscription: Subscription }
  const { sold } = await purchase<Sold>(ctx, fan, what, requestKey)
  return { subscription: sold.subscription, balance: sold.balanceCents }
}
