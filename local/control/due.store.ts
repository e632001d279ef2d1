import type { Queries } from '@fanlight/server/platform/db/queries'

/**
 * The next moment after `now` at which something of ours is due. Fans are warned of a renewal three
 * days before it, so that day counts as well.
 */
export async function nextDue(db: Queries, now: Date): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    `select min(due) as due from (
       select next_check_at as due from premium
       union all
       select next_check_at - interval '3 days' from premium
       union all
       select expires_at from top_up where status in ('created', 'pending', 'action_required')
       union all
       select untold_since + interval '30 seconds' from top_up
       union all
       select due_at from outgoing where status = 'waiting'
       union all
       select publish_at from post_draft where state = 'scheduled'
       union all
       select refund_due_at from star_charge
     ) as moment where due > $1`,
    [now],
  )
  return row.due
}
