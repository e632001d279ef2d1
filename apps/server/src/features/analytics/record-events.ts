import type { AnalyticsEvent } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import { takeQuota } from '../../core/quota/quota.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import * as store from './analytics.store.ts'

export interface Batch {
  visit: string
  modelId?: number
  events: AnalyticsEvent[]
}

/** Keeps what the app tells of itself; a batch that is sent again is kept once. */
export function recordEvents(
  ctx: Context,
  fan: Fan,
  { visit, modelId, events }: Batch,
  requestKey: RequestKey,
): Promise<{ recorded: number }> {
  const now = ctx.clock.now()
  const told = events.map(({ name, ageMs, fields = {} }) => ({
    name,
    fields,
    happenedAt: new Date(now.getTime() - ageMs),
  }))
  const about = { fanId: fan.id, creatorId: modelId ?? fan.creatorId, visit }
  return once(ctx, fan, requestKey, async (tx) => {
    await takeQuota(tx, ctx, fan, { kind: 'analytics', rows: told.length })
    return { recorded: await store.insert(tx, about, told, now) }
  })
}
