import type { Subscription } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Fan } from '../../core/context.ts'
import { purchase, type SaleContext } from '../../core/sales/purchase.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Agreed } from '../../core/sales/sale.ts'
import { buy, type PremiumReceipt, toSubscription } from './premium.store.ts'

/** Charges the first month, discounted for a newcomer, and opens the collection. */
export async function buyPremium(
  ctx: SaleContext,
  fan: Fan,
  { creatorId, agreed }: { creatorId: number; agreed: Agreed },
  requestKey: RequestKey,
): Promise<{ subscription: Subscription; balance: Cents }> {
  const what = { sell: buy, thing: creatorId, agreed }
  const { sold } = await purchase<PremiumReceipt>(ctx, fan, what, requestKey)
  return { subscription: toSubscription(sold.subscription), balance: sold.balanceCents }
}
