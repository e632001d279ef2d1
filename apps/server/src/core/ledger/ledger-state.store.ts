import type { Queries } from '../../platform/db/queries.ts'

/** One statement, and so one snapshot: what a transfer moved stands on both sides or on neither. */
export async function sumAll(db: Queries): Promise<number> {
  const row = await db.one<{ cents: number }>(
    `select (coalesce((select sum(balance_cents) from account), 0)
       + coalesce((select sum(amount_cents) from account_delta), 0)
       + coalesce((select sum(balance_cents) from wallet), 0))::bigint as cents`,
  )
  return row.cents
}
