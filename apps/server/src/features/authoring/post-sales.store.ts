import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface PostSales {
  postId: number
  sales: number
  revenue: Cents
  firstAt: Date
}

/** Of those among these posts that fans of this database bought. */
export function sum(db: Queries, postIds: readonly number[]): Promise<PostSales[]> {
  return db.query(
    `select post_id as "postId", count(*) as sales, sum(price_cents)::bigint as revenue,
       min(created_at) as "firstAt"
     from purchase where post_id = any($1) group by post_id`,
    [postIds],
  )
}
