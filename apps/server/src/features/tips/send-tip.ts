import type { Cents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/sales/idempotency.ts'
import { purchase, type Receipt } from '../../core/sales/purchase.ts'
import { SEND, type TipDraft } from './tips.store.ts'

/** Pays the creator and marks the tip sent, or does neither. */
export async function sendTip(
  ctx: Context,
  fan: Fan,
  tipId: string,
  requestKey: RequestKey,
): Promise<{ tip: TipDraft; balance: Cents }> {
  const what = { statement: SEND, id: tipId }
  const { sold, row } = await purchase<Receipt, TipDraft>(ctx, fan, what, requestKey)
  return { tip: row, balance: sold.balanceCents }
}
