import type { Queries } from '../../platform/db/queries.ts'

export async function isBlocked(db: Queries, fanId: number, creatorId: number): Promise<boolean> {
  const row = await db.one<{ is: boolean }>('select app.is_blocked($1, $2) as is', [
    fanId,
    creatorId,
  ])
  return row.is
}

export async function noteTalk(db: Queries, fanId: number, creatorId: number, now: Date) {
  await db.run('select app.note_talk($1, $2, $3)', [fanId, creatorId, now])
}

export interface Visit {
  fanId: number
  creatorId: number
  at: Date
}

/** A pair that is being written at this moment is left alone, so that no sale waits for this. */
export async function noteVisits(db: Queries, visits: readonly Visit[]): Promise<void> {
  const values = [
    visits.map(({ fanId }) => fanId),
    visits.map(({ creatorId }) => creatorId),
    visits.map(({ at }) => at),
  ]
  const visited =
    'unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as v (fan_id, creator_id, at)'
  await db.run(
    `insert into creator_fan (fan_id, creator_id, since, seen_at)
     select v.fan_id, c.id, v.at, v.at from ${visited} join creator c on c.id = v.creator_id
     order by 1, 2 on conflict (fan_id, creator_id) do nothing`,
    values,
  )
  await db.run(
    `with free as (
       select f.fan_id, f.creator_id, v.at
       from ${visited} join creator_fan f using (fan_id, creator_id)
       where f.seen_at < v.at for update of f skip locked
     )
     update creator_fan f set seen_at = free.at from free
     where f.fan_id = free.fan_id and f.creator_id = free.creator_id`,
    values,
  )
}
