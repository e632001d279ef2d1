import type { IntentAction } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import * as store from './purchase-intents.store.ts'
import { type Intents, readIntents } from './read-intents.ts'
import { thingIn } from './thing.ts'

/** The fan does not want it any more. What is left. */
export function forgetIntent(
  ctx: Context,
  fan: Fan,
  { action, objectId }: { action: IntentAction; objectId: string },
  requestKey: RequestKey,
): Promise<Intents> {
  const thing = thingIn(action, objectId)
  return once(ctx, fan, requestKey, async (tx) => {
    if (thing) await store.forget(tx, fan.id, thing)
    return readIntents(tx, fan.id, ctx.clock.now())
  })
}
