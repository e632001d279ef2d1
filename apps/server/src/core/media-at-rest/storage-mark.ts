import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Queries } from '../../platform/db/queries.ts'
import { MissingFile, type Storage } from '../../platform/storage/storage.ts'
import { WrongWorld } from '../world/world.ts'
import { OBJECTS, oidOf } from './media-object.ts'
import * as objects from './media-objects.store.ts'

/** The storage's own word for whose files it holds. */
const STORAGE_MARK = 'world.json'

/** Null for a storage that no world has marked. */
export async function readStorageMark(storage: Storage): Promise<string | null> {
  return (await readMark(storage))?.id ?? null
}

/** What tells this storage from another one of the same world; null where it has no such name. */
export async function readStoragePlace(storage: Storage): Promise<string | null> {
  return (await readMark(storage))?.place ?? null
}

interface Mark {
  id: string
  place?: string
}

async function readMark(storage: Storage): Promise<Mark | null> {
  try {
    return JSON.parse(await text(await storage.get(STORAGE_MARK))) as Mark
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}

export async function writeStorageMark(storage: Storage, worldId: string): Promise<void> {
  const body = Buffer.from(`${JSON.stringify({ id: worldId, place: randomUUID() })}\n`)
  await storage.put(STORAGE_MARK, body, body.length)
}

/** Throws where the storage belongs to another world; null is a world that is only about to begin. */
export async function refuseOtherStorage(storage: Storage, worldId: string | null): Promise<void> {
  const mark = await readStorageMark(storage)
  if (mark === null || mark === worldId) return
  throw new WrongWorld(
    `The storage holds the files of world ${mark}, and the database ` +
      `${worldId === null ? 'is a new one' : `holds world ${worldId}`}. Nothing was changed. Name ` +
      'the storage that belongs to the database, or an empty one.',
  )
}

export interface Claim {
  db: Queries
  storage: Storage
  worldId: string
  /** Whether the files can only be this world's, because of where they lie. */
  isOwn?: boolean
}

/**
 * Marks a storage as this world's where that is beyond doubt: it is empty, or the database knows at
 * least half of what is looked at. False where it is in doubt; an operator can then say so.
 */
export async function claimStorage({ db, storage, worldId, isOwn = false }: Claim) {
  const mark = await readStorageMark(storage)
  if (mark !== null) return mark === worldId
  if (!isOwn && !(await isMostlyKnown(db, storage))) return false
  await writeStorageMark(storage, worldId)
  return true
}

async function isMostlyKnown(db: Queries, storage: Storage): Promise<boolean> {
  const { files } = await storage.list(OBJECTS)
  const oids = files.map(({ key }) => oidOf(key))
  const known = await objects.list(db, oids)
  return known.length * 2 >= files.length
}
