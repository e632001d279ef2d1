import type { Cards } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './cards.store.ts'

export async function readCards(ctx: Context, fan: Fan): Promise<Cards> {
  const db = ctx.dbOf(fan.id)
  const cards = await store.list(db, fan.id, ctx.clock.now())
  return {
    cards: cards.map(({ paidAt, paid, ...card }) => ({
      ...card,
      lastPaid:
        paidAt && paid !== null ? { at: unixSeconds(paidAt), total: eurFromCents(paid) } : null,
    })),
    renewsByCard: await store.hasConsent(db, fan.id),
  }
}

interface CardChange {
  cardId: number
  requestKey: RequestKey
}

/** From now on it is offered first. A leave to charge renewals is for the main card, whichever it is. */
export function makeMainCard(ctx: Context, fan: Fan, { cardId, requestKey }: CardChange) {
  return change(ctx, fan, requestKey, async (tx) => {
    if (!(await store.makeMain(tx, fan.id, cardId))) throw refuse('not_found')
    await store.retryRenewals(tx, fan.id, ctx.clock.now())
  })
}

/** From now on it cannot be charged; the newest of the others becomes the main one. */
export function removeCard(ctx: Context, fan: Fan, { cardId, requestKey }: CardChange) {
  return change(ctx, fan, requestKey, async (tx) => {
    const isGone = await store.forget(tx, fan.id, cardId, ctx.clock.now())
    if (!isGone) throw refuse('not_found')
  })
}

/** Takes effect at once: a renewal asks for the leave in the moment in which it charges. */
export function setRenewalsByCard(ctx: Context, fan: Fan, isOn: boolean, requestKey: RequestKey) {
  return change(ctx, fan, requestKey, async (tx) => {
    if (!isOn) return store.disagree(tx, fan.id)
    const now = ctx.clock.now()
    if (!(await store.agree(tx, fan.id, now))) throw refuse('not_found')
    await store.retryRenewals(tx, fan.id, now)
  })
}

async function change(
  ctx: Context,
  fan: Fan,
  requestKey: RequestKey,
  work: (tx: Tx) => Promise<void>,
): Promise<Cards> {
  await once(ctx, fan, requestKey, async (tx) => {
    await work(tx)
    return {}
  })
  return readCards(ctx, fan)
}
