import type { Body, posts, Reply } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import { Written } from '../../core/http/serve.ts'
import { marksFor } from '../../core/leak-mark/fan-marks.ts'
import { listObjects } from '../../core/media-at-rest/read-object.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { type FeedPage, openFeedPages, pageOf } from './feed-pages.ts'
import { openLookAtPages, type Seen } from './look-at-pages.ts'
import * as store from './posts.store.ts'
import { grantedOf, presentPosts, presentRead } from './present-post.ts'
import { writePage } from './write-page.ts'

type Filter = Body<typeof posts.feed>

interface PostsRequest extends Filter {
  creatorId: number
}

interface Kept {
  ids: number[]
  nextFrom: number | null
}

/** A page, and which posts are on it. */
interface Listed {
  ids: number[]
  answer: Reply<typeof posts.feed> | Written
}

export type ListPosts = (fan: Fan, request: PostsRequest, requestKey: RequestKey) => Promise<Listed>

/**
 * One page of a creator's posts. The cursor is a place in the order, so new posts shift nothing. What
 * is the same for all fans stays ready for as long as it is what there is.
 */
export function openListPosts(ctx: Context): ListPosts {
  const pages = openFeedPages()
  const lookAt = openLookAtPages(ctx)

  const listReady = async (fan: Fan, name: string): Promise<Listed | null> => {
    const page = pages.get(name)
    const seen = page && (await lookAt(fan.id, page))
    if (!page || !seen || seen.some(({ hasKept }) => hasKept)) return null
    return { ids: [...page.posts], answer: new Written(await write(fan, page, seen)) }
  }
  const write = async (fan: Fan, page: FeedPage, seen: readonly Seen[]): Promise<string> => {
    const form = page.formFor(seen.map(({ access }) => access))
    const markOf = await marksFor(ctx, fan, form.creators)
    const keyEpochs = seen.map(({ keyEpoch }) => keyEpoch)
    const [now, mark] = [ctx.clock.now(), markOf(page.creatorId)]
    return writePage(ctx.settings, form, { fanId: fan.id, now, mark, keyEpochs })
  }

  return async (fan, { creatorId, ...filter }, requestKey) => {
    if (requestKey) return listOnce(ctx, fan, { creatorId, ...filter }, requestKey)
    const name = nameOf(creatorId, filter)
    const ready = await listReady(fan, name)
    if (ready) return ready

    const db = ctx.dbOf(fan.id)
    const viewer = { fanId: fan.id, now: ctx.clock.now() }
    const { page, nextFrom } = await findPage(db, viewer, creatorId, filter)
    const oids = page.flatMap(grantedOf)
    const objects = oids.length === 0 ? [] : await listObjects(db, oids)
    const kept = pageOf(ctx, page, objects, nextFrom)
    if (kept) pages.set(name, kept)
    return listed(page, { posts: await presentRead(ctx, fan, page, objects), nextFrom })
  }
}

function listed(page: readonly { id: number }[], answer: Listed['answer']): Listed {
  return { ids: page.map(({ id }) => id), answer }
}

function nameOf(creatorId: number, filter: Filter): string {
  return [
    creatorId,
    audiencesOf(filter),
    filter.onlySponsored === true,
    filter.startFrom || 0,
  ].join(' ')
}

/**
 * A repeat under the same key gets the same posts; what the fan may see of them is decided each time,
 * because an answer holds keys, and those are never kept.
 */
async function listOnce(
  ctx: Context,
  fan: Fan,
  { creatorId, ...filter }: PostsRequest,
  requestKey: RequestKey,
): Promise<Listed> {
  const viewer = { fanId: fan.id, now: ctx.clock.now() }
  const kept = await once(ctx, fan, requestKey, async (tx): Promise<Kept> => {
    const { page, nextFrom } = await findPage(tx, viewer, creatorId, filter)
    return { ids: page.map(({ id }) => id), nextFrom }
  })
  const page = await store.listByIds(ctx.dbOf(fan.id), viewer, kept.ids)
  const shown = await presentPosts(ctx, ctx.dbOf(fan.id), fan, page)
  return listed(page, { posts: shown, nextFrom: kept.nextFrom })
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
