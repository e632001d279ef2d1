import type { SpendingLimits } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import { CAP_RAISE_DELAY_MS } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { presentLimits } from './present-limits.ts'
import * as store from './spending-limits.store.ts'

export interface LimitsRequest {
  /** Null: as much as there is. Undefined: as it was. */
  cap?: Cents | null
  askAbove?: Cents | null
  /** Of the fan's clock, whose months are counted from now on. */
  offsetMinutes: number
}

/** Sets what is named of a fan's limits. */
export async function setLimits(
  ctx: Context,
  fan: Fan,
  { cap, askAbove, offsetMinutes }: LimitsRequest,
  requestKey: RequestKey,
): Promise<SpendingLimits> {
  const now = ctx.clock.now()
  return once(ctx, fan, requestKey, async (tx) => {
    if (cap !== undefined) {
      const raiseAt = new Date(now.getTime() + CAP_RAISE_DELAY_MS)
      await store.setCap(tx, { fanId: fan.id, cap, offsetMinutes, raiseAt, now })
    }
    if (askAbove !== undefined) await store.setAskAbove(tx, fan.id, askAbove)
    return presentLimits(await store.find(tx, fan.id, now))
  })
}
