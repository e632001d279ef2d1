import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Context, Fan } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import * as store from './quota.store.ts'

/** Rows that one fan may make in a day; several times what the keenest fan needs. */
const DAILY_MAX = { analytics: 3_000, tip_draft: 300, top_up: 100 }

const DAY_MS = 86_400_000
const KEPT_MS = 2 * DAY_MS

/**
 * Counts rows against the fan's day, in the transaction that writes them; refuses beyond the quota.
 * Rates bound how quickly a disk fills, and quotas whether.
 */
export async function takeQuota(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  fan: Fan,
  { kind, rows = 1 }: { kind: keyof typeof DAILY_MAX; rows?: number },
): Promise<void> {
  const now = clock.now()
  if (await store.take(tx, { fanId: fan.id, kind, rows, max: DAILY_MAX[kind] }, now)) return
  const retryAfter = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)
  throw refuse('too_many_requests', { retryAfter })
}

export async function forgetOldQuotas(ctx: Pick<Context, 'fanDbs' | 'clock'>): Promise<void> {
  await deleteOld(ctx.fanDbs(), store.QUOTAS, new Date(ctx.clock.now().getTime() - KEPT_MS))
}
