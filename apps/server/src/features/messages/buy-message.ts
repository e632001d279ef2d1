import type { Cents } from '@fanlight/contract/money'
import type { Fan } from '../../core/context.ts'
import { purchase, type SaleContext } from '../../core/sales/purchase.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Agreed, Receipt } from '../../core/sales/sale.ts'
import { buy, type StoredMessage } from './messages.store.ts'

/** Charges for the message and opens it, or does neither. */
export async function buyMessage(
  ctx: SaleContext,
  fan: Fan,
  { id, agreed }: { id: number; agreed: Agreed },
  requestKey: RequestKey,
): Promise<{ message: StoredMessage; balance: Cents }> {
  const what = { sell: buy, thing: id, agreed }
  const { sold, row } = await purchase<Receipt, StoredMessage>(ctx, fan, what, requestKey)
  return { message: row, balance: sold.balanceCents }
}
