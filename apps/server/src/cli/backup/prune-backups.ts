import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Lsn, lsnOf } from '@fanlight/postgres-backup/lsn'
import { pruneWal } from '@fanlight/postgres-backup/prune-wal'
import { OBJECTS } from '../../core/media-at-rest/media-object.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { pagesOf } from '../../platform/storage/storage.ts'
import { MANIFEST, readManifest } from './backup-manifest.ts'
import { MEDIA, MEDIA_LIST, WAL } from './layout.ts'

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/
/** A folder without a manifest that is older is no backup under way any more. */
const UNDER_WAY_MS = 24 * 3_600_000

export interface Pruned {
  backups: string[]
  media: number
  wal: number
}

/** Keeps the newest whole backups and what they need, and removes everything else. */
export async function pruneBackups(place: string, keep: number, now: Date): Promise<Pruned> {
  const found = await foundIn(place)
  const whole = found.filter(({ isWhole }) => isWhole)
  const kept = whole.slice(0, keep)
  const isOver = ({ name, isWhole }: Found) =>
    isWhole ? !kept.some((each) => each.name === name) : timeOf(name) < now.getTime() - UNDER_WAY_MS
  const over = found.filter(isOver)
  for (const { name } of over) {
    // Without its manifest it is no backup, wherever this is interrupted.
    await rm(join(place, name, MANIFEST), { force: true })
    await rm(join(place, name), { recursive: true, force: true })
  }
  const names = kept.map(({ name }) => name)
  const isBeingTaken = found.some((each) => !each.isWhole && !isOver(each))
  return {
    backups: over.map(({ name }) => name),
    // One that is being taken has listed nothing yet of what it shares with the others.
    media: isBeingTaken ? 0 : await pruneMedia(place, names),
    wal: await pruneWalOf(place, names),
  }
}

interface Found {
  name: string
  isWhole: boolean
}

/** The newest first. */
async function foundIn(place: string): Promise<Found[]> {
  const names = (await readdir(place)).filter((name) => NAME.test(name))
  const found = names.map(async (name) => ({
    name,
    isWhole: (await readdir(join(place, name))).includes(MANIFEST),
  }))
  return (await Promise.all(found)).sort((a, b) => (a.name < b.name ? 1 : -1))
}

/** As the folder of a backup says it. */
function timeOf(name: string): number {
  const [, hour, minutes, seconds, ms] = NAME.exec(name) ?? []
  return Date.parse(`${hour}:${minutes}:${seconds}.${ms}Z`)
}

async function pruneMedia(place: string, names: readonly string[]): Promise<number> {
  const needed = new Set<string>()
  for (const name of names) {
    for await (const line of createInterface(createReadStream(join(place, name, MEDIA_LIST)))) {
      needed.add((JSON.parse(line) as { key: string }).key)
    }
  }
  const storage = localStorage(join(place, MEDIA))
  let count = 0
  for await (const page of pagesOf(storage, OBJECTS)) {
    for (const { key } of page) {
      if (needed.has(key)) continue
      await storage.delete(key)
      count += 1
    }
  }
  return count
}

async function pruneWalOf(place: string, names: readonly string[]): Promise<number> {
  const starts = await Promise.all(
    names.map(async (name): Promise<Lsn> => {
      const { database } = await readManifest(join(place, name))
      return lsnOf(database.startLsn)
    }),
  )
  const first = starts.reduce<Lsn | null>(
    (least, each) => (least === null || each < least ? each : least),
    null,
  )
  return first === null ? 0 : pruneWal(join(place, WAL), first)
}
