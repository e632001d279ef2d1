import type { Queries, Tx } from '../../platform/db/queries.ts'
import type { NodeLoad } from './node-load.ts'
import type { SharedParts } from './shared-parts.ts'

/** Several times as long as a node is silent. */
const LIVE_FOR = '20 seconds'

// Any constant that no other lock of ours uses.
const NODES_LOCK = 7_305_007

export interface LiveNode {
  id: string
  host: string
  pid: number
  startedAt: Date
  parts: SharedParts
  load: NodeLoad | null
}

export type NewNode = Omit<LiveNode, 'startedAt' | 'load'>

/** Of nodes that start together each sees those that were before it. */
export async function lock(tx: Tx): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1)', [NODES_LOCK])
}

export function listLive(db: Queries): Promise<LiveNode[]> {
  return db.query(
    `select id, host, pid, parts, load, started_at as "startedAt" from node
     where seen_at > clock_timestamp() - interval '${LIVE_FOR}' order by started_at, id`,
  )
}

/** Says that it lives; how many do. Rows of those that were killed go with the time. */
export async function beat(
  db: Queries,
  { id, host, pid, parts }: NewNode,
  load: NodeLoad | null,
): Promise<number> {
  await db.run(
    `insert into node (id, host, pid, parts, load) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set seen_at = clock_timestamp(), load = excluded.load`,
    [id, host, pid, JSON.stringify(parts), load && JSON.stringify(load)],
  )
  await db.run(`delete from node where seen_at < clock_timestamp() - interval '1 day'`)
  const { live } = await db.one<{ live: number }>(
    `select count(*)::int as live from node
     where seen_at > clock_timestamp() - interval '${LIVE_FOR}'`,
  )
  return live
}

export async function remove(db: Queries, ids: readonly string[]): Promise<void> {
  await db.run('delete from node where id = any($1)', [ids])
}
