import type { IntentAction } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import { INTENT_LIFE_MS, INTENTS_MAX } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import { unwrap } from '../../core/sales/outcome.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './purchase-intents.store.ts'
import { type Intents, readIntents } from './read-intents.ts'
import { thingIn } from './thing.ts'

export interface IntentRequest {
  action: IntentAction
  objectId: string
  price: Cents
  isConfirmed: boolean
}

/** Remembers what the fan is about to buy, until the money for it comes or a week has gone by. */
export function putIntent(
  ctx: Context,
  fan: Fan,
  { action, objectId, ...agreed }: IntentRequest,
  requestKey: RequestKey,
): Promise<Intents> {
  const thing = thingIn(action, objectId)
  if (!thing) throw refuse('not_found')
  return once(ctx, fan, requestKey, async (tx) => {
    const now = ctx.clock.now()
    const expiresAt = new Date(now.getTime() + INTENT_LIFE_MS)
    const max = INTENTS_MAX
    unwrap(await store.put(tx, { ...thing, ...agreed, fanId: fan.id, max, expiresAt, now }))
    return readIntents(tx, fan.id, now)
  })
}
