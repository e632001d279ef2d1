import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadRules } from '../../../core/settings.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { appendHidden } from './hidden-file.ts'
import {
  appendPieces,
  bringPieces,
  deletePieces,
  lengthOfPieces,
  listPieces,
} from './staged-pieces.ts'

/** An upload, and where its bytes are. */
export interface StagedUpload {
  id: string
  /** The name of a place. */
  staging: string
}

/**
 * Where files wait that are not whole yet or not worked on: in a folder of this node, or in pieces in
 * the storage, where every node can go on with them. What is made of a file is made in the folder.
 */
export interface Staging {
  /** The places whose uploads this node can go on with; new ones go to the first. */
  places(): Promise<[string, ...string[]]>
  /** Adds what comes, using it up, and resolves with the new length once it is safe. */
  append(
    upload: StagedUpload,
    to: { key: Buffer; offset: number },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<number>
  /** How much of an upload is there. */
  receivedBytes(upload: StagedUpload): Promise<number>
  /** All that came in of an upload, in a file of this node. */
  bring(upload: StagedUpload): Promise<string>
  /** What was made of it meanwhile. */
  scratchOf(id: string, what: string): string
  /** Everything of an upload. */
  clear(id: string): Promise<void>
  /** What was made of it, but not what came in. */
  clearScratch(id: string): Promise<void>
  /** Ids of the uploads that have files in the folder, or pieces in the storage. */
  list(where: 'folder' | 'storage'): Promise<string[]>
}

/** The place of pieces in the storage; a folder's name is a random one. */
const IN_STORAGE = 'storage'

const NAME_FILE = 'name'
const INCOMING = '.in'
const UPLOAD_FILE = /^([0-9a-f-]{36})\./

/** As the settings say; there is one beside every storage. */
export function stagingOf(rules: StagingRules, storage: Storage): Staging {
  return openStaging(rules.folder, rules.isStagedInStorage ? storage : null)
}

type StagingRules = Pick<UploadRules, 'folder' | 'isStagedInStorage'>

/** Without a storage, uploads wait in the folder. */
function openStaging(folder: string, storage: Storage | null): Staging {
  const files = openFolder(folder)
  const fileOf = (id: string) => join(folder, id + INCOMING)
  const storageOf = ({ staging }: StagedUpload) => (staging === IN_STORAGE ? storage : null)
  return {
    async places() {
      const name = await files.name()
      return storage ? [IN_STORAGE, name] : [name]
    },
    async append(upload, { key, offset }, bytes) {
      const shared = storageOf(upload)
      if (shared) return appendPieces(shared, { id: upload.id, key, offset }, bytes)
      return appendHidden(fileOf(upload.id), key, offset, bytes)
    },
    async receivedBytes(upload) {
      const shared = storageOf(upload)
      if (shared) return lengthOfPieces(shared, upload.id)
      const found = await stat(fileOf(upload.id)).catch(() => null)
      return found?.size ?? 0
    },
    async bring(upload) {
      const shared = storageOf(upload)
      if (shared) await bringPieces(shared, upload.id, fileOf(upload.id))
      return fileOf(upload.id)
    },
    scratchOf: (id, what) => join(folder, `${id}.${what}.scratch`),
    async clear(id) {
      await files.remove(id, () => true)
      if (storage) await deletePieces(storage, id)
    },
    clearScratch: (id) => files.remove(id, (file) => !file.endsWith(INCOMING)),
    async list(where) {
      if (where === 'folder') return files.ids()
      return storage ? listPieces(storage) : []
    },
  }
}

function openFolder(folder: string) {
  let name: Promise<string> | undefined
  const all = () => readdir(folder).catch(() => [])
  return {
    /** Tells this folder from those of other nodes. */
    name() {
      name ??= nameOf(folder)
      return name
    },
    async remove(id: string, isMeant: (file: string) => boolean) {
      const files = (await all()).filter((file) => file.startsWith(`${id}.`) && isMeant(file))
      await Promise.all(files.map((file) => rm(join(folder, file), { force: true })))
    },
    async ids() {
      return [...new Set((await all()).flatMap((file) => UPLOAD_FILE.exec(file)?.[1] ?? []))]
    },
  }
}

/** Made when the folder is first used, and kept in it. */
async function nameOf(folder: string): Promise<string> {
  const file = join(folder, NAME_FILE)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch(() => {}) // it has one
  return readFile(file, 'utf8')
}
