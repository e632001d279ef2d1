import type { Queries } from '../../platform/db/queries.ts'

export async function listCreatorIds(db: Queries): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from creator order by id')
  return rows.map((row) => row.id)
}
