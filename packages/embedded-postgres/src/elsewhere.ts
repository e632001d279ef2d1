import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably, writeDurably } from '@fanlight/durable-file'

/** In the data folder: where its database is kept, and under which name it is known there. */
const POINTER_FILE = 'elsewhere.json'
/** Beside the database: the same name, so that another database is never taken for it. */
const IDENTITY_FILE = 'identity'

/** Beside the database: an upgrade is putting new files in its place. */
export const UPGRADE_JOURNAL = 'upgrade.json'

/** The database is not where the data folder says, and a new one must not take its place. */
export class LostDatabase extends Error {
  override readonly name = 'LostDatabase'
}

/** What the data folder of a database that is kept elsewhere says about it. */
export interface Pointer {
  folder: string
  identity: string
  /** False while the database is being made for the first time. */
  isMade: boolean
}

export async function readPointer(wanted: string): Promise<Pointer | null> {
  const text = await readFile(join(wanted, POINTER_FILE), 'utf8').catch(ifThere)
  return text === null ? null : (JSON.parse(text) as Pointer)
}

/**
 * Names a folder, and returns the pointer that holds: of two servers that start together on a new
 * folder the first one's. The identity goes first, so that a pointer never names a folder without it.
 */
export async function point(wanted: string, to: Omit<Pointer, 'identity'>): Promise<Pointer> {
  const identity = randomUUID()
  await writeDurably(join(to.folder, IDENTITY_FILE), identity)
  const text = textOf({ ...to, identity })
  await createDurably(join(wanted, POINTER_FILE), text)
  return (await readPointer(wanted)) ?? { ...to, identity }
}

/** The database that the pointer names is complete: from here on its absence is an error. */
export async function settlePointer(wanted: string): Promise<void> {
  const pointer = await readPointer(wanted)
  if (!pointer || pointer.isMade) return
  await writeDurably(join(wanted, POINTER_FILE), textOf({ ...pointer, isMade: true }))
}

function textOf(pointer: Pointer): string {
  return `${JSON.stringify(pointer)}\n`
}

/** Throws `LostDatabase` when what the pointer names is not there, or is another database. */
export async function demandPointedAt(wanted: string, { folder, identity, isMade }: Pointer) {
  const found = await readIdentity(folder)
  const isThere = found === identity && (!isMade || (await hasCluster(folder)))
  if (isThere) return
  throw new LostDatabase(
    `The database of ${wanted} is kept in ${folder}, and ` +
      `${found === null || found === identity ? 'it is not there' : 'another one is there'}. ` +
      'Nothing was changed. Put it back, or restore a backup; to begin with an empty database, ' +
      'name another DATA_DIR.',
  )
}

export async function hasCluster(folder: string): Promise<boolean> {
  const isIn = async (name: string) => (await stat(join(folder, name)).catch(ifThere)) !== null
  // An upgrade that was cut off leaves its journal, and for a moment nothing else by its name.
  return (await isIn('cluster')) || (await isIn(UPGRADE_JOURNAL))
}

async function readIdentity(folder: string): Promise<string | null> {
  return readFile(join(folder, IDENTITY_FILE), 'utf8').catch(ifThere)
}

function ifThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
