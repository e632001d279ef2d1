import type { Queries } from '../../platform/db/queries.ts'

/** How many were folded in: fewer than the limit when none are left. */
export async function foldDeltas(db: Queries, limit: number): Promise<number> {
  const row = await db.one<{ folded: number }>('select app.fold_account_deltas($1) as folded', [
    limit,
  ])
  return row.folded
}
