import type { Cents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/idempotency.ts'
import { purchase } from '../../core/purchase.ts'
import { type PaidPostForFan, readPaidPost } from './read-paid-post.ts'

/** Charges for the post and opens it, or does neither. */
export async function buyPost(
  ctx: Context,
  fan: Fan,
  id: number,
  requestKey: RequestKey,
): Promise<PaidPostForFan & { balance: Cents }> {
  const { balanceCents } = await purchase(ctx, fan, { kind: 'post', id }, requestKey)
  return { ...(await readPaidPost(ctx, fan, id)), balance: balanceCents }
}
