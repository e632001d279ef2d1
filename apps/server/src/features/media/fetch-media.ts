import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../core/context.ts'
import { fileOf } from '../../core/media-at-rest/media-object.ts'
import { readObject } from '../../core/media-at-rest/read-object.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ByteRange, MissingFile } from '../../platform/storage/storage.ts'
import * as store from './media.store.ts'

export interface Fetched {
  mime: string
  size: number
  read(range?: ByteRange): Promise<AsyncIterable<Buffer>>
}

/** Bytes that only their key opens, for a fan who may have them at this moment. */
export async function fetchSealed(ctx: Context, fanId: number, oid: string): Promise<Fetched> {
  const found = await store.findSealed(ctx.dbOf(fanId), oid, fanId, ctx.clock.now())
  if (!found) throw refuse('not_found')
  if (!found.mayFetch) throw refuse('forbidden')
  return {
    mime: 'application/octet-stream',
    size: found.storedBytes,
    read: (range) => ctx.storage.get(fileOf(oid), range).catch(missing(ctx, oid)),
  }
}

/** What everybody may see, opened here: at rest it is sealed like everything else. */
export async function fetchPublic(ctx: Context, oid: string): Promise<Fetched> {
  const found = await store.findPublic(ctx.sharedDb, oid)
  if (!found) throw refuse('not_found')
  return {
    mime: found.mime,
    size: found.plainBytes,
    async read(range) {
      // A picture is small, and after the head of an answer there is no other answer.
      const plain = await buffer(readObject(ctx, oid, range)).catch(missing(ctx, oid))
      return Readable.from([plain])
    },
  }
}

/** In the database and not in the storage: an operator has to look into it. */
function missing({ log }: Context, oid: string) {
  return (error: unknown): never => {
    if (!(error instanceof MissingFile)) throw error
    log.error({ oid }, 'media file missing')
    throw refuse('not_found')
  }
}
