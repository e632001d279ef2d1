import type { Queries } from '../../platform/db/queries.ts'

/** Payments that came and were not credited, and that no person has settled yet. */
export async function countUncredited(db: Queries): Promise<number> {
  const row = await db.one<{ count: number }>(
    'select count(*)::int as count from uncredited_payment where settled_at is null',
  )
  return row.count
}
