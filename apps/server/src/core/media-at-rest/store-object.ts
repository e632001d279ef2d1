import type { Queries } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import type { MediaObject } from './media-object.ts'
import * as objects from './media-objects.store.ts'
import * as uses from './media-use.store.ts'
import { type PlainMedia, sealObject } from './seal-object.ts'

export type MediaContext = Pick<Context, 'sharedDb' | 'clock' | 'storage' | 'settings'>

/**
 * Seals a file and stores it under its content address. It is swept up after a day unless a post or
 * a message names it by then, or something retains it: see retain-objects.ts.
 */
export async function storeObject(ctx: MediaContext, media: PlainMedia): Promise<{ oid: string }> {
  const vault = { storage: ctx.storage, keks: ctx.settings.mediaKeks }
  const object = await sealObject(vault, media)
  await insertObject(ctx.sharedDb, object, ctx.clock.now())
  return { oid: object.oid }
}

/** Writes down what {@link sealObject} has brought into the storage. Twice is as good as once. */
export async function insertObject(db: Queries, object: MediaObject, now: Date): Promise<void> {
  await objects.insert(db, object, now)
}

/**
 * Keeps objects from being swept up while `holder` (such as `upload:17`) needs them, for instance
 * between an upload and the post that it is for.
 */
export async function retainObjects(db: Queries, holder: string, oids: readonly string[]) {
  await uses.retain(db, holder, oids)
}

export async function releaseObjects(db: Queries, holder: string) {
  await uses.release(db, holder)
}
