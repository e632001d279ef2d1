import type { Context, StaffCaller } from '../../core/context.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { canInquire, inquireTopUp } from './inquire-top-up.ts'
import { find } from './staff-payments.store.ts'

/**
 * Asks the provider what became of a payment, and does what its webhook would have done, once however
 * often either of them says it. The audit log knows before the provider does: an answer may be lost.
 */
export async function askProvider(
  ctx: Context,
  staff: StaffCaller,
  id: string,
): Promise<{ said: string | null }> {
  const db = dbOfTopUp(ctx, id)
  const topUp = await find(db, id)
  if (!topUp || !canInquire(ctx, topUp.gateway)) throw refuse('not_found')
  const act = { action: 'asked_provider', subject: `payment ${id}`, why: '' } as const
  await actAsStaff({ ...ctx, db }, staff, act, async () => {})
  const events = await inquireTopUp(ctx, topUp.gateway, id)
  for (const event of events) await applyPaymentEvent(ctx, topUp.gateway, event)
  return { said: events.at(-1)?.status ?? null }
}
