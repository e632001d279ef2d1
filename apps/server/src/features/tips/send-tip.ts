import type { Cents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/idempotency.ts'
import { purchase } from '../../core/purchase.ts'
import { invariant } from '../../platform/invariant.ts'
import * as tips from './tips.store.ts'

/** Pays the creator and marks the tip sent, or does neither. */
export async function sendTip(
  ctx: Context,
  fan: Fan,
  tipId: string,
  requestKey: RequestKey,
): Promise<{ tip: tips.TipDraft; balance: Cents }> {
  const receipt = await purchase(ctx, fan, { kind: 'tip', id: tipId }, requestKey)
  const tip = await tips.find(ctx.db, fan.id, tipId)
  invariant(tip, 'a tip that was sent exists')
  return { tip, balance: receipt.balanceCents }
}
