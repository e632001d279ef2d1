import type { Cents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/idempotency.ts'
import { purchase } from '../../core/purchase.ts'
import type { StoredMessage } from './messages.store.ts'
import { readMessage } from './read-message.ts'

/** Charges for the message and opens it, or does neither. */
export async function buyMessage(
  ctx: Context,
  fan: Fan,
  id: number,
  requestKey: RequestKey,
): Promise<{ message: StoredMessage; balance: Cents }> {
  const { balanceCents } = await purchase(ctx, fan, { kind: 'message', id }, requestKey)
  return { message: await readMessage(ctx, fan, id), balance: balanceCents }
}
