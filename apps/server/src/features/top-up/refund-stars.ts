import type { Context } from '../../core/context.ts'
import { enqueue } from '../../core/queue/queue.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { REFUND_STARS } from './refund-kinds.ts'
import * as charges from './stars.store.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'
import { applyEvent } from './top-up.store.ts'
import { fanOfCharge, isTopUpId } from './top-up-id.ts'

/**
 * Gives the Stars of a top-up back, and takes what is left of its euro. `pending` when the messenger
 * could not be asked: it is asked until it says yes, and the euro stay until then.
 */
export async function refundStars(ctx: Context, topUpId: string): Promise<'refunded' | 'pending'> {
  const charge = isTopUpId(topUpId)
    ? await charges.findCredited(dbOfTopUp(ctx, topUpId), topUpId)
    : null
  if (!charge) throw refuse('not_found')
  if (charge.isRefunded) return 'refunded'

  // Before asking: should we die meanwhile, the queue asks again.
  const now = ctx.clock.now()
  const { fanId, chargeId } = charge
  const dueAt = new Date(now.getTime() + REFUND_STARS.retryBaseMs)
  const job = { key: chargeId, payload: { fanId, chargeId }, dueAt }
  await ctx.dbOf(fanId).transaction(async (tx) => {
    await charges.markRefundAsked(tx, chargeId, now)
    await enqueue(tx, REFUND_STARS, [job], now)
  })
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
  const { fanId, chargeId } = charge
  await ctx.starsInvoices.refund(charge)
  await settleRefund(ctx, ctx.dbOf(fanId), async (tx) => {
    const held = await charges.hold(tx, chargeId)
    return held && { ...held, isRefundAsked: true }
  })
}

/**
 * The Stars of this charge went back to the fan, by us or by the messenger itself, whose book does not
 * say whose they were.
 */
export async function noteReturn(ctx: Context, chargeId: string): Promise<void> {
  for (const db of ctx.fanDbs()) await settleRefund(ctx, db, (tx) => charges.hold(tx, chargeId))
}

/** The messenger says that the Stars are back with the fan; perhaps before it told of the payment. */
export function noteRefund(ctx: Context, payment: charges.StarsPayment): Promise<void> {
  const db = ctx.dbOf(fanOfCharge(payment))
  return settleRefund(ctx, db, (tx) => charges.lock(tx, payment, ctx.clock.now()))
}

/**
 * Only a charge that was credited takes euro with it, and only once however often this is told. What we
 * did not ask for is a charge-back: what was spent of it is owed.
 */
async function settleRefund(
  ctx: Context,
  db: Db,
  hold: (tx: Tx) => Promise<charges.StoredCharge | null>,
): Promise<void> {
  const fan = await db.transaction(async (tx) => {
    const charge = await hold(tx)
    if (!charge || charge.isRefunded) return null
    await charges.markRefunded(tx, charge.chargeId, ctx.clock.now())
    const { chargeId, payerId, outcome, isRefundAsked } = charge
    const level = isRefundAsked ? 'info' : 'warn'
    ctx.log[level]({ chargeId, payerId, outcome, isRefundAsked }, 'stars refunded')
    return takeEuroBack(ctx, tx, charge)
  })
  if (fan !== null) ctx.eventNotifier.notify(fan)
}

async function takeEuroBack(
  ctx: Context,
  tx: Tx,
  { outcome, topUpId, chargeId, isRefundAsked }: charges.StoredCharge,
) {
  if (outcome !== 'credited' || topUpId === null) return null
  const event = {
    eventId: `refund:${chargeId}`,
    topUpId,
    status: 'refunded',
    isDispute: !isRefundAsked,
  } as const
  const { commissionPercent, payouts } = ctx.settings
  const applied = await applyEvent(tx, STARS_GATEWAY, event, {
    commissionPercent,
    holdDays: payouts.holdDays,
    now: ctx.clock.now(),
  })
  if (applied.outcome === 'refunded') await charges.returnSpread(tx, chargeId, ctx.clock.now())
  return applied.fan
}
