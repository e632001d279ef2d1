import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface CreatorRow {
  id: number
  name: string
  ownerId: number | null
  commissionPercent: number | null
  suspendedAt: Date | null
  suspendedFor: string | null
}

const CREATORS = `select c.id, trim(concat_ws(' ', c.first_name, c.last_name)) as name,
    (select m.person_id from creator_member m where m.creator_id = c.id and m.role = 'owner'
      order by m.created_at, m.person_id limit 1) as "ownerId",
    c.commission_percent::float8 as "commissionPercent", c.suspended_at as "suspendedAt",
    c.suspended_for as "suspendedFor"
  from creator c`

/** The oldest first. */
export function list(db: Queries, pattern: string | null, limit: number): Promise<CreatorRow[]> {
  return db.query(
    `${CREATORS} where $1::text is null
       or lower(concat_ws(' ', c.first_name, c.last_name)) like $1
     order by c.id limit $2`,
    [pattern, limit],
  )
}

export function find(db: Queries, id: number): Promise<CreatorRow | null> {
  return db.maybe(`${CREATORS} where c.id = $1`, [id])
}

export async function nameOf(db: Queries, personId: number): Promise<string> {
  const row = await db.maybe<{ name: string }>(
    `select trim(concat_ws(' ', first_name, last_name)) as name from person where id = $1`,
    [personId],
  )
  return row?.name ?? ''
}

export interface Sums {
  fans: number
  premium: number
  earned: Cents
}

export function sumsOf(db: Queries, creatorId: number, since: Date, now: Date): Promise<Sums> {
  return db.one(
    `select
       (select count(*)::integer from creator_fan where creator_id = $1) as fans,
       (select count(*)::integer from premium where creator_id = $1 and active_until > $3)
         as premium,
       (select coalesce(sum(net_cents), 0)::bigint from earned_quarter
         where creator_id = $1 and starts_at >= $2) as earned`,
    [creatorId, since, now],
  )
}

export async function setCommission(
  db: Queries,
  id: number,
  percent: number | null,
): Promise<void> {
  await db.run('update creator set commission_percent = $2 where id = $1', [id, percent])
}

/**
 * Premium is off the shelf with it (`app.offers_premium`), so that no fan is charged for another month.
 * Whether the creator offers it stays as they set it, and counts again when the suspension is lifted.
 */
export async function suspend(db: Queries, id: number, why: string, now: Date): Promise<boolean> {
  const suspended = await db.run(
    `update creator set suspended_at = $3, suspended_for = $2
     where id = $1 and suspended_at is null`,
    [id, why, now],
  )
  return suspended > 0
}

export async function reinstate(db: Queries, id: number): Promise<boolean> {
  const reinstated = await db.run(
    `update creator set suspended_at = null, suspended_for = null
     where id = $1 and suspended_at is not null`,
    [id],
  )
  return reinstated > 0
}
