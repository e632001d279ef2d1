import type { Context } from '../../core/context.ts'
import { enqueue } from '../../core/queue/queue.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { REFUND_STARS } from './refund-kinds.ts'
import * as charges from './stars.store.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'
import { applyEvent } from './top-up.store.ts'
import { isTopUpId } from './top-up-id.ts'

/**
 * Gives the Stars of a top-up back, and takes what is left of its euro. `pending` when the messenger
 * could not be asked: it is asked until it says yes, and the euro stay until then.
 */
export async function refundStars(ctx: Context, topUpId: string): Promise<'refunded' | 'pending'> {
  const charge = isTopUpId(topUpId) ? await charges.findCredited(ctx.db, topUpId) : null
  if (!charge) throw refuse('not_found')
  if (charge.isRefunded) return 'refunded'

  // Before asking: should we die meanwhile, the queue asks again.
  const now = ctx.clock.now()
  const { chargeId } = charge
  const dueAt = new Date(now.getTime() + REFUND_STARS.retryBaseMs)
  await enqueue(ctx.db, REFUND_STARS, [{ key: chargeId, payload: { chargeId }, dueAt }], now)
  try {
    await giveBack(ctx, charge)
    return 'refunded'
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.error({ err: error, chargeId }, 'stars refund failed')
    return 'pending'
  }
}

/** Asks the messenger for a refund, and takes its euro once it says yes. */
export async function giveBack(ctx: Context, charge: charges.StoredCharge): Promise<void> {
  await ctx.starsInvoices.refund(charge)
  await noteReturn(ctx, charge.chargeId)
}

/** The Stars of this charge went back to the fan, by us or by the messenger itself. */
export function noteReturn(ctx: Context, chargeId: string): Promise<void> {
  return settleRefund(ctx, (tx) => charges.hold(tx, chargeId))
}

/** The messenger says that the Stars are back with the fan; perhaps before it told of the payment. */
export function noteRefund(ctx: Context, payment: charges.StarsPayment): Promise<void> {
  return settleRefund(ctx, (tx) => charges.lock(tx, payment, ctx.clock.now()))
}

/** Only a charge that was credited takes euro with it, and only once however often this is told. */
async function settleRefund(
  ctx: Context,
  hold: (tx: Tx) => Promise<charges.StoredCharge | null>,
): Promise<void> {
  const fan = await ctx.db.transaction(async (tx) => {
    const charge = await hold(tx)
    if (!charge || charge.isRefunded) return null
    await charges.markRefunded(tx, charge.chargeId, ctx.clock.now())
    const { chargeId, payerId, outcome } = charge
    ctx.log.info({ chargeId, payerId, outcome }, 'stars refunded')
    return takeEuroBack(ctx, tx, charge)
  })
  if (fan !== null) ctx.eventNotifier.notify(fan)
}

async function takeEuroBack(
  ctx: Context,
  tx: Tx,
  { outcome, topUpId, chargeId }: charges.StoredCharge,
) {
  if (outcome !== 'credited' || topUpId === null) return null
  const event = { eventId: `refund:${chargeId}`, topUpId, status: 'refunded' } as const
  const { commissionPercent } = ctx.settings
  const applied = await applyEvent(tx, STARS_GATEWAY, event, {
    commissionPercent,
    now: ctx.clock.now(),
  })
  if (applied.outcome === 'refunded') await charges.returnSpread(tx, chargeId, ctx.clock.now())
  return applied.fan
}
