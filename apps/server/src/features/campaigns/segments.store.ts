import type { Condition, Segment } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'

export function list(db: Queries, creatorId: number): Promise<Segment[]> {
  return db.query(
    'select id, name, conditions from segment where creator_id = $1 order by lower(name), id',
    [creatorId],
  )
}

/** Null where there are `limit` of them already, and none of this name. */
export function save(
  db: Queries,
  segment: { creatorId: number; name: string; conditions: readonly Condition[] },
  limit: number,
  now: Date,
): Promise<Segment | null> {
  return db.maybe(
    `insert into segment (creator_id, name, conditions, created_at)
     select $1, $2, $3, $5
     where exists (select from segment where creator_id = $1 and name = $2)
       or (select count(*) from segment where creator_id = $1) < $4
     on conflict on constraint segment_has_its_own_name
       do update set conditions = excluded.conditions
     returning id, name, conditions`,
    [segment.creatorId, segment.name, JSON.stringify(segment.conditions), limit, now],
  )
}

export async function remove(db: Queries, creatorId: number, id: number): Promise<boolean> {
  const removed = await db.run('delete from segment where creator_id = $1 and id = $2', [
    creatorId,
    id,
  ])
  return removed > 0
}
