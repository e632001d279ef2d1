import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { Edition } from './drafts.store.ts'

export interface PostSales {
  postId: number
  sales: number
  revenue: Cents
}

/** What fans of this database bought of these posts; without those that were never sold. */
export function sumByPost(db: Queries, postIds: readonly number[]): Promise<PostSales[]> {
  return db.query(
    `select post_id as "postId", count(*) as sales,
       sum(price_cents - refunded_cents)::bigint as revenue
     from purchase where post_id = any($1) and closed_at is null group by post_id`,
    [postIds],
  )
}

/** Which of them had a buyer among the fans of this database before it was taken out of its post. */
export async function listBought(db: Queries, editions: readonly Edition[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select e.id from unnest($1::bigint[], $2::bigint[], $3::timestamptz[])
       as e (id, post_id, replaced_at)
     where exists (
       select from purchase b where b.post_id = e.post_id and b.created_at <= e.replaced_at)`,
    [
      editions.map(({ id }) => id),
      editions.map(({ postId }) => postId),
      editions.map(({ replacedAt }) => replacedAt),
    ],
  )
  return rows.map(({ id }) => id)
}
