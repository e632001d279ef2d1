import type { Storage, StoredFile } from '../../platform/storage/storage.ts'
import type { MediaContext } from './keep-object.ts'
import { fileOf, OBJECTS, STAGED } from './media-object.ts'
import * as objects from './media-objects.store.ts'

const HOUR_MS = 3_600_000
/** As long as somebody may take to publish what they have uploaded. */
const UNUSED_MS = 24 * HOUR_MS
/** Longer than any file takes from its first byte to its row in the database. */
const UNKNOWN_MS = 48 * HOUR_MS
const BATCH = 500

export interface Collected {
  /** Objects that no post, message or holder names. */
  objects: number
  /** Files in the storage that the database does not know. */
  files: number
  /** Files that were never finished. */
  staged: number
}

/**
 * Deletes what nobody needs. Safe to run twice and on several nodes. Files carry the time of the
 * machine that keeps them and not the world's, which may be moved: `machineNow`.
 */
export async function collectOrphans(
  ctx: MediaContext,
  machineNow: Date = new Date(),
): Promise<Collected> {
  const ageOf = ({ modifiedAt }: StoredFile) => machineNow.getTime() - modifiedAt.getTime()
  const unused = await collectUnused(ctx)
  let files = 0
  for await (const page of pagesOf(ctx.storage, OBJECTS)) {
    const old = page.filter((file) => ageOf(file) > UNKNOWN_MS)
    files += await deleteAll(ctx.storage, await unknownOf(ctx, old))
  }
  let staged = 0
  for await (const page of pagesOf(ctx.storage, STAGED)) {
    const old = page.filter((file) => ageOf(file) > UNUSED_MS)
    staged += await deleteAll(ctx.storage, old)
  }
  return { objects: unused, files, staged }
}

/** The key goes first: bytes that stay behind by an accident are noise, and are found as such later. */
async function collectUnused({ db, clock, storage }: MediaContext): Promise<number> {
  const before = new Date(clock.now().getTime() - UNUSED_MS)
  let count = 0
  for (;;) {
    const oids = await objects.removeUnused(db, before, BATCH)
    for (const oid of oids) await storage.delete(fileOf(oid))
    count += oids.length
    if (oids.length < BATCH) return count
  }
}

async function unknownOf({ db }: MediaContext, files: StoredFile[]): Promise<StoredFile[]> {
  const oidOf = ({ key }: StoredFile) => key.slice(key.lastIndexOf('/') + 1).replace('.svf', '')
  const known = await objects.list(db, files.map(oidOf))
  const oids = new Set(known.map(({ oid }) => oid))
  return files.filter((file) => !oids.has(oidOf(file)))
}

async function deleteAll(storage: Storage, files: StoredFile[]): Promise<number> {
  for (const { key } of files) await storage.delete(key)
  return files.length
}

async function* pagesOf(storage: Storage, prefix: string): AsyncGenerator<StoredFile[]> {
  let cursor: string | null = null
  do {
    const page = await storage.list(prefix, cursor)
    yield page.files
    cursor = page.cursor
  } while (cursor !== null)
}
