import type { PurchaseIntent, purchaseIntents, Reply } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './purchase-intents.store.ts'
import { actionOf } from './thing.ts'

export type Intents = Reply<typeof purchaseIntents.list>

/** What waits for money, and what money that comes pays before. */
export async function readIntents(db: Queries, fanId: number, now: Date): Promise<Intents> {
  const intents = await store.list(db, fanId, now)
  const paidFirst = await store.paidFirst(db, fanId, now)
  return { intents: intents.map(present), paidFirst: eurFromCents(paidFirst) }
}

function present(intent: store.Intent): PurchaseIntent {
  return {
    action: actionOf(intent.kind),
    objectId: intent.thing,
    author: { id: intent.creatorId, firstName: intent.firstName, name: intent.nameForms },
    price: eurFromCents(intent.price),
    currentPrice: eurFromCents(intent.currentPrice),
    waitsFor: intent.waitsFor,
    expiresAt: unixSeconds(intent.expiresAt),
  }
}
