import type { Storage, StoredFile } from '../../platform/storage/storage.ts'
import { pagesOf } from '../../platform/storage/storage.ts'
import { readWorld, WrongWorld } from '../world/world.ts'
import { fileOf, OBJECTS, oidOf, STAGED } from './media-object.ts'
import * as objects from './media-objects.store.ts'
import { readStorageMark } from './storage-mark.ts'
import type { MediaContext } from './store-object.ts'
import { moveToTrash, purgeTrash } from './trash.ts'

const HOUR_MS = 3_600_000
/** As long as a creator may take to publish what they have uploaded. */
const UNUSED_MS = 24 * HOUR_MS
/** Longer than any file takes from its first byte to its row in the database. */
const UNKNOWN_MS = 48 * HOUR_MS
const BATCH = 500
/** More unknown files than this share look like a wrong database and not like litter. */
const UNKNOWN_SHARE_MAX = 0.02
/** In a small storage a share says little. */
const UNKNOWN_ALWAYS = 20

export interface Collected {
  /** Objects that no post, message or holder names. */
  objects: number
  /** Files in the storage that the database does not know; they are in the trash now. */
  files: number
  /** Files that were never finished. */
  staged: number
  /** Unknown files that were left alone, because there are too many for litter. */
  held: number
  /** Files that have lain in the trash long enough and are deleted. */
  purged: number
}

export interface CollectOptions {
  /** Files carry the time of the machine that keeps them and not the world's, which may be moved. */
  machineNow?: Date
  /** An operator has looked: unknown files go to the trash however many there are. */
  isConfirmed?: boolean
}

/**
 * Removes what is not needed. Safe to run twice and on several nodes. It touches nothing in a storage
 * that is not marked as this database's own, and unknown files can be had back from the trash.
 */
export async function collectOrphans(
  ctx: MediaContext,
  { machineNow = new Date(), isConfirmed = false }: CollectOptions = {},
): Promise<Collected> {
  await refuseUnmarked(ctx)
  const ageOf = ({ modifiedAt }: StoredFile) => machineNow.getTime() - modifiedAt.getTime()
  const unused = await collectUnused(ctx)
  const unknown = await findUnknown(ctx, (file) => ageOf(file) > UNKNOWN_MS)
  const isLitter = isConfirmed || unknown.keys.length <= unknown.limit
  if (isLitter) for (const key of unknown.keys) await moveToTrash(ctx.storage, key, machineNow)

  let staged = await ctx.storage.dropUnfinished(new Date(machineNow.getTime() - UNUSED_MS))
  for await (const page of pagesOf(ctx.storage, STAGED)) {
    const old = page.filter((file) => ageOf(file) > UNUSED_MS)
    staged += await deleteAll(ctx.storage, old)
  }
  return {
    objects: unused,
    files: isLitter ? unknown.keys.length : 0,
    staged,
    held: isLitter ? 0 : unknown.keys.length,
    purged: await purgeTrash(ctx.storage, machineNow),
  }
}

async function refuseUnmarked({ sharedDb, storage }: MediaContext) {
  const [world, mark] = await Promise.all([readWorld(sharedDb), readStorageMark(storage)])
  if (mark === world.id) return
  throw new WrongWorld(
    `The storage ${mark === null ? 'is not marked' : `holds the files of world ${mark}`}, and the ` +
      `database holds world ${world.id}. No file was touched. If these files belong to this ` +
      'database, say so with: npm run media -- adopt-storage',
  )
}

/** The key goes first: bytes that stay behind by an accident are noise, and are found as such later. */
async function collectUnused({ sharedDb, clock, storage }: MediaContext): Promise<number> {
  const before = new Date(clock.now().getTime() - UNUSED_MS)
  let count = 0
  for (;;) {
    const oids = await objects.removeUnused(sharedDb, before, BATCH)
    for (const oid of oids) await storage.delete(fileOf(oid))
    count += oids.length
    if (oids.length < BATCH) return count
  }
}

/** Files that the database does not know, and how many of them are still no surprise. */
async function findUnknown(
  { sharedDb, storage }: MediaContext,
  isOld: (file: StoredFile) => boolean,
) {
  const keys: string[] = []
  let total = 0
  for await (const page of pagesOf(storage, OBJECTS)) {
    total += page.length
    const old = page.filter(isOld).map(({ key }) => key)
    const known = new Set((await objects.list(sharedDb, old.map(oidOf))).map(({ oid }) => oid))
    keys.push(...old.filter((key) => !known.has(oidOf(key))))
  }
  return { keys, limit: Math.max(UNKNOWN_ALWAYS, Math.floor(total * UNKNOWN_SHARE_MAX)) }
}

async function deleteAll(storage: Storage, files: StoredFile[]): Promise<number> {
  for (const { key } of files) await storage.delete(key)
  return files.length
}
