import { declineName } from '@fanlight/i18n/declension'
import type { Context } from '@fanlight/server/core/context'
import { upsertPerson } from '@fanlight/server/core/identity/upsert-person'
import { insertObject } from '@fanlight/server/core/media-at-rest/store-object'
import type { Db } from '@fanlight/server/platform/db/db'
import type { Tx } from '@fanlight/server/platform/db/queries'
import type { Moment } from './content/history.ts'
import { DEMO_CREATORS, DEMO_FANS } from './content/people.ts'
import type { DemoCreator, DemoPost } from './content/shapes.ts'
import * as store from './demo-world.store.ts'
import { pastContext } from './past-context.ts'
import { attachPictures } from './pictures/attach-pictures.ts'
import { type Manifest, objectsOf } from './pictures/manifest.ts'
import * as renewals from './renewals.store.ts'
import { type DemoSettings, type Past, remember, replay } from './replay.ts'
import { seedMembers } from './seed-members.ts'
import { seedWallets } from './seed-wallets.ts'

const HOUR_MS = 3_600_000
/** Creators were there before everybody else. */
export const OPENED_HOURS_AGO = 2400

export type DemoContext = Pick<Context, 'clock'> & {
  /** All of the demo world is made in one transaction, fans and content. */
  db: Db
  settings: DemoSettings
  /** What the storage has of the demo world's pictures: all of them. */
  pictures: Manifest
}

/** Makes the demo world where there is no world yet; whether it did. */
export function makeDemoWorld(ctx: DemoContext): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await store.lockMaking(tx) // two nodes on one empty database
    if (!(await store.isEmpty(tx))) return false
    await makeAnew(ctx, tx)
    return true
  })
}

/** Whether the database holds the demo world, however far it has gone on since. */
export function isDemoWorld({ db }: Pick<DemoContext, 'db'>): Promise<boolean> {
  return store.hasCreators(db, DEMO_CREATORS)
}

/** The demo world as on the first day, whatever was there. All of it or nothing. */
export function remakeDemoWorld(ctx: DemoContext): Promise<void> {
  return ctx.db.transaction((tx) => makeAnew(ctx, tx))
}

/** A world without people, for a start without the demo. */
export function emptyWorld({ db }: Pick<DemoContext, 'db'>): Promise<void> {
  return db.transaction((tx) => store.wipe(tx))
}

/**
 * Everything of the past happens again in its order, by the functions that would have done it then;
 * so the ledger balances and the ids are the same on every machine. Times are counted back from now.
 */
async function makeAnew({ clock, settings, pictures }: DemoContext, tx: Tx): Promise<void> {
  const madeAt = clock.now()
  const past: Past = { tx, settings, pictures, idOf: new Map(), premiumOf: new Map() }
  await store.wipe(tx)
  for (const { at, happen } of eventsOf(past, madeAt)) {
    await renewUntil(past, at)
    await happen(at)
  }
  await renewUntil(past, madeAt)
}

interface PastEvent {
  at: Date
  happen(at: Date): Promise<void>
}

function eventsOf(past: Past, madeAt: Date): PastEvent[] {
  const creators = {
    at: before(madeAt, OPENED_HOURS_AGO),
    happen: (at: Date) => openDoors(past, at),
  }
  const posts = DEMO_CREATORS.flatMap((creator) =>
    creator.posts.map((post) => ({
      at: before(madeAt, post.hoursAgo),
      happen: (at: Date) => publish(past, creator, post, at),
    })),
  )
  const lives = DEMO_FANS.flatMap((fan) => [
    {
      at: before(madeAt, fan.joinedHoursAgo),
      happen: (at: Date) => upsertPerson(pastContext(past.tx, at), fan, at),
    },
    ...fan.history.map((entry) => ({
      at: momentOf(entry.ago, madeAt),
      happen: (at: Date) => replay(past, fan, entry, at),
    })),
  ])
  return [creators, ...posts, ...lives].sort((a, b) => a.at.getTime() - b.at.getTime())
}

async function openDoors({ tx, pictures }: Past, at: Date) {
  for (const creator of DEMO_CREATORS) {
    const { firstName, lastName, isFemale, channel, languageCode } = creator
    const nameForms = declineName({ firstName, lastName, sex: isFemale })
    await store.insertCreator(tx, { ...creator, nameForms }, at)
    await store.insertChannel(tx, creator.id, { id: channel.id, languageCode })
  }
  await store.continueCreatorIds(tx)
  await seedMembers(tx, at)
  await seedWallets(tx, at)
  for (const object of Object.values(pictures).flatMap(objectsOf))
    await insertObject(tx, object, at)
}

async function publish(past: Past, creator: DemoCreator, post: DemoPost, at: Date) {
  const { audience, price = null, teaser = '', text, media } = post
  const attachments = attachPictures(past.pictures, media)
  const published = { creatorId: creator.id, audience, price, teaser, text, attachments }
  remember(past, media[0]?.name, await store.publishPost(past.tx, published, at))
}

/** The months that passed meanwhile. */
export async function renewUntil({ tx, settings }: Past, until: Date) {
  let due = await renewals.nextDue(tx, until)
  while (due) {
    await renewals.renew(tx, settings.commissionPercent, due)
    due = await renewals.nextDue(tx, until)
  }
}

function momentOf(ago: Moment, madeAt: Date): Date {
  return typeof ago === 'number' ? before(madeAt, ago) : ago(madeAt)
}

function before(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * HOUR_MS)
}
