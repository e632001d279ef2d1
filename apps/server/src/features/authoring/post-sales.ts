import { type Cents, cents } from '@fanlight/contract/money'
import type { Databases } from '../../core/databases.ts'
import { sumByPost } from './post-sales.store.ts'

/** What became of a post among fans. */
export interface Sales {
  sales: number
  revenue: Cents
}

/** Each post with what all fans together bought of it. */
export async function withSales<T extends { id: number }>(
  { fanDbs }: Pick<Databases, 'fanDbs'>,
  posts: readonly T[],
): Promise<(T & Sales)[]> {
  const ids = posts.map(({ id }) => id)
  const found = (await Promise.all(fanDbs().map((db) => sumByPost(db, ids)))).flat()
  const byPost = Map.groupBy(found, ({ postId }) => postId)
  return posts.map((post) => {
    const own = byPost.get(post.id) ?? []
    return {
      ...post,
      sales: own.reduce((sum, { sales }) => sum + sales, 0),
      revenue: cents(own.reduce((sum, { revenue }) => sum + revenue, 0)),
    }
  })
}
