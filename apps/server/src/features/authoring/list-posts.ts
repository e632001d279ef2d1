import type { Query, Reply, studioPosts } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import {
  cutPage,
  likePattern,
  PAGE_LIMIT,
  readCursor,
  toCursor,
} from '../../core/http/page-cursor.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Author } from './author.ts'
import * as drafts from './drafts.store.ts'
import { withSales } from './post-sales.ts'
import { presentPlanned, presentRows } from './present-draft.ts'

const DAY_SECONDS = 86_400
/** A month as a calendar shows it has the ends of its neighbours. */
const CALENDAR_DAYS_MAX = 62
const CALENDAR_POSTS_MAX = 1_000

type Member = Pick<Author, 'fan' | 'member'>

export async function listPosts(
  ctx: Context,
  { fan, member: { creatorId } }: Member,
  { state, audience, search = '', startFrom }: Query<typeof studioPosts.list>,
): Promise<Reply<typeof studioPosts.list>> {
  const found = await drafts.list(ctx.sharedDb, {
    creatorId,
    state: state ?? null,
    audience: audience ?? null,
    pattern: likePattern(search),
    before: readCursor(startFrom),
    limit: PAGE_LIMIT,
  })
  const { page, last } = cutPage(found)
  return {
    posts: await presentRows(ctx, fan, await withSales(ctx, page)),
    nextFrom: last ? toCursor({ value: last.listedMicros, id: last.id }) : null,
    counts: startFrom === undefined ? await countPosts(ctx, creatorId) : null,
  }
}

async function countPosts({ sharedDb }: Context, creatorId: number) {
  const counts = await drafts.countByState(sharedDb, creatorId)
  return { draft: 0, scheduled: 0, published: 0, unpublished: 0, deleted: 0, ...counts }
}

export async function readCalendar(
  ctx: Context,
  { fan, member: { creatorId } }: Member,
  { from, until }: Query<typeof studioPosts.calendar>,
): Promise<Reply<typeof studioPosts.calendar>> {
  if (until <= from || until - from > CALENDAR_DAYS_MAX * DAY_SECONDS) {
    throw refuse('invalid_request', { until: `must follow within ${CALENDAR_DAYS_MAX} days` })
  }
  const posts = await drafts.listBetween(ctx.sharedDb, {
    creatorId,
    from: new Date(from * 1000),
    until: new Date(until * 1000),
    limit: CALENDAR_POSTS_MAX,
  })
  return { posts: await presentPlanned(ctx, fan, posts) }
}
