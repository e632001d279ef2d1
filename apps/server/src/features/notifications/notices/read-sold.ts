import { listCreatorNames } from '../../../core/content/creators.ts'
import type { Context } from '../../../core/context.ts'
import { findOwners, type Owner } from '../../../core/studio/members.ts'
import type { Queries } from '../../../platform/db/queries.ts'
import { type CreatorNames, creatorNames } from './notice.ts'
import * as store from './notices.store.ts'

/** What notices of sales tell beyond their events. */
export interface SoldThings {
  nameOf: CreatorNames
  /** Of creators who were tipped; null where there is none. */
  ownerOf(creatorId: number): Owner | null
  tip(fanId: number, id: string): store.SoldTip | null
  post(fanId: number, id: number): store.SoldPost | null
}

/**
 * Reads it for all of these events at once: asked for one by one it took as much of the database as the
 * sales themselves.
 */
export async function readSold(
  ctx: Pick<Context, 'sharedDb' | 'dbOf'>,
  db: Queries,
  untold: readonly store.Untold[],
): Promise<SoldThings> {
  const tips = untold.flatMap(({ fanId, event }) =>
    event.type === 'tip_sent' ? { fanId, id: event.body.tipId } : [],
  )
  const posts = untold.flatMap(({ fanId, event }) =>
    event.type === 'post_bought' ? { fanId, id: event.body.postId } : [],
  )
  const tipped = untold.flatMap(({ event }) =>
    event.type === 'tip_sent' || event.type === 'tip_status' ? event.body.authorId : [],
  )
  const authors = new Set(untold.flatMap(({ event }) => authorOf(event)))

  const names = authors.size === 0 ? undefined : await listCreatorNames(db, [...authors])
  const owners =
    tipped.length === 0 ? new Map<number, Owner>() : await findOwners(ctx, [...new Set(tipped)])
  const soldTips = byOwner(tips.length === 0 ? [] : await store.listTips(db, tips))
  const soldPosts = byOwner(posts.length === 0 ? [] : await store.listPosts(db, posts))
  return {
    nameOf: creatorNames(db, names),
    ownerOf: (creatorId) => owners.get(creatorId) ?? null,
    tip: (fanId, id) => soldTips.get(`${fanId} ${id}`) ?? null,
    post: (fanId, id) => soldPosts.get(`${fanId} ${id}`) ?? null,
  }
}

/** A creator whose name the notice of this event has in it. */
function authorOf({ body }: store.FanEvent): number | [] {
  if ('authorId' in body && typeof body.authorId === 'number') return body.authorId
  return 'subscription' in body ? body.subscription.authorId : []
}

function byOwner<Thing extends { fanId: number; id: number | string }>(
  things: readonly Thing[],
): Map<string, Thing> {
  return new Map(things.map((thing) => [`${thing.fanId} ${thing.id}`, thing]))
}
