import type { Queries } from '../../platform/db/queries.ts'

export interface Edition {
  id: number
  postId: number
  replacedAt: Date
}

/** What was taken out of posts between these moments. */
export function list(db: Queries, from: Date, until: Date): Promise<Edition[]> {
  return db.query(
    `select id, post_id as "postId", replaced_at as "replacedAt" from post_edition
     where replaced_at >= $1 and replaced_at < $2`,
    [from, until],
  )
}

export async function remove(db: Queries, ids: readonly number[]): Promise<void> {
  await db.run('delete from post_edition where id = any($1)', [ids])
}
