import type { Db } from '../src/platform/db/db.ts'
import type { Queries, Tx } from '../src/platform/db/queries.ts'
import type { TestDatabase } from '../src/platform/db/test-database.ts'

/**
 * A test world is one database, and a use case that asks for a fan's rows where it should not would
 * never be noticed. Here it is: statements that read or write what is a fan's are refused, also
 * inside the routines they call.
 */
export async function sharedRowsOnly(db: Db, { routines }: TestDatabase): Promise<Db> {
  isFans ??= await openIsFans(db, routines)
  const checked = (statement: string) => {
    if (isFans?.(statement))
      throw new Error(`asks for a fan’s rows among shared ones: ${statement}`)
    return statement
  }
  return {
    ...db,
    ...guarded(db, checked),
    transaction: (work, options) =>
      db.transaction(
        (tx) => work({ ...guarded(tx, checked), kind: tx.kind } satisfies Tx),
        options,
      ),
  }
}

/** All worlds of a process have the same tables and routines. */
let isFans: ((statement: string) => boolean) | undefined

/**
 * What is the operator's or a creator's; and whether a
 * chat can be written to, for which the bots' queue looks that every database has.
 */
const SHARED = ['bot_chat', 'inbox_message', 'support_ticket']

async function openIsFans(db: Db, schema: string) {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class t
     join pg_attribute a on a.attrelid = t.oid and a.attname = 'fan_id'
     where t.relkind in ('r', 'p') and t.relnamespace = current_schema()::regnamespace
       and relname <> all($1)`,
    [SHARED],
  )
  const sources = await db.query<{ name: string; source: string }>(
    'select proname as name, prosrc as source from pg_proc where pronamespace = $1::regnamespace',
    [schema],
  )
  const names = ['person', ...tables.map(({ name }) => name)].join('|')
  const touches = new RegExp(`\\b(from|join|into|update)\\s+(${names})\\b`)
  const fansRoutines = new Set<string>()
  const calls = (text: string) =>
    [...text.matchAll(/\b\w+\.(\w+)\s*\(/g)].some(([, name = '']) => fansRoutines.has(name))
  for (let before = -1; before < fansRoutines.size; ) {
    before = fansRoutines.size
    for (const { name, source } of sources) {
      if (touches.test(source) || calls(source)) fansRoutines.add(name)
    }
  }
  return (statement: string) => touches.test(statement) || calls(statement)
}

function guarded(queries: Queries, checked: (statement: string) => string): Queries {
  return {
    query: (statement, values) => queries.query(checked(statement), values),
    one: (statement, values) => queries.one(checked(statement), values),
    maybe: (statement, values) => queries.maybe(checked(statement), values),
    run: (statement, values) => queries.run(checked(statement), values),
  }
}
