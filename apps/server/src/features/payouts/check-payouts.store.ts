import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

/** What fans paid a creator since that moment, and what of any sale went back. */
export function sumSales(
  db: Queries,
  creatorId: number,
  since: Date,
): Promise<{ paid: Cents; refunded: Cents }> {
  return db.one(
    `select (select coalesce(sum(amount_cents), 0)::bigint from transfer
         where credit_account = (select id from account where kind = 'earnings' and creator_id = $1)
           and kind in ('message', 'post', 'tip', 'premium') and created_at >= $2) as paid,
       (select coalesce(sum(amount_cents), 0)::bigint from sale_refund
         where creator_id = $1 and created_at >= $2 and undone_at is null) as refunded`,
    [creatorId, since],
  )
}

/** The average of what was sent before this one; null where none was. */
export async function usualPayout(
  db: Queries,
  creatorId: number,
  before: number,
): Promise<Cents | null> {
  const row = await db.one<{ usual: Cents | null }>(
    `select round(avg(amount_cents))::bigint as usual from payout
     where creator_id = $1 and id < $2 and state in ('sent', 'paid')`,
    [creatorId, before],
  )
  return row.usual
}
