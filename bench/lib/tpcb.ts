import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface Tpcb {
  /** Who issues the statements: pgbench, or this file where the machine has none. */
  by: string
  transactionsPerSecond(clients: number, seconds: number): Promise<number>
}

const ACCOUNTS = 100_000
const TELLERS = 10

/** The TPC-B-like load that ships with PostgreSQL, on the same server. */
export async function openTpcb(databaseUrl: string, sql: pg.Pool): Promise<Tpcb> {
  await prepareTables(sql)
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  return hasPgbench ? byPgbench(databaseUrl) : byOurselves(databaseUrl)
}

async function prepareTables(sql: pg.Pool) {
  await sql.query(`
    create table if not exists pgbench_branches (bid int primary key, bbalance int, filler char(88));
    create table if not exists pgbench_tellers
      (tid int primary key, bid int, tbalance int, filler char(84));
    create table if not exists pgbench_accounts
      (aid int primary key, bid int, abalance int, filler char(84));
    create table if not exists pgbench_history
      (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    truncate pgbench_branches, pgbench_tellers, pgbench_accounts, pgbench_history;
    insert into pgbench_branches select 1, 0, '';
    insert into pgbench_tellers select n, 1, 0, '' from generate_series(1, ${TELLERS}) n;
    insert into pgbench_accounts select n, 1, 0, '' from generate_series(1, ${ACCOUNTS}) n;
    analyze`)
}

function byPgbench(databaseUrl: string): Tpcb {
  return {
    by: 'pgbench -M prepared',
    async transactionsPerSecond(clients, seconds) {
      const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`]
      const { stdout } = await run('pgbench', [...options, databaseUrl])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}

function byOurselves(databaseUrl: string): Tpcb {
  return {
    by: 'the same statements by this bench (no pgbench here)',
    async transactionsPerSecond(clients, seconds) {
      const endsAt = performance.now() + seconds * 1000
      const counts = await Promise.all(
        Array.from({ length: clients }, () => transactUntil(databaseUrl, endsAt)),
      )
      return counts.reduce((sum, count) => sum + count, 0) / seconds
    },
  }
}

async function transactUntil(databaseUrl: string, endsAt: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let count = 0
  while (performance.now() < endsAt) {
    await transact(client)
    count += 1
  }
  await client.end()
  return count
}

async function transact(client: pg.Client) {
  const [aid, tid] = [1 + random(ACCOUNTS), 1 + random(TELLERS)]
  const delta = random(10_000) - 5_000
  const ask = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  await client.query('begin')
  await ask('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [
    delta,
    aid,
  ])
  await ask('s', 'select abalance from pgbench_accounts where aid = $1', [aid])
  await ask('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await ask('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = 1', [delta])
  await ask(
    'h',
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, 1, $2, $3, now())',
    [tid, aid, delta],
  )
  await client.query('commit')
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}
