import type { World } from './world.ts'

/** A digest of every row of every table: equal before and after means that nothing was changed. */
export async function snapshot({ db }: World): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' ||
         md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as rows from ${name} r`,
  )
  const rows = await db.query<{ name: string; rows: string }>(digests.join('\nunion all\n'))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
