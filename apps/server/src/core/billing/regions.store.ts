import type { Queries } from '../../platform/db/queries.ts'
import type { Region } from './billing-policy.ts'

export async function setRegion(db: Queries, fanId: number, region: Region, now: Date) {
  await db.run(
    `insert into fan_region (fan_id, region, set_at) values ($1, $2, $3)
     on conflict (fan_id) do update set region = excluded.region, set_at = excluded.set_at`,
    [fanId, region, now],
  )
}

interface RegionRules {
  hasWithdrawal: boolean
  hasBalanceRefund: boolean
}

export async function keepRegion(db: Queries, region: Region, rules: RegionRules) {
  await db.run(
    `insert into billing_region as r (region, has_withdrawal, has_balance_refund)
     values ($1, $2, $3)
     on conflict (region) do update set has_withdrawal = excluded.has_withdrawal,
       has_balance_refund = excluded.has_balance_refund
     where (r.has_withdrawal, r.has_balance_refund)
       <> (excluded.has_withdrawal, excluded.has_balance_refund)`,
    [region, rules.hasWithdrawal, rules.hasBalanceRefund],
  )
}

export async function keepsWithdrawal(db: Queries, fanId: number): Promise<boolean> {
  const { keeps } = await db.one<{ keeps: boolean }>('select app.keeps_withdrawal($1) as keeps', [
    fanId,
  ])
  return keeps
}

export function findUnopened(
  db: Queries,
  fanId: number,
  thing: { messageId: number } | { postId: number },
): Promise<{ id: number; boughtAt: Date } | null> {
  const [messageId, postId] = 'postId' in thing ? [null, thing.postId] : [thing.messageId, null]
  return db.maybe(
    `select id, created_at as "boughtAt" from purchase
     where fan_id = $1 and (message_id = $2 or post_id = $3) and closed_at is null and is_unopened`,
    [fanId, messageId, postId],
  )
}

export async function regionOf(db: Queries, fanId: number): Promise<Region> {
  const { region } = await db.one<{ region: Region }>('select app.region_of($1) as region', [fanId])
  return region
}

export async function refundsBalance(db: Queries, fanId: number): Promise<boolean> {
  const { refunds } = await db.one<{ refunds: boolean }>(
    'select app.refunds_balance($1) as refunds',
    [fanId],
  )
  return refunds
}
