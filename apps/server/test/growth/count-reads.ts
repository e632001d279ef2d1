import type { Db } from '../../src/platform/db/db.ts'

/** What a test world's pool has at most. */
const CONNECTIONS = 10

export interface Reads {
  rows: number
  pages: number
  /** By table, the most first. */
  of: string[]
}

interface Counter {
  name: string
  rows: number
  pages: number
}

/** How many rows and pages PostgreSQL itself says that it read for `work`, of all our tables. */
export async function countReads(db: Db, work: () => Promise<unknown>): Promise<Reads> {
  await flush(db)
  const before = new Map((await counters(db)).map((counter) => [counter.name, counter]))
  await work()
  await flush(db)
  const used = (await counters(db))
    .map(({ name, rows, pages }) => ({
      name,
      rows: rows - (before.get(name)?.rows ?? 0),
      pages: pages - (before.get(name)?.pages ?? 0),
    }))
    .filter(({ pages }) => pages > 0)
    .sort((a, b) => b.rows - a.rows)
  return {
    rows: used.reduce((sum, { rows }) => sum + rows, 0),
    pages: used.reduce((sum, { pages }) => sum + pages, 0),
    of: used.map(({ name, rows, pages }) => `${name}: ${rows} rows, ${pages} pages`),
  }
}

/** Sessions tell their counts once a second at most, unless they are told to; all of them are held here. */
async function flush(db: Db) {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let held = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      db.transaction(async (tx) => {
        await tx.query('select pg_stat_force_next_flush()')
        held += 1
        if (held === CONNECTIONS) resolve()
        await all
      }),
    ),
  )
}

/** Of an index a row is what it found, also where the table was not asked for it. */
function counters(db: Db): Promise<Counter[]> {
  return db.query(
    `select t.relname as name, (t.seq_tup_read + coalesce(i.rows, 0))::bigint as rows,
       (o.heap_blks_hit + o.heap_blks_read + coalesce(o.idx_blks_hit + o.idx_blks_read, 0)
         + coalesce(o.toast_blks_hit + o.toast_blks_read, 0))::bigint as pages
     from pg_stat_user_tables t join pg_statio_user_tables o using (relid)
     left join (
       select relid, sum(idx_tup_read) as rows from pg_stat_user_indexes group by relid
     ) i using (relid)
     where t.relname not in ('routine_set', 'migration')`,
  )
}
