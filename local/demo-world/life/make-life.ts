import type { Context } from '@fanlight/server/core/context'
import { upsertPerson } from '@fanlight/server/core/identity/upsert-person'
import { DEMO_CREATORS } from '../content/people.ts'
import { OPENED_HOURS_AGO, renewUntil } from '../make-demo-world.ts'
import { pastContext } from '../past-context.ts'
import type { Manifest } from '../pictures/manifest.ts'
import { type DemoSettings, type Past, replay } from '../replay.ts'
import * as store from './life.store.ts'
import { FIRST_FAN_ID, type LifeFan, planLife } from './plan-life.ts'
import { makeTroubles } from './troubles.ts'

const HOUR_MS = 3_600_000

export interface LifeContext extends Context {
  settings: Context['settings'] & DemoSettings
}

/**
 * Adds ninety days of customers to the demo world. Each fan is made in one transaction and skipped if
 * present, so an interrupted run can be resumed.
 */
export async function makeLife(
  ctx: LifeContext,
  pictures: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const since = await store.firstCreatorSince(ctx.sharedDb)
  if (!since) return
  const madeAt = new Date(since.getTime() + OPENED_HOURS_AGO * HOUR_MS)
  const there = await store.listPeopleFrom(ctx.dbOf(FIRST_FAN_ID), FIRST_FAN_ID)
  const missing = planLife(madeAt).filter(({ id }) => !there.has(id))
  const posts = await postsByPicture(ctx)
  for (const fan of missing) {
    if (signal.aborted) return
    await live(ctx, fan, { pictures, posts, until: madeAt })
  }
  if (signal.aborted) return
  if (missing.length > 0) for (const db of ctx.fanDbs()) await store.sumAgain(db)
  await makeTroubles(ctx, madeAt)
}

interface Ground {
  pictures: Manifest
  posts: ReadonlyMap<string, number>
  until: Date
}

async function live(ctx: LifeContext, fan: LifeFan, { pictures, posts, until }: Ground) {
  await ctx.dbOf(fan.id).transaction(async (tx) => {
    const idOf = new Map(posts)
    const past: Past = { tx, settings: ctx.settings, pictures, idOf, premiumOf: new Map() }
    await upsertPerson(pastContext(tx, fan.joinedAt), fan, fan.joinedAt)
    for (const { at, entry } of fan.history) {
      await renewUntil(past, at)
      await replay(past, fan, entry, at)
    }
    await renewUntil(past, until)
    await store.skipNotices(tx, fan.id)
  })
}

/** The demo's posts were published in the order of time, so their ids are in that order too. */
async function postsByPicture({ sharedDb }: LifeContext): Promise<Map<string, number>> {
  const published = DEMO_CREATORS.flatMap(({ posts }) => posts).sort(
    (a, b) => b.hoursAgo - a.hoursAgo,
  )
  const ids = await store.listFirstPosts(sharedDb, published.length)
  return new Map(
    published.flatMap(({ media }, index) => {
      const [name, id] = [media[0]?.name, ids[index]]
      return name !== undefined && id !== undefined ? [[name, id] as const] : []
    }),
  )
}
