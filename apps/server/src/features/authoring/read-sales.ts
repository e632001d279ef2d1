import { type Cents, cents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import * as store from './post-sales.store.ts'

export interface Sales {
  sales: number
  revenue: Cents
  /** When it was first bought. */
  firstAt: Date
}

/** How often each of these posts was sold; a post that never was is not among them. */
export async function readSales(
  { fanDbs }: Pick<Context, 'fanDbs'>,
  postIds: readonly number[],
): Promise<Map<number, Sales>> {
  const found = await Promise.all(fanDbs().map((db) => store.sum(db, postIds)))
  const byPost = Map.groupBy(found.flat(), ({ postId }) => postId)
  return new Map([...byPost].map(([postId, rows]) => [postId, rows.reduce(addSales)]))
}

function addSales(one: store.PostSales, other: store.PostSales): store.PostSales {
  return {
    postId: one.postId,
    sales: one.sales + other.sales,
    revenue: cents(one.revenue + other.revenue),
    firstAt: new Date(Math.min(one.firstAt.getTime(), other.firstAt.getTime())),
  }
}
