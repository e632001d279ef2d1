import { MissingFile } from '../../platform/storage/storage.ts'
import type { Context } from '../context.ts'
import { fileOf } from './media-object.ts'
import * as objects from './media-objects.store.ts'
import * as uses from './media-use.store.ts'
import { readObject } from './read-object.ts'
import { sealObject } from './seal-object.ts'
import { insertObject, type MediaContext } from './store-object.ts'

/**
 * The same file under another key and another name, for when a key has leaked. Whatever named the
 * old object names the new one; the old one is gone last, and with it every address and key of it, so
 * that each of them opens something at any moment.
 */
export async function resealObject(
  ctx: MediaContext & Pick<Context, 'fanDbs'>,
  oid: string,
): Promise<{ oid: string }> {
  const old = await objects.find(ctx.sharedDb, oid)
  if (!old) throw new MissingFile(`there is no object ${oid}`)
  const { plainBytes, chunkLog2, creatorId, kind, mime, width, height, duration } = old
  const object = await sealObject(
    { storage: ctx.storage, keks: ctx.settings.mediaKeks },
    {
      creatorId,
      kind,
      mime,
      ...(width && { width }),
      ...(height && { height }),
      ...(duration && { duration }),
      plain: readObject(ctx, oid),
      length: plainBytes,
      chunkLog2,
    },
  )
  await ctx.sharedDb.transaction(async (tx) => {
    await insertObject(tx, object, ctx.clock.now())
    await uses.replace(tx, oid, object.oid)
  })
  await objects.remove(ctx.sharedDb, oid)
  await ctx.storage.delete(fileOf(oid))
  return { oid: object.oid }
}

/**
 * Deletes the key, which makes every copy of the bytes worthless, and then the bytes. Posts that name
 * the object show without it.
 */
export async function takeDownObject(ctx: MediaContext, oid: string): Promise<void> {
  const isGone = await objects.remove(ctx.sharedDb, oid)
  await ctx.storage.delete(fileOf(oid))
  if (isGone === 0) throw new MissingFile(`there is no object ${oid}`)
}
