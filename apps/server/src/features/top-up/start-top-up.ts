import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { TOP_UP_MAX, TOP_UP_MIN, topUpProblem } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import { once, type RequestKey } from '../../core/idempotency.ts'
import { refuse } from '../../platform/refuse.ts'
import * as topUps from './top-up.store.ts'

/** How long a payment page may be paid. Money that arrives later is credited all the same. */
const TOP_UP_LIFE_MS = 24 * 60 * 60_000

interface TopUpOrder {
  gateway: string
  provider: string
  amount: Cents
  fee: Cents
  stars: number | null
  purpose: Purpose
  /** The card that will be charged, where that is known from the start. */
  card: topUps.ShownCard | null
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
 * die meanwhile, the same key finds the order again and asks anew.
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
    const topUp = newTopUp(ctx, fan, order)
    await topUps.insert(tx, topUp)
    return { topUpId: topUp.id }
  })

  const topUp = await topUps.get(ctx.db, topUpId)
  if (topUp.url !== null) return { topUpId, url: topUp.url }
  const page = await openPage(topUp)
  return { topUpId, url: await topUps.keepPage(ctx.db, topUpId, page, ctx.clock.now()) }
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

function newTopUp(ctx: Context, fan: Fan, { purpose, ...order }: TopUpOrder): topUps.NewTopUp {
  const createdAt = ctx.clock.now()
  return {
    ...order,
    id: ctx.newId(),
    fanId: fan.id,
    action: purpose.action ?? '',
    objectId: purpose.objectId ?? '',
    creatorId: purpose.modelId ?? fan.creatorId,
    device: purpose.device ?? '',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TOP_UP_LIFE_MS),
  }
}
