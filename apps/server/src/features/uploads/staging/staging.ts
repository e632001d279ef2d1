import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files wait that are not whole yet or not worked on. It belongs to one node. */
export interface Staging {
  /** Tells this folder from those of other nodes. */
  name(): Promise<string>
  /** What came in of an upload. */
  fileOf(id: string): string
  /** What was made of it meanwhile. */
  scratchOf(id: string, what: string): string
  /** How much of an upload is there. */
  receivedBytes(id: string): Promise<number>
  /** Everything of an upload. */
  clear(id: string): Promise<void>
  /** What was made of it, but not what came in. */
  clearScratch(id: string): Promise<void>
  /** Ids of the uploads that have files here. */
  list(): Promise<string[]>
}

const NAME_FILE = 'name'
const INCOMING = '.in'
const UPLOAD_FILE = /^([0-9a-f-]{36})\./

export function openStaging(folder: string): Staging {
  let name: Promise<string> | undefined
  const files = async (id: string) => {
    const all = await readdir(folder).catch(() => [])
    return all.filter((file) => file.startsWith(`${id}.`))
  }
  const remove = (names: readonly string[]) =>
    Promise.all(names.map((file) => rm(join(folder, file), { force: true })))
  return {
    name() {
      name ??= nameOf(folder)
      return name
    },
    fileOf: (id) => join(folder, id + INCOMING),
    scratchOf: (id, what) => join(folder, `${id}.${what}.scratch`),
    async receivedBytes(id) {
      const found = await stat(join(folder, id + INCOMING)).catch(() => null)
      return found?.size ?? 0
    },
    async clear(id) {
      await remove(await files(id))
    },
    async clearScratch(id) {
      await remove((await files(id)).filter((file) => !file.endsWith(INCOMING)))
    },
    async list() {
      const all = await readdir(folder).catch(() => [])
      return [...new Set(all.flatMap((file) => UPLOAD_FILE.exec(file)?.[1] ?? []))]
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
