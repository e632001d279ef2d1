import type { Body, posts, Reply } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './posts.store.ts'
import { presentPosts } from './present-post.ts'

type Filter = Body<typeof posts.feed>

interface PostsRequest extends Filter {
  creatorId: number
}

interface Page {
  ids: number[]
  nextFrom: number | null
}

/**
 * One page of a creator's posts. The cursor is a place in the order, so new posts shift nothing. A
 * repeat under the same key gets the same posts; what the fan may see of them is decided each time,
 * because an answer holds keys, and those are never kept.
 */
export async function listPosts(
  ctx: Context,
  fan: Fan,
  { creatorId, ...filter }: PostsRequest,
  requestKey: RequestKey,
): Promise<Reply<typeof posts.feed>> {
  const viewer = { fanId: fan.id, now: ctx.clock.now() }
  if (!requestKey) {
    const { page, nextFrom } = await findPage(ctx.dbOf(fan.id), viewer, creatorId, filter)
    return { posts: await presentPosts(ctx, ctx.dbOf(fan.id), fan, page), nextFrom }
  }
  const kept = await once(ctx, fan, requestKey, async (tx): Promise<Page> => {
    const { page, nextFrom } = await findPage(tx, viewer, creatorId, filter)
    return { ids: page.map(({ id }) => id), nextFrom }
  })
  const page = await store.listByIds(ctx.dbOf(fan.id), viewer, kept.ids)
  return { posts: await presentPosts(ctx, ctx.dbOf(fan.id), fan, page), nextFrom: kept.nextFrom }
}

async function findPage(db: Queries, viewer: store.Viewer, creatorId: number, filter: Filter) {
  const rows = await store.list(db, {
    ...viewer,
    creatorId,
    audiences: audiencesOf(filter),
    onlyUnpriced: filter.onlySponsored === true,
    before: filter.startFrom || null,
    limit: PAGE_LIMIT,
  })
  if (rows.length === 0 && !(await store.creatorExists(db, creatorId))) throw refuse('not_found')
  const { page, last } = cutPage(rows)
  return { page, nextFrom: last?.feedSeq ?? null }
}

function audiencesOf({ onlyFree, onlySponsored }: Filter): store.Audience[] {
  if (onlyFree === true) return ['free']
  return onlySponsored === undefined ? ['free', 'premium'] : ['premium']
}
