import type { Context } from '../../core/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import * as charges from './stars.store.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'
import { applyEvent } from './top-up.store.ts'
import { fanOfCharge, isTopUpId } from './top-up-id.ts'

const RETRY_BASE_MS = 10_000
const RETRY_MAX_MS = 60 * 60_000

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
  return giveBack(ctx, charge)
}

/** Asks the messenger for a refund; what failed is tried again later, and never forgotten. */
export async function giveBack(
  ctx: Context,
  charge: charges.StoredCharge,
): Promise<'refunded' | 'pending'> {
  // Before asking: should we die meanwhile, the refund is found due and asked for again.
  const delayMs = Math.min(RETRY_BASE_MS * 2 ** charge.refundAttempts, RETRY_MAX_MS)
  const nextTryAt = new Date(ctx.clock.now().getTime() + delayMs)
  await charges.scheduleRefund(ctx.dbOf(charge.fanId), charge.chargeId, nextTryAt)
  try {
    await ctx.starsInvoices.refund(charge)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.error({ err: error, chargeId: charge.chargeId, nextTryAt }, 'stars refund failed')
    return 'pending'
  }
  await noteReturnIn(ctx, ctx.dbOf(charge.fanId), charge.chargeId)
  return 'refunded'
}

/**
 * The Stars of this charge went back to the fan, by us or by the messenger itself, whose book does not
 * say whose they were.
 */
export async function noteReturn(ctx: Context, chargeId: string): Promise<void> {
  for (const db of ctx.fanDbs()) await noteReturnIn(ctx, db, chargeId)
}

function noteReturnIn(ctx: Context, db: Db, chargeId: string): Promise<void> {
  return settleRefund(ctx, db, (tx) => charges.hold(tx, chargeId))
}

/** The messenger says that the Stars are back with the fan; perhaps before it told of the payment. */
export function noteRefund(ctx: Context, payment: charges.StarsPayment): Promise<void> {
  const db = ctx.dbOf(fanOfCharge(payment))
  return settleRefund(ctx, db, (tx) => charges.lock(tx, payment, ctx.clock.now()))
}

/** Only a charge that was credited takes euro with it, and only once however often this is told. */
async function settleRefund(
  ctx: Context,
  db: Db,
  hold: (tx: Tx) => Promise<charges.StoredCharge | null>,
): Promise<void> {
  const fan = await db.transaction(async (tx) => {
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
