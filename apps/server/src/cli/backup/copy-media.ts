import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { OBJECTS, oidOf } from '../../core/media-at-rest/media-object.ts'
import { MissingFile, pagesOf, type Storage } from '../../platform/storage/storage.ts'

/** One file of the storage, as a backup lists it. Its name is the hash of what is in it. */
interface ListedMedia {
  key: string
  size: number
}

export interface MediaCopy {
  storage: Storage
  /** Where copies go; null only lists. Copies that are there already stay: files never change. */
  to: Storage | null
  listFile: string
}

export interface CopiedMedia {
  files: number
  bytes: number
  /** What the storage holds is not what its name says. */
  damaged: string[]
}

/**
 * Lists the storage's files, a line each, and copies those that are not there yet. To be called after
 * the database was copied: a file is stored before the first row that names it.
 */
export async function backUpMedia({ storage, to, listFile }: MediaCopy): Promise<CopiedMedia> {
  const list = await open(listFile, 'w', 0o600)
  const sum: CopiedMedia = { files: 0, bytes: 0, damaged: [] }
  try {
    for await (const media of mediaOf(storage)) {
      const isGood = to === null || (await isCopied(storage, to, media).catch(ifGone))
      if (isGood === false) sum.damaged.push(media.key)
      if (!isGood) continue
      await list.writeFile(`${JSON.stringify(media)}\n`)
      sum.files += 1
      sum.bytes += media.size
    }
    await list.sync()
  } finally {
    await list.close()
  }
  return sum
}

async function* mediaOf(storage: Storage): AsyncGenerator<ListedMedia> {
  for await (const page of pagesOf(storage, OBJECTS)) {
    for (const { key, size } of page) yield { key, size }
  }
}

/** Puts every listed file back; throws at the first whose copy is missing or damaged. */
export async function restoreMedia(from: Storage, to: Storage, listFile: string): Promise<number> {
  let count = 0
  for await (const line of createInterface(createReadStream(listFile))) {
    const media = JSON.parse(line) as ListedMedia
    if (!(await isCopied(from, to, media))) throw new Error(`The copy of ${media.key} is damaged.`)
    count += 1
  }
  return count
}

/** False where the bytes are not what their name says; then there is no copy. */
async function isCopied(from: Storage, to: Storage, { key, size }: ListedMedia): Promise<boolean> {
  if ((await to.head(key))?.size === size) return true
  const hash = createHash('sha256')
  await to.put(key, hashed(await from.get(key), hash), size)
  if (hash.digest('base64url').startsWith(oidOf(key))) return true
  await to.delete(key)
  return false
}

/** Deleted since it was listed: no row names it any more. */
function ifGone(error: unknown): null {
  if (error instanceof MissingFile) return null
  throw error
}

async function* hashed(body: AsyncIterable<Buffer>, hash: Hash) {
  for await (const bytes of body) {
    hash.update(bytes)
    yield bytes
  }
}
