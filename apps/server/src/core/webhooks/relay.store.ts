import type { ServerEvent } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import { presentKept } from '../kept-json.ts'

export type FanEvent = ServerEvent & { createdAt: Date }

/** Fans who have events since `since` that were not told on, in the order of their ids. */
export async function fansWithNewEvents(
  db: Queries,
  since: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ fanId: number }>(
    `select e.fan_id as "fanId" from event e left join webhook_cursor c on c.fan_id = e.fan_id
     where e.created_at >= $1 and e.fan_id > $2 and e.seq > coalesce(c.seq, 0)
     group by e.fan_id order by e.fan_id limit $3`,
    [since, after, limit],
  )
  return rows.map((row) => row.fanId)
}

/** Holds the fan's place in their events; null while another node does. */
export async function lockCursor(db: Queries, fanId: number): Promise<number | null> {
  await db.run(
    'insert into webhook_cursor (fan_id, seq) values ($1, 0) on conflict (fan_id) do nothing',
    [fanId],
  )
  const row = await db.maybe<{ seq: number }>(
    'select seq from webhook_cursor where fan_id = $1 for update skip locked',
    [fanId],
  )
  return row?.seq ?? null
}

export async function moveCursor(db: Queries, fanId: number, seq: number) {
  await db.run('update webhook_cursor set seq = $2 where fan_id = $1', [fanId, seq])
}

export async function listEvents(
  db: Queries,
  fanId: number,
  after: number,
  limit: number,
): Promise<FanEvent[]> {
  const rows = await db.query<Omit<FanEvent, 'body'> & { body: Record<string, unknown> }>(
    `select seq as id, type, body, created_at as "createdAt" from event
     where fan_id = $1 and seq > $2 order by seq limit $3`,
    [fanId, after, limit],
  )
  return rows.map((row) => ({ ...row, body: presentKept(row.body) }) as FanEvent)
}
