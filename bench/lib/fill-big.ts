import type pg from 'pg'
import type { BusinessSize } from '../../apps/server/test/growth/business.ts'
import { fillBusiness } from '../../apps/server/test/growth/fill-business.ts'

const TELL_EVERY_MS = 30_000

/** Fills a database and tells from time to time how far it is. Seconds that it took. */
export async function fillBig(sql: pg.Pool, size: BusinessSize): Promise<number> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  let toldAt = startedAt
  // Fewer checkpoints: a page that is written again soon need not be written now.
  await configure(sql, `set max_wal_size = '8GB'`)
  await fillBusiness({
    size,
    now: new Date(),
    write: (statements) => write(sql, statements),
    onStep(done, of) {
      if (performance.now() - toldAt < TELL_EVERY_MS) return
      toldAt = performance.now()
      console.log(`  filled ${Math.round((done / of) * 100)} % in ${seconds().toFixed(0)} s`)
    },
  })
  await sql.query('vacuum analyze')
  await configure(sql, 'reset max_wal_size')
  await sql.query('checkpoint')
  return seconds()
}

async function configure(sql: pg.Pool, change: string) {
  await sql.query(`alter system ${change}`)
  await sql.query('select pg_reload_conf()')
}

/** Past triggers and foreign keys, as the fill wants it. */
async function write(sql: pg.Pool, statements: readonly string[]) {
  const client = await sql.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('set local synchronous_commit = off')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}
