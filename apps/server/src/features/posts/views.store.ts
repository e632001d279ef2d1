import type { Queries } from '../../platform/db/queries.ts'

/** In the order of ids, so that two nodes never wait for each other. */
export async function add(db: Queries, counts: ReadonlyMap<number, number>): Promise<void> {
  await db.run(
    `insert into post_views as v (post_id, views)
     select * from unnest($1::bigint[], $2::bigint[]) as added (post_id, views) order by post_id
     on conflict (post_id) do update set views = v.views + excluded.views`,
    [[...counts.keys()], [...counts.values()]],
  )
}
