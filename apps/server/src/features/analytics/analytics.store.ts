import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const ANALYTICS = agedTable('analytics_event', 'told_at')

interface Visit {
  fanId: number
  creatorId: number | null
  visit: string
}

interface Told {
  name: string
  fields: object
  happenedAt: Date
}

/** Empties the partitions of these months of the year (1 to 12), unless they are empty. */
export async function emptyMonths(db: Queries, months: readonly number[]): Promise<void> {
  for (const month of months) {
    const partition = `analytics_event_${String(month).padStart(2, '0')}`
    const { isUsed } = await db.one<{ isUsed: boolean }>(
      `select exists (select from ${partition}) as "isUsed"`,
    )
    if (isUsed) await db.run(`truncate ${partition}`)
  }
}

/** One statement for the whole batch, in its order; how many rows it made. */
export function insert(db: Queries, about: Visit, told: Told[], now: Date): Promise<number> {
  return db.run(
    `insert into analytics_event
       (fan_id, creator_id, visit, name, fields, happened_at, told_at)
     select $1, $2, $3, t.name, t.fields, t.happened_at, $5
     from rows from (
       jsonb_to_recordset($4::jsonb) as (name text, fields jsonb, "happenedAt" timestamptz)
     ) with ordinality as t (name, fields, happened_at, place)
     order by t.place`,
    [about.fanId, about.creatorId, about.visit, JSON.stringify(told), now],
  )
}
