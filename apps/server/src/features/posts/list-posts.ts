import { type Body, PAGE_SIZE, type posts, type Reply } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import * as store from './posts.store.ts'
import { presentPost } from './present-post.ts'

type Filter = Body<typeof posts.feed>

interface Wish extends Filter {
  creatorId: number
}

/** One page of a creator's posts. The cursor is a place in the order, so new posts shift nothing. */
export async function listPosts(
  ctx: Context,
  db: Queries,
  fan: Fan,
  { creatorId, ...filter }: Wish,
): Promise<Reply<typeof posts.feed>> {
  const rows = await store.list(db, {
    fanId: fan.id,
    creatorId,
    audiences: audiencesOf(filter),
    onlyUnpriced: filter.onlySponsored === true,
    before: filter.startFrom || null,
    limit: PAGE_SIZE + 1,
  })
  const premium = await store.findPremium(db, fan.id, creatorId, ctx.clock.now())
  if (rows.length === 0 && !(await store.creatorExists(db, creatorId))) throw refuse('not_found')

  const page = rows.slice(0, PAGE_SIZE)
  return {
    posts: page.map((post) => presentPost(ctx, fan, post, premium)),
    nextFrom: rows.length > PAGE_SIZE ? (page.at(-1)?.feedSeq ?? null) : null,
  }
}

function audiencesOf({ onlyFree, onlySponsored }: Filter): store.Audience[] {
  if (onlyFree === true) return ['free']
  return onlySponsored === undefined ? ['free', 'premium'] : ['premium']
}
