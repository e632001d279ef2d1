import type { Queries } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import { REGIONS, type Region } from './billing-policy.ts'
import * as store from './regions.store.ts'

/** Whose rules hold for this fan. */
export function findRegion(db: Queries, fanId: number): Promise<Region> {
  return store.regionOf(db, fanId)
}

/** Writes down where a fan is known to live, which beats what their payments tell of it. */
export function setRegion(ctx: Context, fanId: number, region: Region): Promise<void> {
  return store.setRegion(ctx.dbOf(fanId), fanId, region, ctx.clock.now())
}

/** Whether what this fan buys waits for their consent before it opens. */
export function keepsWithdrawal(db: Queries, fanId: number): Promise<boolean> {
  return store.keepsWithdrawal(db, fanId)
}

/** Writes down what the settings say of regions, where routines find it. */
export async function keepBillingPolicy(ctx: Context): Promise<void> {
  const { withdrawalRegions, balanceRefundRegions } = ctx.settings.billing
  for (const db of ctx.fanDbs()) {
    for (const region of REGIONS) {
      const hasWithdrawal = withdrawalRegions.includes(region)
      const hasBalanceRefund = balanceRefundRegions.includes(region)
      await store.keepRegion(db, region, { hasWithdrawal, hasBalanceRefund })
    }
  }
}

/** Whether this fan may have what they have not spent back. */
export function refundsBalance(db: Queries, fanId: number): Promise<boolean> {
  return store.refundsBalance(db, fanId)
}
