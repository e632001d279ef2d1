import pg from 'pg'
import { type ConnectionParts, withClient } from '../client.ts'
import type { Table } from './copy-rows.ts'

/** The names of tables whose rows are not the same in both, whatever their order. */
export function differingTables(
  one: ConnectionParts,
  other: ConnectionParts,
  tables: readonly Table[],
): Promise<string[]> {
  return withClient(one, (first) =>
    withClient(other, async (second) => {
      const differing: string[] = []
      for (const table of tables) {
        const [here, there] = await Promise.all([digestOf(first, table), digestOf(second, table)])
        if (here !== there) differing.push(table.name)
      }
      return differing
    }),
  )
}

async function digestOf(client: pg.Client, { name, columns }: Table): Promise<string> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  // A sum needs no order, and sixty bits of each row leave no room for an accident.
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ':' || coalesce(sum(('x' || left(md5(row(${list})::text), 15))::bit(60)::bigint), 0)
       as digest
     from ${pg.escapeIdentifier(name)}`,
  )
  return rows[0]?.digest ?? ''
}
