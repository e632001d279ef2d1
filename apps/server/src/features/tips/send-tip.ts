import type { Cents } from '@fanlight/contract/money'
import type { Fan } from '../../core/context.ts'
import { purchase, type SaleContext } from '../../core/sales/purchase.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Agreed, Receipt } from '../../core/sales/sale.ts'
import { send, type TipDraft } from './tips.store.ts'

/** Pays the creator and marks the tip sent, or does neither. */
export async function sendTip(
  ctx: SaleContext,
  fan: Fan,
  { id, agreed }: { id: string; agreed: Agreed },
  requestKey: RequestKey,
): Promise<{ tip: TipDraft; balance: Cents }> {
  const what = { sell: send, thing: id, agreed }
  const { sold, row } = await purchase<Receipt, TipDraft>(ctx, fan, what, requestKey)
  return { tip: row, balance: sold.balanceCents }
}
