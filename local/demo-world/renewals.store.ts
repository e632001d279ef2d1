import type { Tx } from '@fanlight/server/platform/db/queries'

/** When the next look at some Premium was due, up to `until`. */
export async function nextDue(tx: Tx, until: Date): Promise<Date | null> {
  const row = await tx.one<{ due: Date | null }>(
    'select min(next_check_at) as due from premium where next_check_at <= $1',
    [until],
  )
  return row.due
}

/** The job that does it in the product refuses a clock that is not the database's, as the past's. */
export async function renew(tx: Tx, commissionPercent: number, now: Date): Promise<void> {
  await tx.run('select app.renew_due(100, $1, $2)', [commissionPercent, now])
}
