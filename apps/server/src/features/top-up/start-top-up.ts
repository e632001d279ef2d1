import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { TOP_UP_MAX, TOP_UP_MIN, topUpProblem } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import { takeQuota } from '../../core/quota/quota.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import type { KeptCard } from '../../providers/payment-event.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { isCardBlocked } from './debts.store.ts'
import * as openTopUps from './open-top-ups.store.ts'
import * as topUps from './top-up.store.ts'
import { toTopUpId } from './top-up-id.ts'

/** How long a payment page may be paid. Money that arrives later is credited all the same. */
export const TOP_UP_LIFE_MS = 24 * 60 * 60_000
/** How long the same wish finds the same page: shorter than a page with a QR code may be paid. */
const REUSED_WITHIN_MS = 3 * 60_000
/** Two charges of a saved card so close to each other are one tap too many, not two wishes. */
const MERGED_WITHIN_MS = 10_000
/** More than anybody pays at once. Older ones are closed; money that comes for them still counts. */
const OPEN_MAX = 5

interface TopUpOrder {
  gateway: string
  provider: string
  amount: Cents
  fee: Cents
  stars: number | null
  purpose: Purpose
  /** The saved card that is charged; null where a page is paid. */
  card: KeptCard | null
}

/** What the fan wanted to buy when the money was short; travels to the provider and back. */
export interface Purpose {
  action?: string
  objectId?: string
  modelId?: number
  /** The installation of the app that asks. */
  device?: string
}

export interface StartedTopUp {
  topUpId: string
  url: string
}

interface PaymentPage {
  url: string
  reference: string | null
}

interface Asking {
  requestKey: RequestKey
  /** Gets the order as it was first written: settings may have changed since. */
  openPage: (topUp: topUps.TopUp) => Promise<PaymentPage>
}

/**
 * Writes the order down under its key, then asks the provider for a page, and returns its address.
 * The provider is asked outside of any transaction, for it may take seconds. Should it fail, or we
 * die meanwhile, a retry with the same key finds the order and asks again.
 */
export async function startTopUp(
  ctx: Context,
  fan: Fan,
  order: TopUpOrder,
  { requestKey, openPage }: Asking,
): Promise<StartedTopUp> {
  checkAmount(order.amount)
  checkPurpose(order.purpose)
  const { topUpId } = await once(ctx, fan, requestKey, async (tx) => {
    await openTopUps.lockFan(tx, fan.id)
    if (order.stars === null && (await isCardBlocked(tx, fan.id))) throw refuse('card_blocked')
    const topUp = newTopUp(ctx, fan, order)
    const same = await findSame(tx, topUp)
    if (same !== null) return { topUpId: same }
    await takeQuota(tx, ctx, fan, { kind: 'top_up' })
    await openTopUps.closeOldest(tx, fan.id, OPEN_MAX - 1, topUp.createdAt)
    await topUps.insert(tx, topUp)
    return { topUpId: topUp.id }
  })

  const db = ctx.dbOf(fan.id)
  const topUp = await topUps.get(db, topUpId)
  if (topUp.url !== null) return { topUpId, url: topUp.url }
  const page = await openPage(topUp).catch((error: unknown) => noteLoss(ctx, topUp, error))
  return { topUpId, url: await topUps.keepPage(db, topUpId, page, ctx.clock.now()) }
}

function findSame(tx: Tx, topUp: topUps.NewTopUp): Promise<string | null> {
  const ago = (ms: number) => new Date(topUp.createdAt.getTime() - ms)
  return topUp.cardToken === null
    ? openTopUps.findPage(tx, topUp, ago(REUSED_WITHIN_MS))
    : openTopUps.findCharge(tx, topUp, ago(MERGED_WITHIN_MS))
}

/** The answer is lost, and the saved card may have been charged: an inquiry settles it. */
async function noteLoss(ctx: Context, topUp: topUps.TopUp, error: unknown): Promise<never> {
  const isLost = error instanceof ProviderFault && error.isRetryable
  if (isLost && topUp.cardToken !== null) {
    await openTopUps.markUnknown(ctx.dbOf(topUp.fanId), topUp.id, ctx.clock.now())
  }
  throw error
}

function checkAmount(amount: Cents) {
  const problem = topUpProblem(amount)
  if (!problem) return
  throw refuse('invalid_request', {
    amount: problem,
    min: eurFromCents(TOP_UP_MIN),
    max: eurFromCents(TOP_UP_MAX),
  })
}

/** An object id is a number, a UUID or an amount in euro, and it ends up in an address. */
function checkPurpose({ objectId = '' }: Purpose) {
  if (/^[\w.-]*$/.test(objectId)) return
  throw refuse('invalid_request', { objectId: 'must be letters, digits, dots, _ or -' })
}

function newTopUp(
  ctx: Context,
  fan: Fan,
  { purpose, card, ...order }: TopUpOrder,
): topUps.NewTopUp {
  const createdAt = ctx.clock.now()
  return {
    ...order,
    card: card && { brand: card.brand, last4: card.last4, expires: card.expires },
    cardToken: card?.token ?? null,
    renewalOf: null,
    id: toTopUpId(ctx.newId(), fan.id),
    fanId: fan.id,
    action: purpose.action ?? '',
    objectId: purpose.objectId ?? '',
    creatorId: purpose.modelId ?? fan.creatorId,
    device: purpose.device ?? '',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TOP_UP_LIFE_MS),
  }
}
