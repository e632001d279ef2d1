import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '@fanlight/durable-file'
import { UPGRADE_JOURNAL } from '../elsewhere.ts'
import type { Home } from '../home.ts'
import { FolderInUse } from '../ownership.ts'
import { readPostmasterFile } from '../postmaster-file.ts'

/** Where the new files are made, and the programs lie that read the old ones. */
export const UPGRADING = 'upgrading'
const KEPT = 'cluster-'

interface Journal {
  from: string
  to: string
}

/** Where the files of before are kept. */
export function keptAt({ folder }: Pick<Home, 'folder'>, major: string): string {
  return join(folder, KEPT + major)
}

/** Puts new files that are complete where the old ones are, and those aside. Cut off half way, it can be gone on with. */
export async function putInPlace(home: Home, journal: Journal) {
  await writeDurably(join(home.folder, UPGRADE_JOURNAL), `${JSON.stringify(journal)}\n`)
  // A start knows the journal; one that was quicker has written something since the rows were copied.
  if (await readPostmasterFile(home)) {
    await rm(join(home.folder, UPGRADE_JOURNAL))
    throw new FolderInUse(home.folder)
  }
  await finish(home)
}

/** The journal of one that was cut off half way; null where there is none. */
export async function readJournal({ folder }: Pick<Home, 'folder'>): Promise<Journal | null> {
  const text = await readFile(join(folder, UPGRADE_JOURNAL), 'utf8').catch(ifThere)
  return text === null ? null : (JSON.parse(text) as Journal)
}

/** Goes on where the last one was cut off. Each step is known by what the one before it left. */
export async function finish(home: Home): Promise<Journal | null> {
  const journal = await readJournal(home)
  if (!journal) return null
  const { folder, cluster } = home
  const kept = keptAt(home, journal.from)
  if (!(await isThere(kept))) await rename(cluster, kept)
  const made = join(folder, UPGRADING, 'cluster')
  if (!(await isThere(cluster))) await rename(made, cluster)
  await syncFolder(folder)
  await rm(join(folder, UPGRADE_JOURNAL))
  await rm(join(folder, UPGRADING), { recursive: true, force: true })
  await syncFolder(folder)
  return journal
}

/** Deletes the files of before, and returns the major versions that they were of. */
export async function forgetKept({ folder }: Pick<Home, 'folder'>): Promise<string[]> {
  const kept = (await readdir(folder)).filter((name) => /^cluster-\d+$/.test(name))
  for (const name of kept) await rm(join(folder, name), { recursive: true })
  return kept.map((name) => name.slice(KEPT.length))
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(ifThere)) !== null
}

function ifThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
