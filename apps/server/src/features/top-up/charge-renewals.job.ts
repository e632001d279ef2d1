import { type Cents, cents } from '@fanlight/contract/money'
import { RENEWAL_CHARGE_MIN, topUpFee } from '@fanlight/domain'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import { jobKind } from '../../core/queue/job-kind.ts'
import { DONE, type Outcome } from '../../core/queue/settle-job.ts'
import { queueWorker, type Worker } from '../../core/queue/worker.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { chargeCard } from './charge-card.ts'
import { lockFan, markUnknown } from './open-top-ups.store.ts'
import * as renewals from './renewal-charges.store.ts'
import { TOP_UP_LIFE_MS } from './start-top-up.ts'
import * as topUps from './top-up.store.ts'
import { toTopUpId } from './top-up-id.ts'

const CHARGE_EVERY_MS = 2_000

/** Queued by `app.ask_card`, in the transaction that found too little money. */
const CHARGE_RENEWAL = jobKind(
  'charge_renewal',
  Type.Object({ fanId: Type.Integer(), premiumId: Type.Integer() }),
)

interface Renewal {
  fanId: number
  premiumId: number
}

/**
 * Charges the main card of who agreed to that with what a renewal lacks. The order is written before
 * the gateway is asked, and asking twice charges once; an answer that is lost leaves it unknown until
 * the gateway is asked what became of it. What comes of it is applied like that of any top-up.
 */
export function chargeRenewalsJob(ctx: Context): Worker {
  return queueWorker(ctx, {
    kind: CHARGE_RENEWAL,
    name: 'charge renewals',
    everyMs: CHARGE_EVERY_MS,
    perform: ({ payload }) => charge(ctx, payload),
  })
}

async function charge(ctx: Context, renewal: Renewal): Promise<Outcome> {
  const db = ctx.dbOf(renewal.fanId)
  const topUpId = await db.transaction((tx) => writeOrder(ctx, tx, renewal))
  if (topUpId === null) return DONE
  const topUp = await topUps.get(db, topUpId)
  const language = await renewals.languageOf(db, renewal.fanId)
  try {
    const page = await chargeCard(ctx, topUp, topUp.cardToken ?? '', language)
    await topUps.keepPage(db, topUpId, page, ctx.clock.now())
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.warn({ err: error, topUpId }, 'renewal charge got no answer')
    if (error.isRetryable) await markUnknown(db, topUpId, ctx.clock.now())
    else await noteRejection(ctx, topUp)
  }
  return DONE
}

/** Null where nothing is to be charged: paid meanwhile, cancelled, no longer agreed to, or under way. */
async function writeOrder(ctx: Context, tx: Tx, renewal: Renewal): Promise<string | null> {
  const { fanId, premiumId } = renewal
  await lockFan(tx, fanId)
  const begun = await renewals.findBegun(tx, fanId, premiumId)
  if (begun !== null) return begun
  if (await renewals.hasOpen(tx, fanId)) return null
  const now = ctx.clock.now()
  const shortfall = await renewals.findShortfall(tx, fanId, premiumId, now)
  if (!shortfall || !ctx.cardGateways.get(shortfall.gateway)?.chargeSavedCard) return null

  const topUp = newTopUp(ctx, renewal, shortfall, now)
  await topUps.insert(tx, topUp)
  return topUp.id
}

function newTopUp(
  ctx: Context,
  { fanId, premiumId }: Renewal,
  { creatorId, missing, gateway, token, ...card }: renewals.Shortfall,
  createdAt: Date,
): topUps.NewTopUp {
  const amount: Cents = cents(Math.max(missing, RENEWAL_CHARGE_MIN))
  return {
    id: toTopUpId(ctx.newId(), fanId),
    fanId,
    gateway,
    provider: providerOf(ctx, gateway),
    amount,
    fee: topUpFee(amount, ctx.settings.topUpFeePercent),
    stars: null,
    action: 'subscription',
    objectId: '',
    creatorId,
    device: '',
    card,
    cardToken: token,
    renewalOf: premiumId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TOP_UP_LIFE_MS),
  }
}

/** The wire's name of a way to pay that this gateway serves. */
function providerOf({ settings }: Context, gateway: string): string {
  return Object.entries(settings.gateways).find(([, name]) => name === gateway)?.[0] ?? 'only'
}

/** The gateway will not do it, however often it is asked. */
async function noteRejection(ctx: Context, { id, gateway }: topUps.TopUp) {
  await applyPaymentEvent(ctx, gateway, {
    eventId: `rejected:${id}`,
    topUpId: id,
    status: 'failed',
    failureCode: 'operation_rejected',
  })
}
