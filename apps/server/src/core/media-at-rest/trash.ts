import { MissingFile, pagesOf, type Storage } from '../../platform/storage/storage.ts'

const TRASH = 'trash/'
/** Long enough for an operator to notice that a database was the wrong one. */
const KEPT_DAYS = 28
const DAY_MS = 86_400_000

export interface TrashedFile {
  /** Where it was. */
  key: string
  /** The day on which it was thrown away, such as 2026-11-15. */
  day: string
  size: number
}

/** The day is part of the name: a storage may give a moved file a new time. */
export async function moveToTrash(storage: Storage, key: string, now: Date): Promise<void> {
  await storage.move(key, trashKey({ key, day: dayOf(now) })).catch(ifGone)
}

export async function* listTrash(storage: Storage): AsyncGenerator<TrashedFile> {
  for await (const page of pagesOf(storage, TRASH)) {
    for (const { key, size } of page) {
      const [day = '', ...original] = key.slice(TRASH.length).split('/')
      yield { day, key: original.join('/'), size }
    }
  }
}

/** Puts files back where they were: those named, or all; how many were found. */
export async function restoreTrash(
  storage: Storage,
  wanted: ReadonlySet<string> | 'all',
): Promise<number> {
  const found: TrashedFile[] = []
  for await (const file of listTrash(storage)) {
    if (wanted === 'all' || wanted.has(file.key)) found.push(file)
  }
  for (const file of found) await storage.move(trashKey(file), file.key).catch(ifGone)
  return found.length
}

/** Deletes what has lain there for weeks; how many. */
export async function purgeTrash(storage: Storage, now: Date): Promise<number> {
  const before = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  const old: TrashedFile[] = []
  for await (const file of listTrash(storage)) if (file.day < before) old.push(file)
  for (const file of old) await storage.delete(trashKey(file))
  return old.length
}

function trashKey({ day, key }: Pick<TrashedFile, 'day' | 'key'>): string {
  return `${TRASH}${day}/${key}`
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Another node was quicker. */
function ifGone(error: unknown) {
  if (!(error instanceof MissingFile)) throw error
}
