import type { NameForms } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'

export async function listCreatorIds(db: Queries): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from creator order by id')
  return rows.map((row) => row.id)
}

/** A creator's name in its six cases; null where there is no such creator. */
export async function findCreatorName(db: Queries, id: number): Promise<NameForms | null> {
  const row = await db.maybe<{ name: NameForms }>(
    'select name_forms as name from creator where id = $1',
    [id],
  )
  return row?.name ?? null
}
