import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type ConnectionParts, withClient } from '../client.ts'

export interface Table {
  name: string
  /** Those that are stored, and not computed from others. */
  columns: string[]
}

export interface Copying {
  from: ConnectionParts
  /** Has the same tables; whatever is in them is replaced. */
  to: ConnectionParts
  /** Tables that are not to be copied. */
  except: readonly string[]
}

/**
 * All rows and the state of all sequences, as they are at one moment. No trigger fires: the rows are
 * what triggers have left. Returns the tables.
 */
export function copyRows({ from, to, except }: Copying): Promise<Table[]> {
  return withClient(from, (source) =>
    withClient(to, async (target) => {
      await source.query('begin isolation level repeatable read read only')
      const tables = await tablesOf(source, except)
      refuseDifferent(tables, await tablesOf(target, except))
      await target.query('begin')
      await target.query('set local session_replication_role = replica')
      for (const table of tables) await copyTable(source, target, table)
      await copySequences(source, target)
      await target.query('commit')
      await target.query('analyze')
      return tables
    }),
  )
}

export async function tablesOf(client: pg.Client, except: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.relname::text as name,
       array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
       and not t.relispartition and t.relname <> all($1)
     group by t.relname order by t.relname`,
    [except],
  )
  return rows
}

function refuseDifferent(source: Table[], target: Table[]) {
  const asText = (table: Table) => `${table.name}(${table.columns.join(', ')})`
  const [ours, theirs] = [source.map(asText), target.map(asText)]
  const differing = [
    ...ours.filter((each) => !theirs.includes(each)),
    ...theirs.filter((each) => !ours.includes(each)),
  ]
  if (differing.length === 0) return
  throw new Error(`The tables are not those of this version: ${differing.join('; ')}`)
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table) {
  const table = pg.escapeIdentifier(name)
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await target.query(`delete from ${table}`) // migrations write some
  await pipeline(
    source.query(copyTo(`copy (select ${list} from ${table}) to stdout`)),
    target.query(copyFrom(`copy ${table} (${list}) from stdin`)),
  )
}

async function copySequences(source: pg.Client, target: pg.Client) {
  const { rows } = await source.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  for (const { name } of rows) {
    const sequence = pg.escapeIdentifier(name)
    const { rows: states } = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${sequence}`,
    )
    for (const { last_value, is_called } of states) {
      await target.query('select setval($1::regclass, $2, $3)', [sequence, last_value, is_called])
    }
  }
}
