import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '@fanlight/server/platform/db/queries'
import { FIRST_FAN_ID } from './plan-life.ts'

/** The ids of the first posts of the world, oldest first. */
export async function listFirstPosts(db: Queries, count: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from post order by id limit $1', [count])
  return rows.map(({ id }) => id)
}

/** When the first creator joined; null in an empty world. */
export async function firstCreatorSince(db: Queries): Promise<Date | null> {
  const row = await db.maybe<{ since: Date }>(
    'select created_at as since from creator order by id limit 1',
    [],
  )
  return row?.since ?? null
}

export async function listPeopleFrom(db: Queries, firstId: number): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>('select id from person where id >= $1', [firstId])
  return new Set(rows.map(({ id }) => id))
}

/** Makes the studio's charts sum past days again. */
export async function sumAgain(db: Queries): Promise<void> {
  await db.run(
    "update earned_until set moment = timestamptz 'epoch', again_from = timestamptz 'epoch'",
  )
}

/** Marks all of the fan's events as notified, because they happened in the past. */
export async function skipNotices(tx: Queries, fanId: number): Promise<void> {
  await tx.run(
    `insert into notice_cursor (fan_id, seq)
     select fan_id, max(seq) from event where fan_id = $1 group by fan_id
     on conflict (fan_id) do update set seq = excluded.seq`,
    [fanId],
  )
}

export async function hasTickets(db: Queries): Promise<boolean> {
  const row = await db.one<{ has: boolean }>('select exists (select from support_ticket) as has')
  return row.has
}

export interface DemoSale {
  fanId: number
  kind: 'message'
  subject: string
}

/** A message that one of these fans unlocked a while before. */
export function findSale(db: Queries, creatorId: number, before: Date): Promise<DemoSale | null> {
  return db.maybe(
    `select t.fan_id as "fanId", t.kind, t.subject
     from transfer t join account a on a.id = t.credit_account
     where a.creator_id = $1 and t.kind = 'message' and t.fan_id >= $2 and t.created_at < $3
     order by t.created_at desc, t.id limit 1`,
    [creatorId, FIRST_FAN_ID, before],
  )
}

export interface SpentTopUp {
  id: string
  fanId: number
  gateway: string
  amount: Cents
}

/** The latest card payment of a demo fan who has spent most of it. */
export function findSpentTopUp(db: Queries, before: Date): Promise<SpentTopUp | null> {
  return db.maybe(
    `select t.id, t.fan_id as "fanId", t.gateway, t.amount_cents + t.fee_cents as amount
     from top_up t join wallet w using (fan_id)
     where t.fan_id >= $1 and t.status = 'succeeded' and t.stars is null and t.created_at < $2
       and w.balance_cents < t.amount_cents / 5
     order by t.created_at desc, t.id limit 1`,
    [FIRST_FAN_ID, before],
  )
}
