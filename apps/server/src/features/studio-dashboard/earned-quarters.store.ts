import type { Tx } from '../../platform/db/queries.ts'

export interface Summed {
  until: Date
  /** From where on the next turn sums once more. */
  againFrom: Date
}

/** Null where another node is at it. */
export function lockSummed(tx: Tx): Promise<Summed | null> {
  return tx.maybe(
    `select moment as until, again_from as "againFrom" from earned_until for update skip locked`,
    [],
  )
}

/** Sums the transfers between these moments again, and forgets what was summed after the first. */
export async function sumSince(tx: Tx, from: Date, { until, againFrom }: Summed): Promise<void> {
  await tx.run('delete from earned_quarter where starts_at >= $1', [from])
  await tx.run(
    `insert into earned_quarter (creator_id, starts_at, kind, net_cents, sales)
     select creator_id, date_bin('15 minutes', at, timestamptz 'epoch'), kind, sum(net), sum(sales)
     from (
       select a.creator_id, t.created_at as at, t.kind, t.amount_cents - t.fee_cents as net,
         1 as sales
       from account a join transfer t on t.credit_account = a.id
       where a.kind = 'earnings' and t.kind in ('message', 'post', 'tip', 'premium')
         and t.created_at >= $1 and t.created_at < $2
       union all
       select creator_id, created_at, kind, commission_cents - amount_cents, -closes::integer
       from sale_refund where created_at >= $1 and created_at < $2
       union all
       select creator_id, undone_at, kind, amount_cents - commission_cents, closes::integer
       from sale_refund where undone_at >= $1 and undone_at < $2
     ) as earned
     group by 1, 2, 3`,
    [from, until],
  )
  await tx.run('update earned_until set moment = $1, again_from = $2', [until, againFrom])
}
